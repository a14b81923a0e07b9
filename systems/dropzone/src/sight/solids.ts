import { type Footprint, footprintOf, type Point, type Prism, type Spot } from '@bridgehead/geometry';
import { footprintOfModel, modelOf, poseOf, profileOf, type Table, terrainAt } from '@bridgehead/tabletop';
import { sheetOf } from '../book/figures.js';
import { isLanded } from '../book/marks.js';
import { INCH } from '../book/measuring.js';
import { isAirborne, isAircraft, isInfantry, isLargeVehicle } from '../book/units.js';
import { CONTOUR, STEEP, WRECKAGE } from '../terrain/terrain.js';

/** DZC-AIR-01, G-03: the height of the flight stand. */
export const STAND = 3 * INCH;

const RISING: ReadonlySet<string> = new Set([CONTOUR, STEEP, WRECKAGE]);

/** DZC-TERRAIN-05: how high the ground is at a point; roofs count only for what was set on them. */
export function groundAt(table: Table, at: Point): number {
  let highest = 0;
  for (const { kind, height } of terrainAt(table, at)) if (RISING.has(kind)) highest = Math.max(highest, height);
  return highest;
}

/** DZC-FEATURE-14: the level on which a unit stands. */
function levelOf(table: Table, model: string): number {
  const { place } = modelOf(table, model);
  if (place.kind !== 'on') return 0;
  return place.height ?? groundAt(table, place);
}

/** DZC-GEO-03: the body of a unit as others see it: the hull of a landed aircraft stands on the ground. */
export function bodyOf(table: Table, model: string): Footprint {
  return isAircraft(table, model) && isLanded(table, model)
    ? groundedBody(table, model)
    : footprintOfModel(table, model);
}

/** DZC-AIR-07: the same, of an aircraft that would land where it is. */
export function groundedBody(table: Table, model: string): Footprint {
  const pose = poseOf(table, model);
  if (pose === null || !isAircraft(table, model)) return footprintOfModel(table, model);
  const [length = INCH, width = INCH] = sheetOf(table, model).hull;
  return footprintOf({ shape: 'box', length, width }, pose);
}

/** From where to where above the table the body of a unit reaches. */
export function solidOf(table: Table, model: string): Prism {
  const { raised } = sheetOf(table, model);
  const bottom = levelOf(table, model) + raised;
  return { footprint: bodyOf(table, model), bottom, top: bottom + profileOf(table, model).height - raised };
}

/** DZC-LOS-02: the point from which a unit that stands on the table looks. */
export function eyeOf(table: Table, model: string): Spot {
  const { x, y } = bodyOf(table, model).centre;
  const { bottom, top } = solidOf(table, model);
  if (isAirborne(table, model)) return { x, y, height: levelOf(table, model) + STAND };
  if (isInfantry(table, model) || isLargeVehicle(table, model)) return { x, y, height: top };
  return { x, y, height: Math.round((bottom + top) / 2) };
}

/** DZC-WKEY-09: one inch above the hull. */
export function raisedEyeOf(table: Table, model: string): Spot {
  const { x, y } = bodyOf(table, model).centre;
  return { x, y, height: solidOf(table, model).top + INCH };
}

/** DZC-LOS-03: vehicles and landed aircraft block; infantry and what flies do not. */
export function blocksSight(table: Table, model: string): boolean {
  return !isInfantry(table, model) && !isAirborne(table, model);
}
