import { type Evidence, whenTold } from '@bridgehead/tabletop';
import { lentToModels, lentToWeapons } from '@bridgehead/wargame';
import { tacticsBonus } from '../book/memos.js';

const LASTING: ReadonlySet<string> = new Set([lentToModels.name, lentToWeapons.name, tacticsBonus.name]);

export const evidence: readonly Evidence[] = [
  // What a card gave for the turn is gone.
  whenTold('noted', 'PF-CARD-06', ({ to, was }) => to === null && LASTING.has(was?.name ?? '')),
];
