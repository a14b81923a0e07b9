import { distance, firstContact, fastFlatMap, ALLOWED_OVERLAP } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { isInContact } from '../../table/contact.js';
import { nameOf } from '../../table/naming.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { checkKeep, type PieceToAvoid } from './keep-check.js';
import type { MoveInquiry, MoverInquiry } from './move-inquiry.js';

/** A model may not touch an enemy on its way or at its end; only the end counts for a model that flies or is placed. */
export function checkNoContact(mover: MoverInquiry): Refusal | null {
  const rule = mover.movement.contact?.never?.rule;
  if (rule === undefined) return null;
  const { contact } = mover.table.surface;
  const when = mover.isFlying || mover.isPlaced ? 'atEnd' : 'throughout';
  const refused = checkKeep(mover, { from: 'enemies', distance: contact, when, rule });
  if (refused === null) return null;
  const piece = (refused.where as { readonly piece: string }).piece;
  return {
    ...refused,
    demand: 'contact',
    reason: `${mover.name} may not come into contact with ${nameOf(mover.table, piece)}`,
  };
}

/** A model that touches one of these squads must stop there. */
export function checkStopping(mover: MoverInquiry): Refusal | null {
  const stopping = mover.movement.contact?.stopsAt;
  if (stopping === undefined || mover.isFlying || mover.isPlaced) return null;
  const { contact } = mover.table.surface;
  for (const other of fastFlatMap(stopping.squads, (squad) => membersOf(mover, squad))) {
    const at = touchedAt(mover, other, contact);
    // The end is rounded to the grid and may be anywhere within the tolerance.
    if (at === null || mover.walked.length - at <= contact + 2 * ALLOWED_OVERLAP) continue;
    const reason = `${mover.name} touches ${nameOf(mover.table, other.id)} and must stop there`;
    return refuseDemand('contact', stopping.rule, reason, {
      model: mover.model.id,
      piece: other.id,
      length: Math.floor(at),
    });
  }
  return null;
}

/** Whether the model ends in contact with one of these squads or pieces. */
export function endsTouching(mover: MoverInquiry, pieces: readonly string[]): boolean {
  const { contact } = mover.table.surface;
  return pieces.some((piece) =>
    membersOf(mover, piece).some(({ footprint }) => distance(mover.endPrint, footprint) <= contact),
  );
}

function membersOf({ table, layout, model }: MoverInquiry, piece: string): PieceToAvoid[] {
  const ids = table.squads.get(piece)?.models ?? [piece];
  return fastFlatMap(ids, (id) => {
    const footprint = id === model.id ? undefined : layout.footprint(id);
    return footprint === undefined ? [] : [{ id, footprint }];
  });
}

/** How far along its way the model first touches the other; null if never, or if it began in contact and may leave. */
function touchedAt({ walked, startPrint }: MoverInquiry, other: PieceToAvoid, contact: number): number | null {
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

export function checkContacts({ table, movement, layout }: MoveInquiry): Refusal | null {
  const must = movement.contact?.must;
  if (must === undefined) return null;
  const targets = layout.footprints(must.piece);
  const isTouching = (id: string): boolean => {
    const print = layout.footprint(id);
    return print !== undefined && targets.some((target) => isInContact(table, print, target, must.across));
  };
  const absent = must.models?.find((id) => !isTouching(id));
  if (absent !== undefined) {
    const reason = `${nameOf(table, absent)} must come into contact with ${nameOf(table, must.piece)}`;
    return refuseDemand('contact', must.rule, reason, { model: absent, piece: must.piece });
  }
  const touching = movement.movers.filter(isTouching).length;
  if (touching >= must.least) return null;
  const reason = `${touching} would be in contact with ${nameOf(table, must.piece)}; at least ${must.least} can and must be`;
  return refuseDemand('contact', must.rule, reason, { piece: must.piece, missing: must.least - touching });
}
