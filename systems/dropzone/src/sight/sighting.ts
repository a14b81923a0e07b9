import { type Arc, type Point, pointInArc, type Pose, type Spot } from '@bridgehead/geometry';
import {
  footprintOfPiece,
  markOn,
  modelOf,
  poseOf,
  rememberPair,
  type Table,
  terrainIndex,
  terrainOf,
} from '@bridgehead/tabletop';
import { EXPOSED } from '../book/marks.js';
import { centreOf, INCH, isNearPiece } from '../book/measuring.js';
import { garrisonOf, isAirborne, isInfantry, isLargeVehicle, squadOfUnit } from '../book/units.js';
import { BARRICADE } from '../terrain/terrain.js';
import { portsOf } from '../traits/firing-ports.js';
import { between, crossesForest, isFree, withDeepForests } from './lines.js';
import { silhouetteSpots } from './silhouette.js';
import { eyeOf, raisedEyeOf } from './solids.js';
import { postOf, postsOf, spotsOfWall, wallsOf } from './walls.js';

/** How a shooter sees a target: from where, to where, and how much of it. */
export interface Sighting {
  readonly from: Spot;
  readonly apex: Pose;
  readonly to: Spot;
  /** DZC-LOS-04: percent of a vehicle's body; 100 for what is seen or not. */
  readonly share: number;
  readonly hullDown: boolean;
  readonly soft: boolean;
}

/** A way to look: a point, with the pose about which arcs lie. */
interface Look {
  readonly spot: Spot;
  readonly apex: Pose;
}

/** DZC-FEATURE-02: sections within 2" of an infantry base do not block shots by or at it. */
const NEAR_BARRICADE = 2;

export function barricadesBy(table: Table, model: string): readonly string[] {
  if (!isInfantry(table, model) || garrisonOf(table, model) !== null) return [];
  const { list } = terrainIndex(table);
  return list
    .filter(({ id }) => terrainOf(table, id).kind === BARRICADE && isNearPiece(table, model, id, NEAR_BARRICADE))
    .map(({ id }) => id);
}

/** From where a unit may look at a point: its eye, or the points of its wall. */
function looksOf(table: Table, model: string, toward: Point): readonly Look[] {
  const garrison = garrisonOf(table, model);
  if (garrison !== null) return postsOf(table, model, garrison, toward);
  const ports = portsOf(table, model);
  if (ports !== null) return looksOf(table, ports, toward);
  const pose = poseOf(table, model);
  return pose === null || modelOf(table, model).place.kind !== 'on' ? [] : [{ spot: eyeOf(table, model), apex: pose }];
}

/** DZC-WKEY-09: how it looks over its cover. */
function raisedLook(table: Table, model: string): readonly Look[] {
  const pose = poseOf(table, model);
  return pose === null || garrisonOf(table, model) !== null ? [] : [{ spot: raisedEyeOf(table, model), apex: pose }];
}

/** DZC-LOS-02: how a unit sees another unit or a Feature; null if it does not. */
export function sightingOf(table: Table, from: string, to: string): Sighting | null {
  return rememberPair(table, 'dropzone sees', from, to, () =>
    bestOf(table, from, to, looksOf(table, from, centreOf(table, to))),
  );
}

/** DZC-SPEC-05: the same from any of some points. */
export function sightingFrom(table: Table, from: string, to: string, looks: readonly Look[]): Sighting | null {
  return bestOf(table, from, to, looks);
}

/** The same from one inch above its hull. */
export function raisedSighting(table: Table, from: string, to: string): Sighting | null {
  return rememberPair(table, 'dropzone raised', from, to, () => bestOf(table, from, to, raisedLook(table, from)));
}

/** DZC-REACT-04: how a unit sees the stand-top of an aircraft at a point of its corridor. */
export function sightingOfPoint(table: Table, from: string, to: Spot, target: string): Sighting | null {
  for (const look of looksOf(table, from, to)) {
    const free = between(table, look.spot, to, 0, exempting(table, from, target));
    if (isFree(look.spot, to, free))
      return {
        from: look.spot,
        apex: look.apex,
        to,
        share: 100,
        hullDown: false,
        soft: crossesForest(look.spot, to, free),
      };
  }
  return null;
}

/** A look from one piece at another, with what is never in its way. */
interface Sighted {
  readonly from: string;
  readonly to: string;
  readonly apart: ReturnType<typeof exempting>;
}

function exempting(table: Table, from: string, to: string) {
  const garrisons = [from, to].flatMap((id) => (table.models.has(id) ? (garrisonOf(table, id) ?? []) : []));
  const sections = [from, to].flatMap((id) => (table.models.has(id) ? barricadesBy(table, id) : []));
  const ports = table.models.has(from) ? (portsOf(table, from) ?? []) : [];
  return {
    exempt: [from, to, ...garrisons, ...sections].concat(ports),
    squad: table.models.has(from) ? squadOfUnit(table, from) : null,
  };
}

