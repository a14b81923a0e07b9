import { advance, type Facing, footprintOf, type Point, type Pose } from '@bridgehead/geometry';
import {
  type KeepDemand,
  living,
  type Placing,
  profileOf,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { BRIDGES, impassableTo } from '../terrain/ground.js';
import { occupiedBy } from '@bridgehead/wargame';
import { coherencyOf } from '../movement/coherency.js';
import { INCH, inches } from '../book/inches.js';
import { TOLERANCE } from '../book/within.js';

const RULE = 'PF-DROP-06';

/** A squadron on its way down: where its drop has deviated to, and the way that it took. Plain data: it is among the arguments of an ask. */
export type Drop = {
  readonly squad: string;
  readonly point: readonly [x: number, y: number];
  readonly way: Facing;
};

/** PF-DROP-06: coherent, on nobody and in nothing that is Impassable, and nobody within 1" of an enemy. */
export function droppedAt(table: Table, squad: string): Placing {
  const models = living(table, squad);
  const pieces = models.map(({ id }) => id);
  return {
    ...aloneAt(table, squad, pieces),
    all: { rule: RULE },
    coherency: coherencyOf(table, squad, models),
  };
}

/** The same for some of its models without the others. */
export function aloneAt(table: Table, squad: string, pieces: readonly string[]): Placing {
  return {
    pieces,
    keep: keptOff(table, squad),
    banned: impassableTo(table, pieces),
    bridges: BRIDGES,
    judgedBy: 'touch',
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

/** PF-DROP-10: how far apart the points are that are tried. */
const STEP = INCH / 10;

/** The point after so many steps on along the line of deviation. */
export function pointAlong({ point: [x, y], way }: Drop, steps: number): Point {
  return steps === 0 ? { x, y } : advance({ x, y }, way, steps * STEP);
}

/** PF-DROP-09: where a model stands that came down at a point: there, or as far inward as its base would hang over the edges. */
export function inward(table: Table, model: string, { x, y }: Point, facing: Facing): Pose {
  const { width, height } = table.surface;
  const { bounds } = footprintOf(profileOf(table, model).base, { x, y, facing });
  return {
    x: x + Math.max(0, -bounds.minX) - Math.max(0, bounds.maxX - width),
    y: y + Math.max(0, -bounds.minY) - Math.max(0, bounds.maxY - height),
    facing,
  };
}
