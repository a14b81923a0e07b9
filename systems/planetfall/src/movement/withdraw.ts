import { advance } from '@bridgehead/geometry';
import { isRecord, isRefusal, type MoveAnswer, type Option, type Procedure, type Refusal } from '@bridgehead/kernel';
import {
  type Edge,
  footprintOfModel,
  gapToEdge,
  living,
  type Movement,
  type MoveResult,
  putOff,
  readMove,
  score,
  setMark,
  sidesOpposing,
  squadOf,
  type Table,
  type TablePlay,
  WITHDRAWN,
} from '@bridgehead/tabletop';
import { EDGES, moversOf, OPPOSITE_EDGE, rigidMove, squadsAboard } from '@bridgehead/wargame';
import { halved } from '../book/dice.js';
import { isForlornHope, MARKS, ZERO_HOUR } from '../book/marks.js';
import { shakeHelixes } from '../damage/casualties.js';
import { tacticalValue } from '../scoring/kills.js';
import { deploymentEdgeOf } from '../setup/agreed.js';
import { incoherence } from './coherency.js';

const RULE = 'PF-MOVE-13';

/** The name under which it is declared. */
export const WITHDRAWAL = 'Withdrawal';

/** PF-MOVE-13: the edges over which a squadron may leave; none if it is out of coherency, or takes a Forlorn Hope with it. */
export function leaving(table: Table, squad: string): NonNullable<Movement['leaving']> {
  const barred = isHopeless(table, squad) || incoherence(table, squad) !== null;
  // The edge across the table is the enemy's; a squadron may leave over its own Deployment Edge and the two at the sides.
  const enemys = OPPOSITE_EDGE[deploymentEdgeOf(table, squadOf(table, squad).side)];
  return { edges: barred ? [] : EDGES.filter((edge) => edge !== enemys), rule: RULE };
}

/** PF-MORALE-07: whether a Forlorn Hope would leave with it, or is it. */
function isHopeless(table: Table, squad: string): boolean {
  return withdrawingWith(table, squad).some((one) => isForlornHope(table, one));
}

/** The same move without leaving the table: suggested and random moves do not withdraw. */
export function staying({ leaving: _leaving, ...movement }: Movement): Movement {
  return movement;
}

export function leavesTable({ moves }: MoveResult): boolean {
  return moves.some(({ leaves }) => leaves !== undefined);
}

/** PF-MOVE-13. */
const MAY_NOT_WITHDRAW = 'a squadron out of coherency, or a Forlorn Hope, even aboard, does not withdraw';

/** PF-MOVE-03: a model that only hangs over an edge that it could not withdraw over has come too near to it. */
export function whyNotOver(table: Table, squad: string, movement: Movement, refusal: Refusal): Refusal {
  const { leaving: over, rule } = movement;
  const { surface } = table;
  if (refusal.demand !== 'leaving' || over === undefined) return refusal;
  if (over.edges.length === 0) {
    const reason = `${refusal.reason}: ${MAY_NOT_WITHDRAW}`;
    return isHopeless(table, squad)
      ? { ...refusal, reason, also: [{ rule: 'PF-MORALE-07', reason }] }
      : { ...refusal, reason };
  }
  const [x, y] = pointOf(refusal.where);
  const isOver = x <= 0 || y <= 0 || x >= surface.width || y >= surface.height;
  return isOver ? refusal : { ...refusal, rule };
}

function pointOf(where: unknown): readonly [number, number] {
  const point: unknown = isRecord(where) ? where['point'] : null;
  const [x, y] = Array.isArray(point) ? (point as readonly unknown[]) : [];
  return [typeof x === 'number' ? x : 0, typeof y === 'number' ? y : 0];
}

const OUTWARD: Readonly<Record<Edge, number>> = { bottom: 1800, top: 0, left: 2700, right: 900 };

/** Ways off the table over every edge that is near enough. */
export function* withdrawals(table: Table, movement: Movement, squad: string): Iterable<Option<MoveAnswer>> {
  for (const edge of movement.leaving?.edges ?? []) {
    const answer = movement.all === undefined ? oneOver(table, movement, edge) : allOver(table, movement, edge);
    const read = answer === null ? null : readMove(table, movement, answer);
    if (answer === null || read === null || isRefusal(read) || !leavesTable(read)) continue;
    yield { id: `withdraw-${edge}`, label: `Withdraw from the table (${edge})`, answer, pieces: [squad] };
  }
}

/** Moves the model nearest to an edge straight over it. */
function oneOver(table: Table, movement: Movement, edge: Edge): MoveAnswer | null {
  const ways = moversOf(table, movement.movers).map(({ model, place }) => {
    const out = gapToEdge(table.surface, footprintOfModel(table, model).bounds, edge) + 1;
    return { model, out, end: advance(place, OUTWARD[edge], out) };
  });
  const [nearest] = ways.sort((a, b) => a.out - b.out);
  if (nearest === undefined || nearest.out > (movement.allowance.each?.[nearest.model] ?? 0)) return null;
  const { model, end } = nearest;
  return { move: [{ model, path: [{ to: [end.x, end.y] }] }] };
}

function allOver(table: Table, movement: Movement, edge: Edge): MoveAnswer {
  const most = Math.min(...movement.movers.map((model) => movement.allowance.each?.[model] ?? 0));
  return rigidMove(table, movement, OUTWARD[edge], most);
}

/** PF-MOVE-13: the whole squadron leaves for good, with the passengers of its models. The opponent scores half of what each is worth. */
export function* withdraw(play: TablePlay, squad: string): Procedure<void> {
  const squads = withdrawingWith(play.table, squad);
  const gone = squads.flatMap((one) => living(play.table, one).map(({ id }) => id));
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: WITHDRAWAL, by: squad, because: RULE });
  // Passengers leave first, so that they leave with their Transport and not out of it.
  for (const model of gone.toReversed()) {
    clearMarks(play, model);
    putOff(play, model, WITHDRAWN, RULE);
  }
  for (const one of squads) {
    clearMarks(play, one);
    scoreWithdrawal(play, one);
  }
  yield* shakeHelixes(play, gone);
}

/** The models of a squadron, and those aboard them. */
export function withdrawingWith(table: Table, squad: string): readonly string[] {
  const carriers = living(table, squad).map(({ id }) => id);
  return [squad, ...squadsAboard(table, carriers)];
}

/** Removes the markers of a model or squadron that has left, so that they have no effect in the End Phase. */
function clearMarks(play: TablePlay, on: string): void {
  const { models, squads } = play.table;
  for (const { id } of MARKS) {
    if (models.get(on)?.marks[id] !== undefined || squads.get(on)?.marks[id] !== undefined)
      setMark(play, on, id, 0, RULE);
  }
}

function scoreWithdrawal(play: TablePlay, squad: string): void {
  const { name, side } = squadOf(play.table, squad);
  const points = halved(tacticalValue(play.table, squad));
  for (const scorer of sidesOpposing(play.table, side))
    score(play, scorer, points, ZERO_HOUR, -1, `${name} withdrawn`, RULE);
}
