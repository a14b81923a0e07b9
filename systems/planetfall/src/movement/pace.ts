import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { FLAT_OUT } from '../book/marks.js';
import { firesFirst, movementAction } from '../book/memos.js';
import type { Pace } from '../traits/moments.js';

/** How fast a squadron went; PF-MOVE-10: Flat Out is marked. */
export function setPace(play: TablePlay, squad: string, pace: Pace, rule: string): void {
  movementAction.write(play, squad, pace, rule);
  if (pace === 'flatOut') setMark(play, squad, FLAT_OUT, 1, 'PF-MOVE-10');
}

/** PF-MAR-17: who has fired before it moves does not go Flat Out, wherever it wants to. */
export function whyNotRush(table: Table, squad: string): Refusal | null {
  if (firesFirst.read(table, squad) !== true) return null;
  return refuse('PF-MAR-17', `${nameOf(table, squad)}: Hit and Run, not Flat Out.`);
}
