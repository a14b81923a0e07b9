import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { verdict } from '../scoring/verdict.js';

/** PF-SCORE-08: only here is the battle won. */
export function* checkForEnd(play: TablePlay): Procedure<StageCall | null> {
  const decided = verdict(play.table);
  play.cite('PF-SCORE-08');
  if (decided === null) return next('repair');
  play.end(decided.result, decided.rule);
  return null;
}
