import type { Procedure } from '@bridgehead/kernel';
import { setMark, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { higherOfTwo } from '../book/dice.js';
import { BLAST, blastOn } from '../book/marks.js';
import { markersOfLeaders } from '../morale/leaders.js';

/** EA-ACT-12: the higher of two dice, and Leaders, take off Blast markers. */
export function* regroup(play: TablePlay, formation: string): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  const rolled = yield* higherOfTwo('REGROUP', 'EA-ACT-12', side);
  const off = rolled + markersOfLeaders(play, formation);
  setMark(play, formation, BLAST, Math.max(0, blastOn(play.table, formation) - off), 'EA-ACT-12');
}
