import {
  type Blocker,
  insideIntervals,
  isClearLine,
  type PlacedPolygon,
  type Point,
  pointToPoint,
  segmentHitsPrism,
  type Spot,
} from '@bridgehead/geometry';
import { modelOf, positions, type Table, terrainIndex, terrainOf } from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import { BARRICADE, CONTOUR, FOREST, STEEP, STRUCTURE, WRECKAGE } from '../terrain/terrain.js';
import { blocksSight, solidOf } from './solids.js';

/** DZC-LOS-03: what blocks by its body alone. */
const SOLID: ReadonlySet<string> = new Set([STRUCTURE, BARRICADE, CONTOUR, STEEP, WRECKAGE]);

/** DZC-FEATURE-03: how far a line may lead through one Forest. */
const DEPTH = 4 * INCH;
const ROUNDING = 2;

/** What stands between a point and another, gathered once for all lines between them. */
export interface Between {
  readonly solids: readonly Blocker[];
  /** Vehicles of the shooter's own Squad, of which each line may ignore one. */
  readonly comrades: readonly Blocker[];
  readonly forests: readonly { readonly id: string; readonly polygon: PlacedPolygon; readonly height: number }[];
}

/** Everything near a line that may block it; `exempt` never do. */
export function between(
  table: Table,
  from: Point,
  to: Point,
  pad: number,
  { exempt, squad }: { readonly exempt: readonly string[]; readonly squad: string | null },
): Between {
  const solids: Blocker[] = [];
  const comrades: Blocker[] = [];
  const forests: Between['forests'][number][] = [];
  const standing = positions(table);
  // The hull of a landed aircraft is larger than the base by which it is found.
  standing.index.searchSegment(from, to, pad + 2 * INCH, (i) => {
    const one = standing.list[i];
    if (one === undefined || exempt.includes(one.id) || modelOf(table, one.id).place.kind !== 'on') return;
    if (!blocksSight(table, one.id)) return;
    const blocker = { id: one.id, prism: solidOf(table, one.id) };
    if (squad !== null && modelOf(table, one.id).squad === squad) comrades.push(blocker);
    else solids.push(blocker);
  });
  const ground = terrainIndex(table);
  ground.index.searchSegment(from, to, pad, (i) => {
    const one = ground.list[i];
    if (one === undefined || exempt.includes(one.id)) return;
    const { kind, height } = terrainOf(table, one.id);
    if (kind === FOREST) forests.push({ id: one.id, polygon: one.footprint, height });
    else if (SOLID.has(kind)) solids.push({ id: one.id, prism: { footprint: one.footprint, bottom: 0, top: height } });
  });
  return { solids, comrades, forests };
}

/** Whether anything solid stands near a line, whatever its height. */
export function isObstructed(
  table: Table,
  { from, to }: { readonly from: Spot; readonly to: Spot },
  exempt: readonly string[],
): boolean {
  const { solids, comrades } = between(table, from, to, 0, { exempt, squad: null });
  return solids.length + comrades.length > 0;
}

/** DZC-LOS-03: whether a line is free; one vehicle of the own Squad may be ignored. */
export function isFree(eye: Spot, mark: Spot, { solids, comrades, forests }: Between): boolean {
  if (solids.length > 0 && !isClearLine(eye, mark, solids)) return false;
  if (comrades.filter(({ prism }) => segmentHitsPrism(eye, mark, prism)).length > 1) return false;
  return forests.every((forest) => lengthThrough(forest, eye, mark) <= DEPTH + ROUNDING);
}

/** DZC-FEATURE-03: the line between the middles says whether a Forest is deep enough to hide what is behind it. */
export function withDeepForests(eye: Spot, mark: Spot, all: Between): Between {
  return {
    ...all,
    forests: all.forests.filter((forest) => {
      const through = lengthThrough(forest, eye, mark);
      return through === 0 || through > DEPTH + ROUNDING;
    }),
  };
}

/** DZC-FEATURE-03, DZC-TERRAIN-04: whether a line leads through a Forest at all. */
export function crossesForest(eye: Spot, mark: Spot, { forests }: Between): boolean {
  return forests.some((forest) => lengthThrough(forest, eye, mark) > ROUNDING);
}

/** The horizontal length of the part of a line that is in the Forest and below its top. */
function lengthThrough({ polygon, height }: Between['forests'][number], a: Spot, b: Spot): number {
  const whole = pointToPoint(a, b);
  const climb = b.height - a.height;
  const isBelow = (share: number) => a.height + climb * share < height;
  let length = 0;
  for (const [from, to] of insideIntervals(polygon, a, b)) {
    const cut = climb === 0 ? to : (height - a.height) / climb;
    const [start, end] = [Math.max(from, climb < 0 ? cut : from), Math.min(to, climb > 0 ? cut : to)];
    if (end > start && isBelow((start + end) / 2)) length += (end - start) * whole;
  }
  return Math.round(length);
}
