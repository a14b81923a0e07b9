import { textIn } from '@bridgehead/kernel';
import { distanceBetween, type Evidence, type Table, whenAsked } from '@bridgehead/tabletop';
import { TOLERANCE } from '../book/measuring.js';
import { leaderOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { labs } from './labs.js';

function touchesLab(table: Table, unit: string): boolean {
  const leader = leaderOf(table, unit);
  return leader !== undefined && labs(table).some(({ id }) => distanceBetween(table, leader, id) <= TOLERANCE);
}

export const evidence: readonly Evidence[] = [
  // A Beast stands at a research building, and may do anything but search it.
  whenAsked('action', 'FF-KEYWORD-07', ({ args }, table) => {
    const unit = textIn(args, 'unit');
    return hasKeyword(table, unit, 'beast') && touchesLab(table, unit);
  }),
];
