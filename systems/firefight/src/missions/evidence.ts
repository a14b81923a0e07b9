import { textIn } from '@bridgehead/kernel';
import { type Evidence, whenAsked } from '@bridgehead/tabletop';
import { hasKeyword } from '../keywords/keywords.js';
import { labs } from './labs.js';
import { touchesLab } from './search.js';

export const evidence: readonly Evidence[] = [
  // A Beast stands at a research building, and may do anything but search it.
  whenAsked('action', 'FF-KEYWORD-07', ({ args }, table) => {
    const unit = textIn(args, 'squad');
    return hasKeyword(table, unit, 'beast') && labs(table).some(({ id }) => touchesLab(table, unit, id));
  }),
];
