import { advance } from '@bridgehead/geometry';
import type { Step } from '@bridgehead/kernel';
import {
  checkMove,
  type Movement,
  onTable,
  poseOf,
  positions,
  remember,
  type ShapeDemand,
  type Table,
} from '@bridgehead/tabletop';
import { bearersOn, rulesOf } from '@bridgehead/wargame';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { flyersAmong, groundDemands, roadBonuses, tooRoughFor } from '../terrain/ground.js';
import { mars } from '../traits/mars.js';
import type { Pace } from '../traits/moments.js';
import { coherencyOf, incoherence } from './coherency.js';
import { movementValues } from './pace.js';

/** The demands on the moves of a squadron, by action. The movers are all its models on the table, unless others are given. */

const FREELY: ShapeDemand = { kind: 'free', rule: 'PF-MOVE-07' };
const ONE_LINE: ShapeDemand = { kind: 'pivotStraight', rule: 'PF-MOVE-10' };
const ON_THE_SPOT: ShapeDemand = { kind: 'pivot', rule: 'PF-MOVE-09' };

/** PF-MOVE-07: the demands on a Cruising move. */
export function cruising(table: Table, squad: string, movers = standing(table, squad)): Movement {
  return {
    ...restrictions(table, squad, movers, 'cruising', 'PF-MOVE-07'),
    ...steering(table, movers, 'cruising', FREELY),
  };
}

/** PF-MOVE-10: the demands on a Flat Out move: one pivot, one line, farther than Cruising, and all models move. */
export function movingFlatOut(table: Table, squad: string, movers = standing(table, squad)): Movement {
  const plain = restrictions(table, squad, movers, 'flatOut', 'PF-MOVE-10');
  const least = movementValues(table, movers, 'cruising');
  const stuck = hemmedIn(table, movers);
  const steered = steering(table, movers, 'flatOut', ONE_LINE);
  // PF-MOVE-09: a model that has no room to move may turn on the spot instead.
  const onTheSpot = Object.fromEntries(stuck.map((model) => [model, ON_THE_SPOT]));
  return {
    ...plain,
    all: { rule: 'PF-MOVE-10' },
    least: {
      length: Math.max(0, ...Object.values(least)),
      each: least,
      excused: stuck,
      strictly: true,
      // PF-TERRAIN-10: a road raises both Movement Values, so the least distance rises, too.
      withBonuses: true,
      rule: 'PF-MOVE-10',
    },
    ...steered,
    ...(stuck.length === 0 ? {} : { shapes: { ...steered.shapes, ...onTheSpot } }),
    ground: { ...plain.ground, banned: [...plain.ground.banned, ...tooRoughFor(table, movers)] },
  };
}

function standing(table: Table, squad: string): readonly string[] {
  return onTable(table, squad).map(({ id }) => id);
}

/** PF-MOVE-03: the demands on every move. PF-MOVE-04: a squadron that is in coherency must still be in it afterwards. */
function restrictions(
  table: Table,
  squad: string,
  movers: readonly string[],
  pace: Pace,
  rule: string,
): Omit<Movement, 'shape'> {
  return {
    movers,
    measured: { by: 'each' },
    allowance: {
      length: 0,
      each: movementValues(table, movers, pace),
      bonuses: roadBonuses(table, movers),
      tolerance: TOLERANCE,
      rule,
    },
    ground: groundDemands(table, movers),
    passing: { through: 'none', flyers: flyersAmong(table, movers), rule: 'PF-MOVE-03' },
    ...(incoherence(table, squad) === null ? { coherency: coherencyOf(table, squad) } : {}),
    rule: 'PF-MOVE-03',
  };
}

/** PF-MOVE-08: how each model may steer, in the usual way or as its MARs demand. */
function steering(
  table: Table,
  models: readonly string[],
  pace: Pace,
  usual: ShapeDemand,
): Pick<Movement, 'shape' | 'shapes'> {
  const shapes = models.map((model) => [model, shapeOf(table, model, pace, usual)] as const);
  const own = shapes.filter(([, shape]) => shape !== usual);
  const [first] = own;
  if (first === undefined) return { shape: usual };
  // All models of most such squadrons steer alike.
  return own.length === models.length ? { shape: first[1] } : { shape: usual, shapes: Object.fromEntries(own) };
}

function shapeOf(table: Table, model: string, pace: Pace, usual: ShapeDemand): ShapeDemand {
  return mars.amend(rulesOf(table), 'moveShape', bearersOn(table, model), null, { model, pace }, usual);
}

/** PF-MOVE-09: the models of a squadron that turn by the template and have no room to move because of terrain. */
function hemmedIn(table: Table, models: readonly string[]): readonly string[] {
  return models.filter((model) => remember(table, `hemmed in ${model}`, () => isHemmedIn(table, model)));
}

/**
 * Whether a model cannot move an inch straight ahead or back, nor use the template either way. Other models are not terrain, so they do not
 * count.
 */
function isHemmedIn(table: Table, model: string): boolean {
  const shape = shapeOf(table, model, 'cruising', FREELY);
  if (shape === FREELY) return false;
  const movement: Movement = {
    movers: [model],
    measured: { by: 'each' },
    allowance: { length: 2 * INCH, rule: 'PF-MOVE-09' },
    shape,
    ground: groundDemands(table, [model]),
    passing: { through: 'all', apart: positions(table).list.map(({ id }) => id), rule: 'PF-MOVE-09' },
    rule: 'PF-MOVE-09',
  };
  return stepsFrom(table, model).every((step) => checkMove(table, movement, { move: [{ model, path: [step] }] }));
}

function stepsFrom(table: Table, model: string): readonly Step[] {
  const pose = poseOf(table, model);
  if (pose === null) return [];
  const ahead = advance(pose, pose.facing, INCH);
  const back = advance(pose, (pose.facing + 1800) % 3600, INCH);
  return [
    { to: [ahead.x, ahead.y] },
    { to: [back.x, back.y] },
    { turn: 'left' },
    { turn: 'right' },
    { turn: 'left', reverse: true },
    { turn: 'right', reverse: true },
  ];
}
