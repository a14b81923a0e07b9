import { type Facing, type Point, pointToPoint, type Pose } from '@bridgehead/geometry';
import type { PlaceAnswer } from '@bridgehead/kernel';
import {
  checkPlace,
  type KeepDemand,
  living,
  modelOf,
  type PlaceResult,
  type Placing,
  positions,
  profileOf,
  remember,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import {
  type Landing,
  answerAt,
  facingsOf,
  landingAlong,
  leadsOver,
  occupiedBy,
  settleAround,
  shiftedInward,
} from '@bridgehead/wargame';
import { groundFor } from '../terrain/ground.js';
import { INCH, inches, TOLERANCE } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';

const RULE = 'PF-DROP-06';

/** A squadron on its way down: where its drop has deviated to, and the way that it took. Plain data: it is among the arguments of an ask. */
export type Drop = {
  readonly squad: string;
  readonly point: readonly [x: number, y: number];
  readonly way: Facing;
};

/** PF-DROP-06: coherent, on nobody and in nothing that is Impassable, and nobody within 1" of an enemy. */
export function placingOfAll(table: Table, squad: string): Placing {
  const models = living(table, squad);
  const pieces = models.map(({ id }) => id);
  return { ...placingOfSome(table, squad, pieces), all: { rule: RULE }, coherency: coherencyOf(table, squad, models) };
}

/** The same for some of its models without the others. */
function placingOfSome(table: Table, squad: string, pieces: readonly string[]): Placing {
  return {
    pieces,
    keep: keptOff(table, squad),
    ...groundFor(table, pieces),
    unit: '"',
    rule: RULE,
  };
}

const APART = inches(1) + TOLERANCE;

/** PF-TRANSPORT-04: those who hold a building are as near as the building is. */
function keptOff(table: Table, squad: string): readonly KeepDemand[] {
  const enemies = sidesOpposing(table, squadOf(table, squad).side).flatMap((side) => squadsOf(table, side));
  const held = new Set(enemies.flatMap(({ id }) => occupiedBy(table, id) ?? []));
  const keep = { distance: APART, when: 'atEnd', rule: RULE } as const;
  return [{ ...keep, from: 'enemies' }, ...(held.size === 0 ? [] : [{ ...keep, from: { pieces: [...held] } }])];
}

/** PF-DROP-10: how far apart the points are that are tried along the line of deviation. */
const STEP = INCH / 10;

function pointOf({ point: [x, y] }: Drop): Point {
  return { x, y };
}

/**
 * PF-DROP-10: where a drop comes down if it is a given model that stands there: the first point from the one rolled on at which the
 * model can be placed, with its squadron around it. PF-DROP-09: null if the drop leaves the table before.
 */
export function landingOf(table: Table, drop: Drop, model: string): Landing | null {
  const { squad, way, point } = drop;
  // For models of one kind it is the same.
  const { profile } = modelOf(table, model);
  return remember(table, `landing ${squad} ${profile} ${point.join()} ${way}`, () =>
    landingAlong(table.surface, { point: pointOf(drop), way, step: STEP }, (at) => facingAt(table, squad, model, at)),
  );
}

/** A facing in which a model can be placed at a point, with its squadron around it; null if there is none. */
function facingAt(table: Table, squad: string, model: string, point: Point): Facing | null {
  const placing = placingOfSome(table, squad, [model]);
  const isAlone = living(table, squad).length === 1;
  for (const facing of facingsOf(profileOf(table, model).base)) {
    const pose = inward(table, model, { ...point, facing });
    if (checkPlace(table, placing, answerAt(model, pose)) !== null) continue;
    if (isAlone || settled(table, squad, model, pose) !== null) return facing;
  }
  return null;
}

/** PF-DROP-09: where a model stands that came down at a point. */
export function inward(table: Table, model: string, pose: Pose): Pose {
  return shiftedInward(table.surface, profileOf(table, model).base, pose);
}

const GAP = INCH / 10;

/** PF-DROP-06: a squadron around one of its models that has come down, facing its way; null if no room was found for all. */
export function settled(table: Table, squad: string, lead: string, pose: Pose, firstSide = 0): PlaceAnswer | null {
  return settleAround(table, {
    models: living(table, squad).map(({ id }) => id),
    lead,
    pose,
    placingOfSome: (models) => placingOfSome(table, squad, models),
    placingOfAll: placingOfAll(table, squad),
    gap: GAP,
    firstSide,
  });
}

/** The models of a squadron that may be the one at the landing point: those for whom the drop does not leave the table. */
export function leadsOf(table: Table, drop: Drop): readonly string[] {
  return living(table, drop.squad).flatMap(({ id }) => (landingOf(table, drop, id) === null ? [] : [id]));
}

/** PF-DROP-06: the model that is put where the drop has come down; null if none is there. */
export function leadIn(table: Table, drop: Drop, { places }: PlaceResult): string | null {
  const found = leadsOf(table, drop).find((model) => {
    const [to, landing] = [places.find(({ piece }) => piece === model)?.to, landingOf(table, drop, model)];
    if (to?.kind !== 'on' || landing === null) return false;
    return pointToPoint(inward(table, model, { ...landing.point, facing: to.facing }), to) <= TOLERANCE;
  });
  return found ?? null;
}

/** PF-DROP-10: whether a model would have to go on beyond the point that was rolled. */
export function goesOn(table: Table, drop: Drop, lead: string): boolean {
  const landing = landingOf(table, drop, lead);
  return landing !== null && pointToPoint(landing.point, pointOf(drop)) > 0;
}

/** PF-DROP-11: the enemy models over whose bases the line leads from the point that was rolled to the one where it came down. */
export function passedOverBy(table: Table, drop: Drop, lead: string): readonly string[] {
  const [from, to] = [pointOf(drop), landingOf(table, drop, lead)?.point];
  if (to === undefined || pointToPoint(from, to) === 0) return [];
  const { side } = squadOf(table, drop.squad);
  return positions(table)
    .list.filter((other) => other.side !== side && leadsOver(other.footprint, from, to))
    .map(({ id }) => id);
}
