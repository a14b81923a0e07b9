/** Translates a demand on one model into the terms of geometry's finders of routes and places. */
import {
  type Bounds,
  boundsOf,
  discAt,
  type Footprint,
  fastFlatMap,
  grow,
  type MotionGround,
  ALLOWED_OVERLAP,
  overlaps,
  type PlaceTest,
  type Point,
  radiusOf,
  type SlowPart,
} from '@bridgehead/geometry';
import { boundsOfTable } from '../../table/edges.js';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { footprintOfOutline } from '../../table/terrain.js';
import { greatestForbidden, piecesToAvoid } from '../check/keep-check.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import { mayPass } from '../check/passing-check.js';
import type { GroundRules } from '../demand/movement.js';
import type { GroundPatch } from '../path/ground-spans.js';
import { wallsNear } from '../path/obstacles.js';
import { patchesNear } from '../path/terrain-along.js';

/**
 * What is in the model's way within some distance of its start. It errs on the side of caution: distances are kept from the disc
 * around a box, and the whole base keeps off terrain even where only its middle counts. So what is found is legal, or nearly so.
 */
export function groundFor(inquiry: MoveInquiry, model: Model, start: Footprint, reach: number): MotionGround {
  const { table, movement } = inquiry;
  const bounds = boundsOfTable(table);
  const near = grow(start.bounds, reach);
  if (movement.passing.flyers?.includes(model.id) === true) {
    const inWay = [
      ...towersNear(inquiry, model, near),
      ...(movement.passing.overNo === undefined ? [] : stopping(inquiry, model, near)),
    ];
    return { bounds, obstacles: inWay.filter((obstacle) => !overlaps(obstacle, start)), slow: [] };
  }
  const { ground } = movement;
  const hard = patchesNear(table, near, isHard(ground, hardOnWay(ground), model));
  const walls = wallsNear(table, ground, model.id, near);
  const off = keptOff(inquiry, model, near);
  const all = [
    ...hard.map(({ polygon }) => polygon),
    ...walls.map(({ wall }) => wall),
    ...othersInWay(inquiry, model, near, off),
    ...off.values(),
  ];
  // A model may leave what it begins in.
  const obstacles = all.filter((obstacle) => !overlaps(obstacle, start));
  return { bounds, obstacles, slow: slowParts(table, ground, model, near), slowBy: ground.judgedBy };
}

/** What not even a flyer passes over. */
function towersNear({ table, movement: { ground } }: MoveInquiry, model: Model, near: Bounds): readonly Footprint[] {
  const bans = ground.banned.filter(({ flyersToo }) => flyersToo === true);
  return bans.length === 0 ? [] : patchesNear(table, near, isHard(ground, bans, model)).map(({ polygon }) => polygon);
}

/** The models that stop a flyer, where the book has such. */
function stopping(inquiry: MoveInquiry, model: Model, near: Bounds): readonly Footprint[] {
  const kept = keptOff(inquiry, model, near);
  return [...othersInWay(inquiry, model, near, kept), ...kept.values()];
}

/** Terrain that no way leads through; what may be crossed and only not ended in is left to where the way ends. */
function hardOnWay({ banned, stops = [] }: GroundRules): Parameters<typeof isHard>[1] {
  return [...banned.filter(({ atEnd }) => atEnd !== true), ...stops];
}

/** Whether these demands keep a model out of terrain. */
function isHard(
  { except }: GroundRules,
  demands: readonly {
    readonly kinds: readonly string[];
    readonly models?: readonly string[];
    readonly except?: readonly string[];
  }[],
  model: Model,
): (kind: string, id: string) => boolean {
  const own = demands.filter(({ models }) => models?.includes(model.id) ?? true);
  return (kind, id) =>
    except?.includes(id) !== true &&
    own.some((demand) => demand.kinds.includes(kind) && demand.except?.includes(id) !== true);
}

