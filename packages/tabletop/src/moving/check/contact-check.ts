import { distance, firstContact, gather, OVERLAP } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { checkKeep, type Kept } from './keep-check.js';
import type { Going, Inquiry } from './move-inquiry.js';

/** No contact with an enemy, on the way or at the end; who flies or is placed only comes down at the end. */
export function checkNoContact(going: Going): Refusal | null {
  const rule = going.movement.contact?.never?.rule;
  if (rule === undefined) return null;
  const { contact } = going.table.surface;
  const when = going.flies || going.placed ? 'atEnd' : 'throughout';
  const refused = checkKeep(going, { from: 'enemies', distance: contact, when, rule });
  if (refused === null) return null;
  const piece = (refused.where as { readonly piece: string }).piece;
  return { ...refused, reason: `${going.name} may not come into contact with ${nameOf(going.table, piece)}` };
}

/** A model that touches one of these squads goes no farther. */
export function checkStopping(going: Going): Refusal | null {
  const stopping = going.movement.contact?.stopsAt;
  if (stopping === undefined || going.flies || going.placed) return null;
  const { contact } = going.table.surface;
  for (const other of gather(stopping.squads, (squad) => membersOf(going, squad))) {
    const at = touchedAt(going, other, contact);
    // Ends are on the grid and may lie anywhere within the tolerance.
    if (at === null || going.walked.length - at <= contact + 2 * OVERLAP) continue;
    const reason = `${going.name} touches ${nameOf(going.table, other.id)} and must stop there`;
    return refuse(stopping.rule, reason, { model: going.model.id, piece: other.id, length: Math.floor(at) });
  }
  return null;
}

/** Whether it ends in contact with one of these squads or pieces. */
export function endsTouching(going: Going, pieces: readonly string[]): boolean {
  const { contact } = going.table.surface;
  return pieces.some((piece) =>
    membersOf(going, piece).some(({ footprint }) => distance(going.endPrint, footprint) <= contact),
  );
}

function membersOf({ table, layout, model }: Going, piece: string): Kept[] {
  const ids = table.squads.get(piece)?.models ?? [piece];
  return gather(ids, (id) => {
    const footprint = id === model.id ? undefined : layout.footprint(id);
    return footprint === undefined ? [] : [{ id, footprint }];
  });
}

/** How far along the way it comes into contact; null if never, or if it began so and may leave. */
function touchedAt({ walked, startPrint }: Going, other: Kept, contact: number): number | null {
  if (distance(startPrint, other.footprint) <= contact) return null;
  let before = 0;
  for (const leg of walked.legs) {
    const share =
      leg.kind === 'straight' ? firstContact(walked.base, leg.from, leg.to, other.footprint, contact) : null;
    if (share !== null) return before + share * leg.length;
    before += leg.length;
  }
  return null;
}

export function checkContacts({ table, movement, layout }: Inquiry): Refusal | null {
  const must = movement.contact?.must;
  if (must === undefined) return null;
  const targets = layout.footprints(must.piece);
  const { contact } = table.surface;
  const isTouching = (id: string): boolean => {
    const print = layout.footprint(id);
    return print !== undefined && targets.some((target) => distance(print, target) <= contact);
  };
  const touching = movement.movers.filter(isTouching).length;
  if (touching >= must.least) return null;
  const reason = `${touching} would be in contact with ${nameOf(table, must.piece)}; ${must.least} can and must be`;
  return refuse(must.rule, reason, { piece: must.piece, missing: must.least - touching });
}
