/** "As many as possible into contact": the greatest number for which the engine finds a move. A player may exceed it. */
import {
  advance,
  type Base,
  bearing,
  type ContactSeeker,
  type ContactTest,
  distance,
  type Footprint,
  footprintOf,
  fastFlatMap,
  mostIntoContact,
  ALLOWED_OVERLAP,
  overlaps,
  type Point,
  pointToPoint,
  type Pose,
  poseAt,
  radiusOf,
  stopAtContact,
} from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import { barriersAt, isInContact } from '../../table/contact.js';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { readMove } from '../check/check-move.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import type { Movement } from '../demand/movement.js';
import { greatestAllowance } from '../demand/per-model.js';
import { Layout } from '../path/layout.js';
import { arrange, type MoveGoals, searchBudget } from './arrange.js';
import { bestStart } from './best-start.js';
import { groundFor } from './geometry-terms.js';
import type { MoveGoal } from './ways.js';

export interface MostContacts {
  /** How many of the movers end in contact. */
  readonly least: number;
  /** A legal move that brings them there. */
  readonly move: MoveAnswer;
}

/**
 * Null if no legal move was found at all. Of the `must` of the demand itself only `across` counts. Where others are placed around a
 * leader, `lead` is the place that it goes to, if that is known.
 */
export function mostContacts(table: Table, movement: Movement, piece: string, lead?: Pose): MostContacts | null {
  const free = withoutMust(movement);
  const inquiry: MoveInquiry = { table, movement: free, layout: new Layout(table) };
  const target = { piece, across: movement.contact?.must?.across ?? [] };
  const { measured } = movement;
  const places =
    measured.by === 'leader' ? aroundLeader(inquiry, target, measured.leader, lead) : packed(inquiry, piece);
  const budget = searchBudget();
  let best: MostContacts | null = null;
  for (const goals of [goalsWith(inquiry, places), places, new Map<string, MoveGoal>()]) {
    const move = arrange(table, free, goals, budget);
    const least = move === null ? -1 : contactsAfter(table, free, move, target);
    if (move !== null && (best === null || least > best.least)) best = { least, move };
    if (best !== null && best.least >= places.size) return best;
  }
  return best;
}

function withoutMust(movement: Movement): Movement {
  if (movement.contact === undefined) return movement;
  const { must: _left, ...contact } = movement.contact;
  return { ...movement, contact };
}

/** What is to be touched, and the kinds of terrain across which it counts. */
interface Target {
  readonly piece: string;
  readonly across: readonly string[];
}

function contactsAfter(table: Table, movement: Movement, move: MoveAnswer, { piece, across }: Target): number {
  const read = readMove(table, movement, move);
  if (isRefusal(read)) return -1;
  const layout = new Layout(table);
  for (const { model, walked, leaves } of read.moves) {
    if (leaves === undefined) layout.place(model, footprintOf(walked.base, walked.end));
    else layout.lift(model);
  }
  const targets = layout.footprints(piece);
  const touches = (print: Footprint | undefined): boolean =>
    print !== undefined && targets.some((target) => isInContact(table, print, target, across));
  return movement.movers.filter((id) => touches(layout.footprint(id))).length;
}

/** Places around each target in turn for models that have none yet. */
function packed(inquiry: MoveInquiry, piece: string): Map<string, MoveGoal> {
  const { table, layout, movement } = inquiry;
  const goals = new Map<string, MoveGoal>();
  const taken: Footprint[] = [];
  for (const target of layout.footprints(piece)) {
    const seekers = seekersOf(inquiry, target.centre).filter(
      (seeker) => !goals.has(seeker.id) && mayReach(seeker, target),
    );
    if (seekers.length === 0) continue;
    const test: ContactTest = {
      ...testFor(inquiry, target),
      tolerance: table.surface.contact,
      way: movement.shape.kind === 'free' ? 'route' : 'straight',
    };
    const places = packAround(target, seekers, { ...test, obstacles: [...test.obstacles, ...taken] });
    for (const [id, pose] of places) {
      goals.set(id, { x: pose.x, y: pose.y });
      taken.push(footprintOf(baseOf(table, id), pose));
    }
  }
  return goals;
}

