import { type Facing, FULL_TURN, type Point, pointToPoint } from '@bridgehead/geometry';
import {
  checkPlace,
  type PlaceResult,
  living,
  modelOf,
  positions,
  profileOf,
  remember,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { TOLERANCE } from '../book/within.js';
import { crosses } from './crossing.js';
import { aloneAt, type Drop, inward, pointAlong } from './drop.js';
import { settled, spotAt } from './settling.js';
import { isOnTable } from './ways.js';

/** Where a drop comes down if it is a given model that stands there. */
export interface Landing {
  readonly point: Point;
  /** A way to face in which it, and the rest of its squadron around it, can be placed. */
  readonly facing: Facing;
}

/** PF-DROP-10: the first point from the one rolled on at which the model can be placed; null if the drop leaves the table before. */
export function landingOf(table: Table, drop: Drop, model: string): Landing | null {
  const { squad, way, point } = drop;
  // For models of one kind it is the same.
  const { profile } = modelOf(table, model);
  const key = `landing ${squad} ${profile} ${point.join()} ${way}`;
  return remember(table, key, () => findLanding(table, drop, model));
}

function findLanding(table: Table, drop: Drop, model: string): Landing | null {
  for (let steps = 0; ; steps++) {
    const point = pointAlong(drop, steps);
    // PF-DROP-09.
    if (!isOnTable(table, point)) return null;
    const facing = facingAt(table, drop.squad, model, point);
    if (facing !== null) return { point, facing };
  }
}

/** How far apart the facings are that are tried. */
const TURN = 150;

/** A facing in which a model can be placed at a point, with its squadron around it; null if there is none. */
function facingAt(table: Table, squad: string, model: string, point: Point): Facing | null {
  const placing = aloneAt(table, squad, [model]);
  const isAlone = living(table, squad).length === 1;
  for (const facing of facingsOf(table, model)) {
    const pose = inward(table, model, point, facing);
    if (checkPlace(table, placing, { place: { [model]: spotAt(pose) } }) !== null) continue;
    if (isAlone || settled(table, squad, model, pose) !== null) return facing;
  }
  return null;
}

/** A disc is the same all round, and a box the same from behind. */
function facingsOf(table: Table, model: string): readonly Facing[] {
  return profileOf(table, model).base.shape === 'disc' ? [0] : BOX_FACINGS;
}

const BOX_FACINGS: readonly Facing[] = Array.from({ length: FULL_TURN / 2 / TURN }, (_, i) => i * TURN);

/** The models of a squadron that may be the one at the landing point: those for whom the drop does not leave the table. */
export function leadsOf(table: Table, drop: Drop): readonly string[] {
  return living(table, drop.squad).flatMap(({ id }) => (landingOf(table, drop, id) === null ? [] : [id]));
}

/** PF-DROP-06: the model that is put where the drop has come down; null if none is there. */
export function leadIn(table: Table, drop: Drop, { places }: PlaceResult): string | null {
  const found = leadsOf(table, drop).find((model) => {
    const [to, landing] = [places.find(({ piece }) => piece === model)?.to, landingOf(table, drop, model)];
    if (to?.kind !== 'on' || landing === null) return false;
    return pointToPoint(inward(table, model, landing.point, to.facing), to) <= TOLERANCE;
  });
  return found ?? null;
}

/** PF-DROP-11: the enemy models over whose bases the line leads from the point that was rolled to the one where it came down. */
export function passedOverBy(table: Table, drop: Drop, model: string): readonly string[] {
  const [from, to] = [pointAlong(drop, 0), landingOf(table, drop, model)?.point];
  if (to === undefined || pointToPoint(from, to) === 0) return [];
  const { side } = squadOf(table, drop.squad);
  return positions(table)
    .list.filter((other) => other.side !== side && crosses(other.footprint, from, to))
    .map(({ id }) => id);
}
