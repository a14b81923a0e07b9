/** Every placed piece, or at least so many of them, must be within a distance of a piece or a point. */
import { discAt, distance, type Footprint, type Point } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { gapBetween } from '../../table/distances.js';
import { nameOf } from '../../table/naming.js';
import type { Table } from '../../table/table.js';
import type { NearDemand, Placing } from '../demand/placing.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { Layout } from '../path/layout.js';
import type { PlacedPiece, PlaceInquiry } from './place-inquiry.js';
import { bothInWords } from './wording.js';

export function checkNear(inquiry: PlaceInquiry): Refusal | null {
  for (const near of inquiry.placing.near ?? []) {
    const refused = checkOne(inquiry, near);
    if (refused !== null) return refused;
  }
  return null;
}

function checkOne(inquiry: PlaceInquiry, near: NearDemand): Refusal | null {
  const down = inquiry.down.filter(({ piece }) => near.models?.includes(piece) ?? true);
  const far = down.filter((one) => gapTo(inquiry, near, one) > near.distance);
  const least = Math.min(near.least ?? down.length, down.length);
  const [first] = far;
  return first === undefined || down.length - far.length >= least ? null : refuseFar(inquiry, near, first);
}

function gapTo({ layout }: PlaceInquiry, near: NearDemand, { piece, print }: PlacedPiece): number {
  // The pieces may be placed around one of themselves.
  return near.to === piece ? 0 : leastGap(print, targetsOf(layout, near.to), near);
}

function leastGap(print: Footprint, targets: readonly Footprint[], near: NearDemand): number {
  return Math.min(
    ...targets.map((target) => (near.wholly === true ? farthest(print, target) : gapBetween(print, target, near))),
  );
}

/** Whether a piece may stand there as far as these demands go, if they concern every piece alike and none is to be near another. */
export function nearTest(table: Table, { near = [] }: Placing): (print: Footprint) => boolean {
  const layout = new Layout(table);
  const demands = near.map((each) => ({ each, targets: targetsOf(layout, each.to) }));
  return (print) => demands.every(({ each, targets }) => leastGap(print, targets, each) <= each.distance);
}

/** The footprints that a demand to be near is measured to. */
export function targetsOf(layout: Layout, to: NearDemand['to']): readonly Footprint[] {
  if (typeof to === 'string') return layout.footprints(to);
  return isPoint(to) ? [discAt(to, 0)] : to.flatMap((piece) => layout.footprints(piece));
}

function isPoint(to: readonly string[] | Point): to is Point {
  return 'x' in to;
}

/** The distance to the farthest part of the piece. */
function farthest(print: Footprint, target: Footprint): number {
  if (print.kind === 'disc') return distance(discAt(print.centre, 0), target) + print.radius;
  return Math.max(...print.points.map((corner) => distance(discAt(corner, 0), target)));
}

function refuseFar(inquiry: PlaceInquiry, near: NearDemand, one: PlacedPiece): Refusal {
  const { table } = inquiry;
  const gap = gapTo(inquiry, near, one);
  const target = namedIn(table, near.to);
  if (gap === Infinity) return refuseDemand('near', near.rule, `${target} is not on the table`, { piece: one.piece });
  const [is, most] = bothInWords(table, gap, near.distance);
  const reason = `${nameOf(table, one.piece)} would be ${is} from ${target}; ${most} is allowed`;
  return refuseDemand('near', near.rule, reason, { piece: one.piece, gap, missing: gap - near.distance });
}

function namedIn(table: Table, to: NearDemand['to']): string {
  if (typeof to === 'string') return nameOf(table, to);
  return isPoint(to) ? 'the point' : `the nearest of ${to.map((piece) => nameOf(table, piece)).join(', ')}`;
}