/** How many times as many models as there is room for are tried around a target: those farther away hardly ever fit where they do not. */
const SEEKERS_PER_ROOM = 2;

/**
 * If more models come than there is room for, the nearest are tried alone, and those farther away only in the room that they leave: to
 * prove that no other arrangement of all of them takes one more would take several times as long.
 */
function packAround(target: Footprint, seekers: readonly ContactSeeker[], test: ContactTest): Map<string, Pose> {
  const sorted = [...seekers].sort((a, b) => pointToPoint(a.from, target.centre) - pointToPoint(b.from, target.centre));
  const room = Math.max(1, ...seekers.map(({ base }) => roomAround(target, base)));
  const nearest = sorted.slice(0, room);
  const places = mostIntoContact(target, nearest, test);
  const farther = sorted.slice(room, SEEKERS_PER_ROOM * room);
  if (places.size === room || farther.length === 0) return places;
  const taken = fastFlatMap(nearest, ({ id, base }): Footprint[] => {
    const pose = places.get(id);
    return pose === undefined ? [] : [footprintOf(base, pose)];
  });
  const more = mostIntoContact(target, farther, { ...test, obstacles: [...test.obstacles, ...taken] });
  return new Map([...places, ...more]);
}

/** The most bases that can touch a target at once: each takes up at least its width of the ring on which their middles are. */
function roomAround(target: Footprint, base: Base): number {
  const width = base.shape === 'disc' ? 2 * base.radius : Math.min(base.length, base.width);
  const across = base.shape === 'disc' ? 2 * base.radius : base.length + base.width;
  return width === 0 ? Infinity : Math.floor((perimeterOf(target) + Math.PI * across) / width);
}

function perimeterOf(print: Footprint): number {
  if (print.kind === 'disc') return 2 * Math.PI * print.radius;
  return print.points.reduce((sum, p, i) => sum + pointToPoint(p, print.points[(i + 1) % print.points.length] ?? p), 0);
}

function seekersOf(inquiry: MoveInquiry, toward: Point): ContactSeeker[] {
  return fastFlatMap(inquiry.movement.movers, (id): ContactSeeker[] => {
    const model = inquiry.table.models.get(id);
    const start = model && bestStart(inquiry, model, toward);
    if (model === undefined || start === undefined || start === null) return [];
    return [
      { id, base: baseOf(inquiry.table, id), from: start.pose, reach: greatestAllowance(inquiry.movement, model.id) },
    ];
  });
}

/** Whether the seeker is near enough, measured in a straight line. */
function mayReach({ base, from, reach }: ContactSeeker, target: Footprint): boolean {
  return distance(footprintOf(base, from), target) <= reach + ALLOWED_OVERLAP;
}

/** Everything in the way of the first mover except other movers and the target. */
function testFor(inquiry: MoveInquiry, target: Footprint): Pick<ContactTest, 'bounds' | 'obstacles'> {
  const { table, movement } = inquiry;
  const layout = new Layout(table);
  for (const id of movement.movers) layout.lift(id);
  const first = movement.movers.map((id) => table.models.get(id)).find((model) => model !== undefined);
  if (first === undefined) return { bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 }, obstacles: [] };
  const reach = table.surface.width + table.surface.height;
  const { bounds, obstacles } = groundFor({ ...inquiry, layout }, first, target, reach);
  return { bounds, obstacles: obstacles.filter((obstacle) => obstacle !== target) };
}

/** Models without a place move along with the rest, so that the squad stays in coherency. */
function goalsWith({ table, movement }: MoveInquiry, places: MoveGoals): MoveGoals {
  const shift = { x: 0, y: 0 };
  for (const [id, goal] of places) {
    const place = table.models.get(id)?.place;
    if (place?.kind !== 'on') continue;
    shift.x += Math.round((goal.x - place.x) / places.size);
    shift.y += Math.round((goal.y - place.y) / places.size);
  }
  const goals = new Map(places);
  for (const id of movement.movers) {
    const place = table.models.get(id)?.place;
    if (!goals.has(id) && place?.kind === 'on') goals.set(id, { x: place.x + shift.x, y: place.y + shift.y });
  }
  return goals;
}

