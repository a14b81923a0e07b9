import { distanceToPoint, lengthInside, type Point, pointToPoint, pointToSegment } from '@bridgehead/geometry';
import {
  footprintOfPiece,
  markOn,
  piecesBetween,
  type PlacedTerrain,
  remember,
  type Table,
  terrainAt,
  terrainIndex,
  terrainOf,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { POPPED_UP } from '../book/marks.js';
import { CM } from '../book/measuring.js';
import { formationOf, isFlying, isWarEngine, startingDC } from '../book/units.js';
import { isHill, isTall, levelsOf } from '../terrain/terrain.js';

/** EA-LOS-01: how far a line may lead through a feature that one of its ends is in. */
const DEPTH = 10 * CM;

/** EA-TERR-03: how near to a corner a line must pass to leave its end partly hidden. */
const CORNER = CM;

interface Line {
  readonly from: string;
  readonly to: string;
  readonly eye: Point;
  readonly mark: Point;
  /** The levels of the higher end. */
  readonly higher: number;
}

/** EA-LOS-01: whether the straight line between the middles of two units is free. */
export function hasLineOfFire(table: Table, from: string, to: string): boolean {
  const [a, b] = from < to ? [from, to] : [to, from];
  const up = `${isUp(table, a) ? 'up' : ''} ${isUp(table, b) ? 'up' : ''}`;
  return remember(
    table,
    `armageddon line ${a} ${b} ${up}`,
    () => isAloft(table, a) || isAloft(table, b) || isFree(table, lineBetween(table, a, b)),
  );
}

/** EA-AIR-08: terrain never blocks fire from the air. */
function isAloft(table: Table, model: string): boolean {
  return isFlying(table, formationOf(table, model));
}

/** EA-KEY-22, EA-KEY-31: skimmers that have popped up, and support craft always. */
export function isUp(table: Table, model: string): boolean {
  if (hasAbility(table, model, 'support-craft')) return true;
  return markOn(table, formationOf(table, model), POPPED_UP) > 0 && hasAbility(table, model, 'skimmer');
}

/** EA-KEY-22: terrain nearer to a popped-up unit than to the other end does not block; at equal distance it does not, either, but gives cover. */
function isLookedOver(
  table: Table,
  footprint: PlacedTerrain['footprint'],
  { from, to, eye, mark }: Line,
  how: 'nearer' | 'orAsNear',
): boolean {
  const [toEye, toMark] = [distanceToPoint(footprint, eye), distanceToPoint(footprint, mark)];
  const isNear = (own: number, other: number) => own < other || (how === 'orAsNear' && own === other);
  return (isUp(table, from) && isNear(toEye, toMark)) || (isUp(table, to) && isNear(toMark, toEye));
}

function lineBetween(table: Table, from: string, to: string): Line {
  const eye = footprintOfPiece(table, from).centre;
  const mark = footprintOfPiece(table, to).centre;
  return { from, to, eye, mark, higher: Math.max(levelsAt(table, from, eye), levelsAt(table, to, mark)) };
}

/** EA-LOS-01: the hill under a unit, and what a war engine towers above it. */
function levelsAt(table: Table, model: string, at: Point): number {
  const hills = terrainAt(table, at).filter(isHill).map(levelsOf);
  return Math.max(0, ...hills) + towering(table, model);
}

function towering(table: Table, model: string): number {
  if (!isWarEngine(table, model)) return 0;
  return startingDC(table, model) > 4 ? 2 : 1;
}

function isFree(table: Table, line: Line): boolean {
  const { from, to, eye, mark } = line;
  if (pointToPoint(eye, mark) === 0) return true;
  const { models, terrain } = piecesBetween(table, eye, mark);
  if (
    models.some(
      ({ id }) =>
        id !== from && id !== to && isWarEngine(table, id) && !isAloft(table, id) && !isLower(table, id, line),
    )
  )
    return false;
  return !terrain.some((placed) => blocks(table, placed, line));
}

/** EA-LOS-01: a war engine in the way is as high as it towers. */
function isLower(table: Table, engine: string, { higher }: Line): boolean {
  return levelsAt(table, engine, footprintOfPiece(table, engine).centre) < higher;
}

function blocks(table: Table, { id, footprint }: PlacedTerrain, line: Line): boolean {
  const { eye, mark, higher } = line;
  const piece = terrainOf(table, id);
  if (isLookedOver(table, footprint, line, 'orAsNear')) return false;
  if (!isTall(piece) || levelsOf(piece) <= higher) return false;
  const ends = [eye, mark].some((end) => terrainAt(table, end).some((one) => one.id === id));
  if (!ends) return true;
  // A unit on a hill looks down from it.
  return !isHill(piece) && lengthInside(footprint, eye, mark) > DEPTH;
}

/** EA-TERR-03: whether a target that can be seen is partly hidden by what lies between. */
export function isPartlyHidden(table: Table, from: string, to: string): boolean {
  const up = `${isUp(table, from) ? 'up' : ''} ${isUp(table, to) ? 'up' : ''}`;
  return remember(
    table,
    `armageddon hidden ${from} ${to} ${up}`,
    () => !isAloft(table, from) && hides(table, lineBetween(table, from, to)),
  );
}

function hides(table: Table, line: Line): boolean {
  const { eye, mark } = line;
  const { list, index } = terrainIndex(table);
  const around = new Set([...terrainAt(table, eye), ...terrainAt(table, mark)].map(({ id }) => id));
  let found = false;
  index.searchSegment(eye, mark, CORNER, (i) => {
    const placed = list[i];
    if (found || placed === undefined || around.has(placed.id) || !isTall(terrainOf(table, placed.id))) return;
    if (isLookedOver(table, placed.footprint, line, 'nearer')) return;
    const isCrossed = lengthInside(placed.footprint, eye, mark) > 0;
    found = isCrossed || placed.footprint.points.some((corner) => pointToSegment(corner, eye, mark) <= CORNER);
  });
  return found;
}