function slowParts(table: Table, { slow = [], except }: GroundRules, model: Model, near: Bounds): SlowPart[] {
  const chargeOf = ({ piece }: GroundPatch): number => {
    const charges = slow.filter(
      ({ kinds, models }) => kinds.includes(piece.kind) && (models?.includes(model.id) ?? true),
    );
    return Math.max(1000, ...charges.map(({ cost }) => cost));
  };
  const patches = slow.length === 0 ? [] : patchesNear(table, near, (_, id) => except?.includes(id) !== true);
  return patches.map((patch) => ({ polygon: patch.polygon, cost: chargeOf(patch) })).filter(({ cost }) => cost > 1000);
}

/** The other models in the way, except those from which a distance is kept anyway. */
function othersInWay(
  { layout, movement }: MoveInquiry,
  model: Model,
  near: Bounds,
  off: ReadonlyMap<string, Footprint>,
): Footprint[] {
  const found: Footprint[] = [];
  layout.near(near, (other) => {
    if (other.id === model.id || off.has(other.id) || movement.passing.apart?.includes(other.id) === true) return;
    if (!mayPass(movement.passing, model, other)) found.push(other.footprint);
  });
  return found;
}

/** What must be kept off, by piece; if several distances apply to a piece, the greatest. */
function keptOff({ table, layout, movement }: MoveInquiry, model: Model, near: Bounds): Map<string, Footprint> {
  const throughout = (movement.keep ?? []).filter(({ when }) => when === 'throughout');
  const never = movement.contact?.never;
  const contact = { from: 'enemies', distance: table.surface.contact, when: 'throughout', rule: '' } as const;
  const all = [...(never === undefined ? throughout : [contact, ...throughout])].sort(
    (a, b) => greatestForbidden(a) - greatestForbidden(b),
  );
  const found = new Map<string, Footprint>();
  for (const keep of all) {
    for (const { id, footprint } of piecesToAvoid(table, layout, model, keep, near))
      found.set(id, grown(footprint, greatestForbidden(keep) + SPARE_DISTANCE));
  }
  return found;
}

/** Added to distances: geometry lets bases overlap obstacles by a thousandth, but the checker allows no unit too near. */
const SPARE_DISTANCE = ALLOWED_OVERLAP + 2;

/** The disc around a footprint, grown. */
function grown(print: Footprint, by: number): Footprint {
  if (print.kind === 'disc') return discAt(print.centre, print.radius + by);
  const { minX, minY, maxX, maxY } = print.bounds;
  const radius = Math.ceil(Math.sqrt((maxX - minX) * (maxX - minX) + (maxY - minY) * (maxY - minY)) / 2);
  return discAt({ x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) }, radius + by);
}

/** Where a model may stand at its end, within some distance of a point. */
export function endingTest(inquiry: MoveInquiry, model: Model, about: Point, reach: number): Omit<PlaceTest, 'legal'> {
  const { table, movement, layout } = inquiry;
  const near = grow(boundsOf([about]), reach + radiusOf(baseOf(table, model.id)));
  const obstacles: Footprint[] = patchesNear(table, near, isHard(movement.ground, movement.ground.banned, model)).map(
    ({ polygon }) => polygon,
  );
  for (const { wall } of wallsNear(table, movement.ground, model.id, near)) obstacles.push(wall);
  layout.near(near, (other) => {
    if (other.id !== model.id && movement.passing.apart?.includes(other.id) !== true) obstacles.push(other.footprint);
  });
  const keepAway = fastFlatMap(movement.keep ?? [], (keep) =>
    piecesToAvoid(table, layout, model, keep, near).map(({ footprint }) => ({
      footprint,
      distance: greatestForbidden(keep) + 1,
    })),
  );
  const areas = movement.ends?.inside?.areas.map(footprintOfOutline);
  return { bounds: boundsOfTable(table), obstacles, keepAway, ...(areas === undefined ? {} : { inside: areas }) };
}