/** A place for the leader first, then places in contact for the others, as near to the leader as possible. */
function aroundLeader(inquiry: MoveInquiry, target: Target, leader: string, known?: Pose): Map<string, MoveGoal> {
  const { table, movement } = inquiry;
  const goals = new Map<string, MoveGoal>();
  const lead = known ?? placeOfLeader(inquiry, target.piece, leader);
  if (lead === undefined) return goals;
  goals.set(leader, { x: lead.x, y: lead.y });
  const taken = [footprintOf(baseOf(table, leader), lead)];
  const posesOf = new Map<Base, readonly Pose[]>();
  for (const id of movement.movers) {
    if (id === leader) continue;
    const base = baseOf(table, id);
    const poses = posesOf.get(base) ?? contactPoses(table, id, target.piece, target.across, lead);
    posesOf.set(base, poses);
    const spot = poses.find((pose) => fitsBeside(inquiry, id, pose, taken));
    if (spot === undefined) continue;
    goals.set(id, { x: spot.x, y: spot.y, facing: spot.facing });
    taken.push(footprintOf(base, spot));
  }
  return goals;
}

function placeOfLeader(inquiry: MoveInquiry, piece: string, leader: string): Pose | undefined {
  const { table, layout } = inquiry;
  const model = table.models.get(leader);
  const [nearest] = layout.footprints(piece).sort((a, b) => awayFrom(model, a) - awayFrom(model, b));
  if (model === undefined || nearest === undefined) return undefined;
  const seekers = seekersOf(inquiry, nearest.centre).filter(({ id }) => id === leader);
  const places = mostIntoContact(nearest, seekers, {
    ...testFor(inquiry, nearest),
    tolerance: table.surface.contact,
    way: 'route',
  });
  return places.get(leader);
}

function awayFrom(model: Model | undefined, print: Footprint): number {
  return model?.place.kind === 'on' ? pointToPoint(model.place, print.centre) : 0;
}

/** The step at which the rim of a target is searched for places, in tenths of a degree. */
const RIM_SEARCH_STEP = 25;

/** Places where a model would touch a piece or a model of a squad, all round, the nearest to a point first. */
export function contactPoses(
  table: Table,
  id: string,
  piece: string,
  across: readonly string[],
  near: Point,
): readonly Pose[] {
  const base = baseOf(table, id);
  const poses = fastFlatMap(new Layout(table).footprints(piece), (target) => [
    ...posesAround(base, target, target),
    ...fastFlatMap(barriersAt(table, target, across), (barrier) =>
      posesAround(base, target, barrier).filter((pose) => {
        const print = footprintOf(base, pose);
        return !overlaps(print, target) && isInContact(table, print, target, across);
      }),
    ),
  ]);
  return poses
    .map((pose) => ({ pose, away: pointToPoint(pose, near) }))
    .sort((a, b) => a.away - b.away)
    .map(({ pose }) => pose);
}

/** Where a base stops that comes straight at a target from all sides, if it is stopped by the target or by a barrier before it. */
function posesAround(base: Base, target: Footprint, stop: Footprint): Pose[] {
  const { minX, minY, maxX, maxY } = stop.bounds;
  const far = maxX - minX + maxY - minY + 2 * radiusOf(base);
  const poses: Pose[] = [];
  for (let heading = 0; heading < 3600; heading += RIM_SEARCH_STEP) {
    const outside = advance(target.centre, heading, far);
    const pose = stopAtContact(base, poseAt(outside, bearing(outside, target.centre)), target.centre, stop, 4);
    if (pose !== null) poses.push(pose);
  }
  return poses;
}

function fitsBeside(
  { table, layout, movement }: MoveInquiry,
  id: string,
  pose: Pose,
  taken: readonly Footprint[],
): boolean {
  const print = footprintOf(baseOf(table, id), pose);
  const { measured } = movement;
  const [leader] = taken;
  if (measured.by === 'leader' && leader !== undefined && distance(print, leader) > measured.reach) return false;
  const others = [...taken];
  layout.near(print.bounds, (other) => {
    if (!movement.movers.includes(other.id)) others.push(other.footprint);
  });
  return !others.some((other) => overlaps(print, other));
}
