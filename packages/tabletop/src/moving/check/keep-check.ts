/** Distances that must be kept, on the way or at the end, and contact that is forbidden or ends a move. */
import {
  type Bounds,
  centreDistance,
  distance,
  firstContact,
  type Footprint,
  footprintOf,
  grow,
  pointToSegment,
} from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { NEUTRAL } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import type { KeepAway } from '../demand/movement.js';
import type { Layout } from '../path/layout.js';
import { reachOfWay } from '../path/terrain-along.js';
import type { Leg } from '../path/walk.js';
import type { Going } from './move-inquiry.js';
import { bothInWords } from './wording.js';

export interface Kept {
  readonly id: string;
  readonly footprint: Footprint;
}

export function checkKeeping(going: Going): Refusal | null {
  for (const keep of going.movement.keep ?? []) {
    // Who leaves the table does not end anywhere.
    if (going.leaves !== null && keep.when === 'atEnd') continue;
    const refused = checkKeep(going, keep);
    if (refused !== null) return refused;
  }
  return null;
}

export function checkKeep(going: Going, keep: KeepAway): Refusal | null {
  const most = tooNear(keep);
  const bounds = keep.when === 'atEnd' || going.placed ? going.endPrint.bounds : reachOfWay(going.walked);
  for (const other of keptFrom(going.table, going.layout, going.model, keep, bounds)) {
    const gap =
      keep.when === 'atEnd' || going.placed ? gapAtEnd(going, keep, other) : gapOnWay(going, keep, other, most);
    if (gap <= most) return refuseKeep(going, keep, other, gap);
  }
  return null;
}

/** The largest distance that is still too near. */
export function tooNear(keep: KeepAway): number {
  return keep.atLeast === true ? keep.distance - 1 : keep.distance;
}

/** The pieces near enough to matter that a distance must be kept from. */
export function keptFrom(table: Table, layout: Layout, model: Model, keep: KeepAway, bounds: Bounds): Kept[] {
  const isExempt = (id: string, squad?: string): boolean =>
    id === model.id ||
    (keep.except !== undefined && (keep.except.includes(id) || (squad !== undefined && keep.except.includes(squad))));
  const found: Kept[] = [];
  if (typeof keep.from === 'object') {
    for (const id of keep.from.pieces) {
      for (const piece of table.squads.get(id)?.models ?? [id]) {
        const footprint = isExempt(piece, id) ? undefined : layout.footprint(piece);
        if (footprint !== undefined) found.push({ id: piece, footprint });
      }
    }
    return found;
  }
  // Middles may be as far apart as the distance; their bounds are then nearer.
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

function gapAtEnd(going: Going, keep: KeepAway, other: Kept): number {
  return gapBetween(going.endPrint, other.footprint, keep);
}

export function gapBetween(one: Footprint, other: Footprint, { centres }: { readonly centres?: true }): number {
  return centres === true ? centreDistance(one, other) : distance(one, other);
}

/** The nearest that it comes if that is too near. Who begins too near may go, but no nearer: then that is what counts. */
function gapOnWay(going: Going, keep: KeepAway, other: Kept, most: number): number {
  const begun = gapBetween(going.startPrint, other.footprint, keep);
  const limit = begun <= most && going.enters === null ? begun - 1 : most;
  if (begun <= limit) return begun;
  // Nobody comes nearer than contact; that nobody is walked through is another check.
  if (limit < 0) return Infinity;
  for (const leg of going.walked.legs) {
    const gap = gapOnLeg(going, keep, other, leg, limit);
    if (gap <= limit) return gap;
  }
  return Infinity;
}

function gapOnLeg({ walked }: Going, keep: KeepAway, other: Kept, leg: Leg, limit: number): number {
  if (leg.kind === 'turn') return Infinity;
  if (leg.kind !== 'straight' || leg.template === true)
    return gapBetween(footprintOf(walked.base, leg.to), other.footprint, keep);
  if (keep.centres === true) return Math.round(pointToSegment(other.footprint.centre, leg.from, leg.to));
  return firstContact(walked.base, leg.from, leg.to, other.footprint, limit) === null ? Infinity : limit;
}

function refuseKeep(going: Going, keep: KeepAway, other: Kept, gap: number): Refusal {
  const [is, least] = bothInWords(gap, keep.distance, going.movement.unit);
  const near = keep.when === 'atEnd' || going.placed ? `would end ${is} from` : `would come within ${least} of`;
  const must = keep.atLeast === true ? `at least ${least}` : `more than ${least}`;
  const reason = `${going.name} ${near} ${nameOf(going.table, other.id)}; it must keep ${must} away`;
  return refuse(keep.rule, reason, { model: going.model.id, piece: other.id, gap, missing: tooNear(keep) + 1 - gap });
}
