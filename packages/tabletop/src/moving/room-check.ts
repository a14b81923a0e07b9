/** Going into something: who may, and whether there is room. */
import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf } from '../naming.js';
import { amountIn } from '../records.js';
import type { PlaceInquiry } from './setting-down.js';

export function checkRoom(inquiry: PlaceInquiry): Refusal | null {
  const { table, placing, aboard } = inquiry;
  const taken = new Map<string, number>();
  for (const { piece, in: id } of aboard) {
    const room = placing.into?.find((each) => each.piece === id);
    const may = room !== undefined && table.models.has(piece) && piece !== id && (room.models?.includes(piece) ?? true);
    if (!may) {
      const rule = room?.rule ?? placing.rule;
      return refuse(rule, `${nameOf(table, piece)} may not go into ${nameOf(table, id)}`, { piece, into: id });
    }
    const used = (taken.get(id) ?? 0) + ((room.takes && amountIn(room.takes, piece)) ?? 1);
    if (used > room.room) {
      const reason = `There is no room left for ${nameOf(table, piece)} in ${nameOf(table, id)}`;
      return refuse(room.rule, reason, { piece, into: id, missing: used - room.room });
    }
    taken.set(id, used);
  }
  return checkCircles(inquiry);
}

/** Nothing goes into what is inside it. */
function checkCircles({ table, placing, aboard }: PlaceInquiry): Refusal | null {
  const into = new Map(aboard.map(({ piece, in: id }) => [piece, id]));
  const carrier = (id: string): string | undefined => {
    const place = table.models.get(id)?.place;
    return into.get(id) ?? (place?.kind === 'in' ? place.id : undefined);
  };
  for (const { piece, in: first } of aboard) {
    const passed = new Set<string>();
    for (let id: string | undefined = first; id !== undefined && !passed.has(id); id = carrier(id)) {
      if (id === piece)
        return refuse(placing.rule, `${nameOf(table, piece)} cannot be inside itself`, { piece, into: first });
      passed.add(id);
    }
  }
  return null;
}
