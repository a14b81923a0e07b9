import type { MoveAnswer, Option, PieceMove } from '@bridgehead/kernel';
import {
  checkMove,
  distanceBetween,
  footprintOfModel,
  footprintOfPiece,
  mostContacts,
  type Movement,
  nameOf,
  profileOf,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { bearing } from '@bridgehead/geometry';
import { alongRim } from '../transports/rim.js';
import { areLinked, friendlyPortals, isSuited } from './portals.js';
import { staying } from '../movement/withdrawing.js';

/** PF-PORTAL-02: ways into contact with linked Portals, for as many as can get there. */
export function* toPortals(table: Table, movement: Movement, squad: string): Iterable<Option<MoveAnswer>> {
  const portals = friendlyPortals(table, squadOf(table, squad).side);
  for (const portal of portals) {
    if (!portals.some((other) => areLinked(table, portal, other))) continue;
    if (!movement.movers.some((model) => isSuited(table, portal, model) && isNear(table, movement, model, portal)))
      continue;
    const answer = into(table, staying(movement), portal);
    if (answer !== null)
      yield { id: `portal-${portal}`, label: `To ${nameOf(table, portal)}`, answer, pieces: [portal] };
  }
}

/** Within its reach, and not there already. */
function isNear(table: Table, { allowance }: Movement, model: string, portal: string): boolean {
  const gap = distanceBetween(table, model, portal);
  return gap > table.surface.contact && gap <= (allowance.each?.[model] ?? allowance.length);
}

function into(table: Table, movement: Movement, portal: string): MoveAnswer | null {
  if (movement.all !== undefined) return straightInto(table, movement, portal);
  const found = mostContacts(table, movement, portal);
  return found === null || found.least === 0 ? null : found.move;
}

/** PF-MOVE-10: all of them, each in one line to a free place at the rim; null if that is not to be had. */
function straightInto(table: Table, movement: Movement, portal: string): MoveAnswer | null {
  const { all: _all, coherency: _coherency, ...each } = movement;
  const target = footprintOfPiece(table, portal);
  const move: PieceMove[] = [];
  for (const model of movement.movers) {
    const heading = bearing(target.centre, footprintOfModel(table, model).centre);
    const next = oneInto(alongRim(target, profileOf(table, model).base, heading), (x, y) => {
      const one: PieceMove = { model, path: [{ to: [x, y] }] };
      return checkMove(table, each, { move: [...move, one] }) === null ? one : null;
    });
    if (next === null) return null;
    move.push(next);
  }
  return checkMove(table, movement, { move }) === null ? { move } : null;
}

function oneInto(
  places: Iterable<{ readonly x: number; readonly y: number }>,
  going: (x: number, y: number) => PieceMove | null,
): PieceMove | null {
  for (const { x, y } of places) {
    const found = going(x, y);
    if (found !== null) return found;
  }
  return null;
}
