import {
  advance,
  bearing,
  distance,
  type Facing,
  footprintOf,
  type Point,
  pointToPoint,
  radiusOf,
} from '@bridgehead/geometry';
import {
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  refuse,
  type Refusal,
  type Side,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  footprintOfModel,
  moveAsk,
  type Movement,
  type MoveResult,
  profileOf,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { detachmentsOn, unitsOn } from '../book/detachments.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { edgeOf } from '../setup/edges.js';
import { kindsOfOpenGround, TERRAIN_KINDS } from '../terrain/terrain.js';
import { readyFlyers } from './readiness.js';

const RULE = 'E40-AIR-03';

/** E40-AIR-07: in centimetres. */
const LANDS_FROM_ENEMIES = 15;

interface Flying extends JsonRecord {
  readonly squad: string;
  readonly mission: string;
}

/** E40-AIR-03: onto the table over any edge and straight ahead, over everything; E40-AIR-07: who lands needs open ground and room. */
function demandOf(table: Table, { squad, mission }: Flying): Movement {
  const movers = readyFlyers(table, squad);
  const { width, height } = table.surface;
  const lands = mission === 'transport';
  return {
    movers,
    all: { rule: RULE },
    measured: { by: 'each' },
    allowance: { length: width + height, rule: RULE },
    shape: { kind: 'free', rule: RULE },
    from: { edges: ['bottom', 'top', 'left', 'right'], rule: RULE },
    ground: {
      banned: lands ? [{ kinds: notOpen(), atEnd: true, rule: 'E40-AIR-07' }] : [],
      judgedBy: 'centre',
    },
    // Who does not land may stop over anybody.
    passing: { through: 'all', flyers: movers, ...(lands ? {} : { apart: othersThan(table, squad) }), rule: RULE },
    ...(lands
      ? { keep: [{ from: 'enemies', distance: cm(LANDS_FROM_ENEMIES), when: 'atEnd', rule: 'E40-AIR-07' } as const] }
      : {}),
    leaving: { edges: [], rule: RULE },
    rule: RULE,
  };
}

function othersThan(table: Table, squad: string): readonly string[] {
  return [...table.models.values()].flatMap((model) => (model.squad === squad ? [] : [model.id]));
}

function notOpen(): readonly string[] {
  const open = kindsOfOpenGround();
  return TERRAIN_KINDS.map(({ id }) => id).filter((id) => !open.includes(id));
}

/** Courses that differ by less than this are parallel: ends are rounded, and players draw by hand. */
const PARALLEL_WITHIN = cm(0.1);

/** E40-AIR-03: one straight course for each, all parallel and equally long. */
function readFlight(table: Table, args: Flying, answer: MoveAnswer): MoveResult | Refusal {
  const read = readMove(table, bindingMovement(demandOf(table, args)), answer);
  if (isRefusal(read)) return read;
  const courses = read.moves.map(({ walked, to }) => ({
    legs: walked.legs.length,
    x: to.x - walked.start.x,
    y: to.y - walked.start.y,
  }));
  const [first] = courses;
  const isOne = courses.every(
    ({ legs, x, y }) =>
      legs <= 1 && Math.abs(x - (first?.x ?? x)) <= PARALLEL_WITHIN && Math.abs(y - (first?.y ?? y)) <= PARALLEL_WITHIN,
  );
  return isOne ? read : refuse(RULE, 'Flyers fly straight ahead on parallel courses and stop together.');
}

/** How far before its target a flight stops, and how far apart flyers are, in centimetres. */
const STOPS_BEFORE = 15;
const APART = 4;

/** Straight at each enemy detachment, from the edges that are nearest to it. */
function* flightOptions(table: Table, args: Flying, side: Side): Iterable<Option<MoveAnswer>> {
  const enemies = detachmentsOn(table, enemyOf(side));
  for (const enemy of enemies) {
    const [unit] = unitsOn(table, enemy);
    if (unit === undefined) continue;
    const { centre } = footprintOfModel(table, unit);
    for (const heading of headings(table, side)) {
      const answer = approach(table, args, centre, heading);
      if (isRefusal(readFlight(table, args, answer))) continue;
      yield { id: enemy, label: `Toward ${table.squads.get(enemy)?.name ?? enemy}`, answer, pieces: [enemy] };
      break;
    }
  }
  yield* freeFlights(table, args, side);
}

/** From the own edge first. */
function headings(table: Table, side: Side): readonly Facing[] {
  return edgeOf(table, side) === 'bottom' ? [0, 900, 2700, 1800] : [1800, 900, 2700, 0];
}

/** Side by side, so that the middle of the flight is on the line to its target. */
function approach(table: Table, { squad, mission }: Flying, target: Point, heading: Facing): MoveAnswer {
  const flyers = readyFlyers(table, squad);
  const gap = mission === 'transport' ? LANDS_FROM_ENEMIES + APART : STOPS_BEFORE;
  const stop = advance(target, (heading + 1800) % 3600, cm(gap));
  const move = flyers.map((model, i) => {
    const aside = cm(APART) * (i - (flyers.length - 1) / 2);
    const end = advance(stop, (heading + (aside < 0 ? 2700 : 900)) % 3600, Math.abs(Math.round(aside)));
    return { model, path: [{ to: onEdge(table, end, heading) }, { to: [end.x, end.y] as const }] };
  });
  return { move };
}

/** Where a straight course to a point begins. */
function onEdge({ surface }: Table, { x, y }: Point, heading: Facing): readonly [number, number] {
  switch (heading) {
    case 0:
      return [x, 0];
    case 1800:
      return [x, surface.height];
    case 900:
      return [0, y];
    default:
      return [surface.width, y];
  }
}

/** Somewhere over the table, for flights that find no way at an enemy. */
function* freeFlights(table: Table, args: Flying, side: Side): Iterable<Option<MoveAnswer>> {
  const [heading = 0] = headings(table, side);
  const { width, height } = table.surface;
  for (let i = 1; i < SPOTS; i++) {
    for (let j = 1; j < SPOTS; j++) {
      const target = { x: Math.round((width * i) / SPOTS), y: Math.round((height * j) / SPOTS) };
      const answer = approach(table, args, target, heading);
      if (isRefusal(readFlight(table, args, answer))) continue;
      yield { id: `spot${i}${j}`, label: 'Over free ground', answer, pieces: [args.squad] };
      return;
    }
  }
}

const SPOTS = 6;

/** E40-AIR-03: where do they come on, and how far do they fly? */
export const flight = moveAsk<Flying>({
  name: 'flight',
  prompt: 'Where do the flyers fly?',
  meaning: 'a straight path for each flyer, parallel and equally long; the first point is on a table edge.',
  rules: [RULE],
  movement: demandOf,
  options: flightOptions,
  check: readFlight,
  sample(table, args, side, below) {
    const all = [...flightOptions(table, args, side)];
    return all[below(Math.max(1, all.length))]?.answer ?? null;
  },
});

export function canFly(table: Table, args: Flying, side: Side): boolean {
  for (const _option of flightOptions(table, args, side)) return true;
  return false;
}

/** The course of a flyer, from the edge to where it stops. */
export interface Overflight {
  readonly flyer: string;
  readonly from: Point;
  readonly to: Point;
}

/** The way that a flyer faces. */
export function headingOf({ from, to }: Overflight): Facing {
  return from.x === to.x && from.y === to.y ? 0 : bearing(from, to);
}

/** E40-AIR-06: how near a unit is to any part of a flight, from rim to rim. */
export function gapToCourse(table: Table, unit: string, { flyer, from, to }: Overflight): number {
  const print = footprintOfModel(table, unit);
  const { base } = profileOf(table, flyer);
  const { x, y } = print.centre;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  const nearest = { x: Math.round(from.x + share * dx), y: Math.round(from.y + share * dy) };
  return Math.min(
    distance(print, footprintOf(base, { ...nearest, facing: 0 })),
    Math.max(
      0,
      Math.floor(pointToPoint(print.centre, nearest)) - radiusOf(base) - radiusOf(profileOf(table, unit).base),
    ),
  );
}
