import type { Procedure, Side } from '@bridgehead/kernel';
import {
  type Edge,
  living,
  type Movement,
  passengersOf,
  putOff,
  score,
  setMark,
  sidesOpposing,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { EDGES, OPPOSITE_EDGE } from '@bridgehead/wargame';
import { halved } from '../book/dice-chart.js';
import { deploymentEdgeOf } from '../setup/deployment-edge.js';
import { shakeHelixes } from '../damage/casualties.js';
import { isForlornHope, MARKS } from '../book/marks.js';
import { WITHDRAWN } from '../transports/presence.js';
import { tacticalValue, ZERO_HOUR } from '../scoring/kills.js';
import { incoherence } from './coherency.js';

/** PF-MOVE-13: the edges over which a squadron may leave; none if it is apart or a Forlorn Hope. */
export function leaving(table: Table, squad: string): NonNullable<Movement['leaving']> {
  const barred = isForlornHope(table, squad) || incoherence(table, squad) !== null;
  return { edges: barred ? [] : edgesFor(table, squadOf(table, squad).side), rule: 'PF-MOVE-13' };
}

/** Its own Deployment Edge and the two at the sides; the one across the table is the enemy's. */
function edgesFor(table: Table, side: Side): readonly Edge[] {
  return EDGES.filter((edge) => edge !== OPPOSITE_EDGE[deploymentEdgeOf(table, side)]);
}

/** PF-MOVE-13: the whole squadron is gone for good, and whoever rides in it. The opponent scores half of what each is worth. */
export function* withdraw(play: TablePlay, squad: string): Procedure<void> {
  const squads = [squad, ...ridersOf(play.table, squad)];
  const gone = squads.flatMap((one) => living(play.table, one).map(({ id }) => id));
  play.emit({
    kind: 'declared',
    side: sideOf(play.table, squad),
    what: 'Withdrawal',
    by: squad,
    because: 'PF-MOVE-13',
  });
  // Passengers first: they leave with what carries them, not out of it.
  for (const model of gone.toReversed()) leave(play, model);
  for (const one of squads) scoreWithdrawal(play, one);
  yield* shakeHelixes(play, gone);
}

function leave(play: TablePlay, model: string): void {
  clearMarks(play, model);
  putOff(play, model, WITHDRAWN, 'PF-MOVE-13');
}

/** Its markers go with it, so that nothing comes of them in the End Phase. */
function clearMarks(play: TablePlay, on: string): void {
  for (const { id } of MARKS) {
    if (play.table.models.get(on)?.marks[id] !== undefined || play.table.squads.get(on)?.marks[id] !== undefined)
      setMark(play, on, id, 0, 'PF-MOVE-13');
  }
}

function scoreWithdrawal(play: TablePlay, squad: string): void {
  clearMarks(play, squad);
  const value = tacticalValue(play.table, squad);
  if (value % 2 !== 0) play.cite('PF-GEN-09');
  for (const scorer of sidesOpposing(play.table, sideOf(play.table, squad))) {
    const reason = `${squadOf(play.table, squad).name} withdrawn`;
    score(play, scorer, halved(value), ZERO_HOUR, -1, reason, 'PF-MOVE-13');
  }
}

/** The squadrons aboard the models of a squadron. */
function ridersOf(table: Table, squad: string): readonly string[] {
  const riders = living(table, squad).flatMap(({ id }) => passengersOf(table, id));
  return [...new Set(riders.map((rider) => rider.squad))];
}

function sideOf(table: Table, squad: string): Side {
  return squadOf(table, squad).side;
}