function bestOf(table: Table, from: string, to: string, looks: readonly Look[]): Sighting | null {
  if (looks.length === 0) return null;
  const sighted: Sighted = { from, to, apart: exempting(table, from, to) };
  let best: Sighting | null = null;
  for (const look of looks) {
    const seen = seenFrom(table, sighted, look);
    if (seen === null) continue;
    if (!seen.hullDown && !seen.soft) return seen;
    if (best === null || seen.share > best.share) best = seen;
  }
  return best;
}

function seenFrom(table: Table, sighted: Sighted, look: Look): Sighting | null {
  const { to } = sighted;
  if (table.terrain.has(to)) return seenFeature(table, sighted, look);
  const garrison = garrisonOf(table, to);
  if (garrison !== null) return seenPost(table, sighted, garrison, look);
  if (isInfantry(table, to) || isAirborne(table, to)) return seenPoint(table, sighted, look, eyeOf(table, to));
  return seenBody(table, sighted, look);
}

/** DZC-LOS-05, DZC-LOS-06: one point decides. */
function seenPoint(table: Table, { apart }: Pick<Sighted, 'apart'>, { spot, apex }: Look, mark: Spot): Sighting | null {
  const free = between(table, spot, mark, 0, apart);
  if (!isFree(spot, mark, free)) return null;
  return { from: spot, apex, to: mark, share: 100, hullDown: false, soft: crossesForest(spot, mark, free) };
}

/** DZC-LOS-04, DZC-UKEY-04: the visible share of a vehicle's body. */
function seenBody(table: Table, { to, apart }: Sighted, { spot, apex }: Look): Sighting | null {
  const mark = { ...eyeOf(table, to) };
  const free = between(table, spot, mark, 2 * INCH, apart);
  const isOpen = free.solids.length + free.comrades.length + free.forests.length === 0;
  const deep = withDeepForests(spot, mark, free);
  const share = isOpen ? 100 : silhouetteSpots(table, to, spot).filter((one) => isFree(spot, one, deep)).length;
  const isLarge = isLargeVehicle(table, to);
  const shown = { from: spot, apex, to: mark, soft: crossesForest(spot, mark, free) };
  if (share >= (isLarge ? 1 : 10)) return { ...shown, share, hullDown: !isLarge && share <= 50 };
  // DZC-WKEY-09: a unit that peeked over its cover can be shot at there.
  if (markOn(table, to, EXPOSED) === 0) return null;
  const raised = raisedEyeOf(table, to);
  return isFree(spot, raised, free) ? { ...shown, to: raised, share: 10, hullDown: true } : null;
}

/** DZC-GARRISON-10, DZC-GARRISON-11: the nearest visible point of the wall, or the marked point of the edge. */
function seenPost(table: Table, sighted: Sighted, garrison: string, look: Look): Sighting | null {
  const { to } = sighted;
  const isWall = typeof postOf(table, to) === 'string';
  for (const { spot, apex } of postsOf(table, to, garrison, look.spot)) {
    if (isWall && !isBefore(apex, look.spot)) continue;
    const seen = seenPoint(table, sighted, look, spot);
    if (seen !== null) return { ...seen, soft: true };
  }
  return null;
}

/** The half of the table before a wall. */
const BEFORE: Arc = { from: 2700, to: 900 };

/** DZC-LOS-02: a wall is seen from before it: its own building stands behind it. */
function isBefore(wall: Pose, eye: Point): boolean {
  return pointInArc(wall, BEFORE, eye);
}

/** DZC-FEATURE-09: the nearest visible point of a Feature. */
function seenFeature(table: Table, sighted: Sighted, look: Look): Sighting | null {
  const piece = terrainOf(table, sighted.to);
  const spots = wallsOf(piece).flatMap((wall) => spotsOfWall(piece, wall, look.spot).map(({ spot }) => spot));
  const sorted = spots.toSorted((a, b) => squared(a, look.spot) - squared(b, look.spot));
  for (const mark of sorted) {
    const seen = seenPoint(table, sighted, look, mark);
    if (seen !== null) return { ...seen, soft: false };
  }
  return null;
}

/** DZC-WKEY-12: the nearest visible wall with openings, or edge, of the place in which a base hides. */
export function sightingOfPlace(table: Table, from: string, garrison: string): Sighting | null {
  const [look] = looksOf(table, from, footprintOfPiece(table, garrison).centre);
  const piece = terrainOf(table, garrison);
  if (look === undefined) return null;
  const spots = wallsOf(piece)
    .filter(({ openings }) => openings)
    .flatMap((wall) => spotsOfWall(piece, wall, look.spot))
    .filter(({ apex }) => isBefore(apex, look.spot))
    .map(({ spot }) => spot)
    .toSorted((a, b) => squared(a, look.spot) - squared(b, look.spot));
  const sighted = { apart: exempting(table, from, garrison) };
  for (const mark of spots) {
    const seen = seenPoint(table, sighted, look, mark);
    if (seen !== null) return seen;
  }
  return null;
}

function squared(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}
