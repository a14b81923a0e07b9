/** Distances that a model must keep, on its way or at its end. */
import { type Bounds, firstContact, type Footprint, footprintOf, grow, pointToSegment } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { gapBetween } from '../../table/distances.js';
import { nameOf } from '../../table/naming.js';
import { NEUTRAL } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import type { KeepDemand } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { Layout } from '../path/layout.js';
import { boundsOfWay } from '../path/terrain-along.js';
import type { WalkedLeg } from '../path/walk.js';
import type { MoverInquiry } from './move-inquiry.js';
import { bothInWords } from './wording.js';

export interface PieceToAvoid {
  readonly id: string;
  readonly footprint: Footprint;
}

export function checkKeeping(mover: MoverInquiry): Refusal | null {
  for (const keep of mover.movement.keep ?? []) {
    // A model that leaves the table ends nowhere on it.
    if (mover.leaves !== null && keep.when === 'atEnd') continue;
    const refused = checkKeep(mover, keep);
    if (refused !== null) return refused;
  }
  return null;
}

export function checkKeep(mover: MoverInquiry, keep: KeepDemand): Refusal | null {
  const most = greatestForbidden(keep);
  const bounds = keep.when === 'atEnd' || mover.isPlaced ? mover.endPrint.bounds : boundsOfWay(mover.walked);
  for (const other of piecesToAvoid(mover.table, mover.layout, mover.model, keep, bounds)) {
    const gap =
      keep.when === 'atEnd' || mover.isPlaced ? gapAtEnd(mover, keep, other) : gapOnWay(mover, keep, other, most);
    if (gap <= most) return refuseKeep(mover, keep, other, gap);
  }
  return null;
}

/** The greatest distance that is still too near. */
export function greatestForbidden(keep: KeepDemand): number {
  return keep.atLeast === true ? keep.distance - 1 : keep.distance;
}

/** The pieces from which the model must keep this distance, as far as they are near enough to matter. */
export function piecesToAvoid(
  table: Table,
  layout: Layout,
  model: Model,
  keep: KeepDemand,
  bounds: Bounds,
): PieceToAvoid[] {
  const isExempt = (id: string, squad?: string): boolean =>
    id === model.id ||
    (keep.except !== undefined && (keep.except.includes(id) || (squad !== undefined && keep.except.includes(squad))));
  const found: PieceToAvoid[] = [];
  if (typeof keep.from === 'object') {
    for (const id of keep.from.pieces) {
      for (const piece of table.squads.get(id)?.models ?? [id]) {
        const footprint = isExempt(piece, id) ? undefined : layout.footprint(piece);
        if (footprint !== undefined) found.push({ id: piece, footprint });
      }
    }
    return found;
  }
  // Where middles are measured, the bounds are nearer to each other than the middles are.
  layout.near(grow(bounds, keep.distance + 1), (other) => {
    const concerned =
      keep.from === 'enemies' ? areEnemies(model, other) : other.side === model.side && other.squad !== model.squad;
    if (concerned && !isExempt(other.id, other.squad)) found.push(other);
  });
  return found;
}

function areEnemies(model: Model, other: { readonly side: string }): boolean {
  return other.side !== model.side && other.side !== NEUTRAL;
}

function gapAtEnd(mover: MoverInquiry, keep: KeepDemand, other: PieceToAvoid): number {
  return gapBetween(mover.endPrint, other.footprint, keep);
}

/** The nearest that the model comes on its way, if that is too near. A model that begins too near may move, but no nearer than it began. */
function gapOnWay(mover: MoverInquiry, keep: KeepDemand, other: PieceToAvoid, most: number): number {
  const begun = gapBetween(mover.startPrint, other.footprint, keep);
  const limit = begun <= most && mover.enters === null ? begun - 1 : most;
  if (begun <= limit) return begun;
  // Nothing is nearer than contact; `checkPassing` sees to it that no base is walked through.
  if (limit < 0) return Infinity;
  for (const leg of mover.walked.legs) {
    const gap = gapOnLeg(mover, keep, other, leg, limit);
    if (gap <= limit) return gap;
  }
  return Infinity;
}

function gapOnLeg(
  { walked }: MoverInquiry,
  keep: KeepDemand,
  other: PieceToAvoid,
  leg: WalkedLeg,
  limit: number,
): number {
  if (leg.kind === 'turn') return Infinity;
  if (leg.kind !== 'straight' || leg.template === true)
    return gapBetween(footprintOf(walked.base, leg.to), other.footprint, keep);
  if (keep.centres === true) return Math.round(pointToSegment(other.footprint.centre, leg.from, leg.to));
  return firstContact(walked.base, leg.from, leg.to, other.footprint, limit) === null ? Infinity : limit;
}

function refuseKeep(mover: MoverInquiry, keep: KeepDemand, other: PieceToAvoid, gap: number): Refusal {
  const [is, least] = bothInWords(mover.table, gap, keep.distance);
  const near = keep.when === 'atEnd' || mover.isPlaced ? `would end ${is} from` : `would come within ${least} of`;
  const must = keep.atLeast === true ? `at least ${least}` : `more than ${least}`;
  const reason = `${mover.name} ${near} ${nameOf(mover.table, other.id)}; it must keep ${must} away`;
  return refuseDemand('keep', keep.rule, reason, {
    model: mover.model.id,
    piece: other.id,
    gap,
    missing: greatestForbidden(keep) + 1 - gap,
  });
}
