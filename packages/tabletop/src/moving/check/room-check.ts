/** Placing models in something: which models may go in, into which part, and whether there is room. */
import { isRefusal, type Refusal } from '@bridgehead/kernel';
import { inWords, nameOf } from '../../table/naming.js';
import { amountIn } from '../../table/queries.js';
import type { Inside, Table } from '../../table/table.js';
import { partNamed } from '../../table/terrain.js';
import type { RoomDemand } from '../demand/placing.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { BoardingPiece, PlaceInquiry } from './place-inquiry.js';

export function checkRoom(inquiry: PlaceInquiry): Refusal | null {
  const { table, aboard } = inquiry;
  const taken = new Map<RoomDemand, number>();
  for (const one of aboard) {
    const room = roomFor(inquiry, one);
    if (isRefusal(room)) return room;
    const { piece, spot } = one;
    const used = (taken.get(room) ?? 0) + ((room.takes && amountIn(room.takes, piece)) ?? 1);
    if (used > room.room) {
      const reason = `There is no room left for ${nameOf(table, piece)} in ${spotName(table, spot)}`;
      return refuseDemand('into', room.rule, reason, { ...whereOf(one), missing: used - room.room });
    }
    taken.set(room, used);
  }
  return checkCircles(inquiry);
}

/** The room that a piece goes into, or why it may not go there. */
function roomFor({ table, placing }: PlaceInquiry, one: BoardingPiece): RoomDemand | Refusal {
  const { piece, spot } = one;
  const rooms = placing.into?.filter((each) => each.piece === spot.id) ?? [];
  const room = rooms.find(({ part }) => part === spot.part);
  if (room !== undefined && table.models.has(piece) && piece !== spot.id && (room.models?.includes(piece) ?? true))
    return room;
  const rule = room?.rule ?? rooms[0]?.rule ?? placing.rule;
  return refuseDemand('into', rule, whyNot(table, rooms, one), whereOf(one));
}

function whyNot(table: Table, rooms: readonly RoomDemand[], { piece, spot }: BoardingPiece): string {
  const terrain = table.terrain.get(spot.id);
  const { part } = spot;
  if (part !== undefined && (terrain === undefined || partNamed(terrain, part) === undefined))
    return `${nameOf(table, spot.id)} has no part "${part}"`;
  const parts = rooms.flatMap((room) => room.part ?? []);
  if (part === undefined && parts.length > 0 && parts.length === rooms.length)
    return `${nameOf(table, piece)} must go into a part of ${nameOf(table, spot.id)}: ${parts.map(inWords).join(', ')}`;
  return `${nameOf(table, piece)} may not go into ${spotName(table, spot)}`;
}

function spotName(table: Table, { id, part }: Inside): string {
  return part === undefined ? nameOf(table, id) : `${nameOf(table, id)} (${inWords(part)})`;
}

function whereOf({ piece, spot: { id, part } }: BoardingPiece) {
  return part === undefined ? { piece, into: id } : { piece, into: id, part };
}

/** A piece may not go into something that is inside it. */
function checkCircles({ table, placing, aboard }: PlaceInquiry): Refusal | null {
  const into = new Map(aboard.map(({ piece, spot }) => [piece, spot.id]));
  const carrier = (id: string): string | undefined => {
    const place = table.models.get(id)?.place;
    return into.get(id) ?? (place?.kind === 'in' ? place.id : undefined);
  };
  for (const { piece, spot } of aboard) {
    const passed = new Set<string>();
    for (let id: string | undefined = spot.id; id !== undefined && !passed.has(id); id = carrier(id)) {
      if (id === piece)
        return refuseDemand('into', placing.rule, `${nameOf(table, piece)} cannot be inside itself`, {
          piece,
          into: spot.id,
        });
      passed.add(id);
    }
  }
  return null;
}
