import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { footprintOfPiece, squadOf, type Table, tokensOf } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, middleOfFormation, unitsOnGround } from '../book/units.js';
import { OBJECTIVE } from '../scoring/objectives.js';

/** Where a formation usually goes: to the nearest objective that is not its own side's, else to the nearest enemy; null to stay. */
export function destinationOf(table: Table, formation: string): Point | null {
  const [first] = unitsOnGround(table, formation);
  return first === undefined ? null : destinationFrom(table, first, squadOf(table, formation).side);
}

/** Where a side usually goes from a piece. */
export function destinationFrom(table: Table, piece: string, side: Side): Point | null {
  const from = footprintOfPiece(table, piece).centre;
  const objectives = tokensOf(table, OBJECTIVE).flatMap(({ at, owner }) => (at === null || owner === side ? [] : [at]));
  const enemies = formationsOnGround(table, enemyOf(side)).flatMap((id) => middleOfFormation(table, id) ?? []);
  const points: readonly Point[] = objectives.length > 0 ? objectives : enemies;
  return points.toSorted((a, b) => pointToPoint(from, a) - pointToPoint(from, b))[0] ?? null;
}
