import { next, type StageCall, silent } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { verdict } from '../scoring/verdict.js';

/** PF-SCORE-08, PF-SCORE-09: only here is the battle won. */
export const checkForEnd = silent((play: TablePlay): StageCall | null => {
  const decided = verdict(play.table);
  play.cite('PF-SCORE-08', 'PF-SCORE-09');
  if (decided === null) return next('repair');
  play.end(decided.result, decided.rule);
  return null;
});
