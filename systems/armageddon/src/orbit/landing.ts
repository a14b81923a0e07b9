import { advance, FULL_TURN, type Point, type Pose, radiusOf } from '@bridgehead/geometry';
import {
  ask,
  faces,
  type JsonRecord,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type RuleId,
} from '@bridgehead/kernel';
import {
  type Aim,
  aimAsk,
  checkPlace,
  destroy,
  everyoneIn,
  FACING_INWARD,
  isOnSurface,
  modelOf,
  nearestPlaceFor,
  type Placing,
  profileOf,
  putOn,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { D6, rollDie } from '../book/dice.js';
import { CM, cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { directionOf } from '../book/scatter.js';
import { everythingAloft, groundUnits, terrainClass, zoneOf } from '../book/units.js';
import { addBlast } from '../morale/blast-markers.js';
import { costsMarker } from '../morale/losses.js';
import { edgeOf } from '../setup/table-edges.js';
import { kindsThatAre } from '../terrain/terrain.js';

interface Dropping extends JsonRecord {
  readonly unit: string;
  /** The drop zone. */
  readonly zone: readonly [number, number];
}

/** EA-DROP-04. */
const REACH = cm(15);

/** EA-DROP-04: where is the unit set down, before it scatters? */
export const dropAsk = aimAsk<Dropping>({
  name: 'drop',
  prompt: 'Where does the unit come down, before it scatters?',
  meaning: 'A point no more than 15 cm from the plotted drop zone.',
  rules: ['EA-DROP-04'],
  candidates: (table, { zone: [x, y] }) =>
    [0, 5, 10].flatMap((away, i) => {
      const at = advance({ x, y }, (i * 1200) % 3600, cm(away));
      return isOnSurface(table.surface, at)
        ? [{ id: `spot-${i + 1}`, label: `${away} cm from the zone`, aim: { at: [at.x, at.y] as const } }]
        : [];
    }),
  check: (table, args, aim) => whyNotThere(table, args, aim),
});

function whyNotThere(table: Table, { zone: [x, y] }: Dropping, aim: Aim): Refusal | null {
  if (!('at' in aim)) return refuse('EA-DROP-04', 'A unit is set down at a point.');
  const [ax, ay] = aim.at;
  if (!isOnSurface(table.surface, { x: ax, y: ay })) return refuse('EA-DROP-04', 'The point must be on the table.');
  const far = (ax - x) * (ax - x) + (ay - y) * (ay - y) > REACH * REACH;
  return far ? refuse('EA-DROP-04', 'It must be within 15 cm of the drop zone.') : null;
}

/** EA-DROP-11: ground on which a landing is possible. */
function landingOf(table: Table, unit: string): Placing {
  const { side } = modelOf(table, unit);
  const enemies = groundUnits(table, enemyOf(side));
  const column = terrainClass(table, unit);
  return {
    pieces: [unit],
    keep: [5, 10].flatMap((zone) => {
      const pieces = enemies.filter((id) => zoneOf(table, id) === zone);
      return pieces.length === 0
        ? []
        : [{ from: { pieces }, distance: cm(zone), when: 'atEnd', rule: 'EA-DROP-11' } as const];
    }),
    banned: [
      { kinds: [...kindsThatAre('impassable', column), ...kindsThatAre('dangerous', column)], rule: 'EA-DROP-11' },
    ],
    judgedBy: 'centre',
    apart: everythingAloft(table),
    rule: 'EA-DROP-11',
  };
}

interface Diverting extends JsonRecord {
  readonly unit: string;
  readonly spots: readonly (readonly [number, number])[];
}

/** EA-DROP-11: to which of the nearest places does the opponent shift it? */
export const divertAsk = pickAsk<Table, Diverting>({
  name: 'divert',
  prompt: 'To which of the nearest clear places is the landing unit shifted?',
  meaning: 'spot-1, spot-2, …: the nearest places where it can land.',
  rules: ['EA-DROP-11'],
  candidates: (_table, { spots }) =>
    spots.map(([x, y], i) => ({
      id: `spot-${i + 1}`,
      label: `${(x / 10_000).toFixed(1)}, ${(y / 10_000).toFixed(1)}`,
    })),
});

/** EA-DROP-11: places whose distance from the landing differs by no more than this are equally near. */
const EQUALLY_NEAR = cm(0.1);

/** EA-DROP-04, EA-DROP-05, EA-DROP-10, EA-DROP-11: one unit comes down. Returns where it lands; null if it is lost. */
export function* comeDown(
  play: TablePlay,
  unit: string,
  zone: Point,
  scatters = true,
  fits: Fits = () => true,
): Procedure<Pose | null> {
  const { side } = modelOf(play.table, unit);
  const aim = yield* ask(side, dropAsk, { unit, zone: [zone.x, zone.y] });
  const from = 'at' in aim ? { x: aim.at[0], y: aim.at[1] } : zone;
  const facing = FACING_INWARD[edgeOf(play.table, side)];
  const at = scatters ? yield* scatter(play, side, from) : from;
  if (!isOnSurface(play.table.surface, at)) {
    yield* lostOffTable(play, unit);
    return null;
  }
  const pose = { ...slidInward(play.table, unit, at), facing };
  const landed = yield* divert(play, unit, pose, 'EA-DROP-11', fits);
  if (landed === null) {
    yield* lostOffTable(play, unit);
    return null;
  }
  putOn(play, unit, landed, 'EA-DROP-05');
  return landed;
}

/** EA-DROP-05: the clock die first, then 2D6 cm. */
function* scatter(play: TablePlay, side: string, from: Point): Procedure<Point> {
  const hour = yield* rollDie('DIRECTION', 'EA-DROP-05', side, 12);
  const rolled = yield* faces({ stream: 'DISTANCE', rule: 'EA-DROP-05', side, count: 2, sides: D6, good: 'neither' });
  play.cite('EA-GEN-06');
  return advance(from, directionOf(hour), cm(rolled.faces.reduce((sum, face) => sum + face, 0)));
}

/** EA-DROP-10: what overhangs the edge is slid inward. */
function slidInward(table: Table, unit: string, { x, y }: Point): Point {
  const radius = radiusOf(profileOf(table, unit).base);
  const { width, height } = table.surface;
  return { x: Math.min(width - radius, Math.max(radius, x)), y: Math.min(height - radius, Math.max(radius, y)) };
}

/** EA-DROP-10: it is destroyed with its cargo, without saves. */
function* lostOffTable(play: TablePlay, unit: string): Procedure<void> {
  const { squad } = modelOf(play.table, unit);
  const lost = [
    ...everyoneIn(play.table, unit)
      .map(({ id }) => id)
      .toReversed(),
    unit,
  ];
  const squads = new Map<string, number>();
  for (const id of lost) {
    const own = modelOf(play.table, id).squad;
    if (costsMarker(play.table, id)) squads.set(own, (squads.get(own) ?? 0) + 1);
  }
  for (const id of lost) destroy(play, id, 'EA-DROP-10');
  for (const [formation, markers] of squads) yield* addBlast(play, formation, markers, 'EA-DROP-10');
  if (!squads.has(squad)) play.cite('EA-DROP-10');
}

/** EA-DROP-11: from unsafe ground the opponent shifts it to the nearest clear place. */
export function* divert(
  play: TablePlay,
  unit: string,
  pose: Pose,
  rule: RuleId = 'EA-DROP-11',
  fits: Fits = () => true,
): Procedure<Pose | null> {
  const placing = landingOf(play.table, unit);
  if (isSafe(play.table, unit, placing, pose) && fits(play.table, pose)) return pose;
  const near = nearestPlaceFor(play.table, unit, pose, placing, EQUALLY_NEAR);
  const roomy = near.filter((one) => fits(play.table, one));
  const found = (roomy.length > 0 ? roomy : ringsAround(play.table, unit, placing, pose, fits)).slice(0, 12);
  const [first] = found;
  if (first === undefined) return null;
  const spots = found.map(({ x, y }) => [x, y] as const);
  const chosen = yield* ask(enemyOf(modelOf(play.table, unit).side), divertAsk, { unit, spots });
  play.cite(rule);
  return found[Number(chosen.slice('spot-'.length)) - 1] ?? first;
}

/** EA-DROP-14: whether there is room at a place for all who must get out there. */
export type Fits = (table: Table, pose: Pose) => boolean;

function isSafe(table: Table, unit: string, placing: Placing, pose: Pose): boolean {
  return checkPlace(table, placing, { place: { [unit]: { at: [pose.x, pose.y], facing: pose.facing } } }) === null;
}

/** How finely places with room are looked for: half a centimetre outwards, in steps of fifteen degrees. */
const RING = CM / 2;
const RAYS = 24;

/** EA-DROP-11, EA-DROP-14: the nearest safe places with room, ring by ring. */
function ringsAround(table: Table, unit: string, placing: Placing, pose: Pose, fits: Fits): readonly Pose[] {
  const most = Math.max(table.surface.width, table.surface.height);
  for (let radius = RING; radius <= most; radius += RING) {
    const ring = Array.from({ length: RAYS }, (_, i) => ({
      ...advance(pose, (i * FULL_TURN) / RAYS, radius),
      facing: pose.facing,
    }));
    const found = ring.filter((one) => isSafe(table, unit, placing, one) && fits(table, one));
    if (found.length > 0) return found;
  }
  return [];
}
