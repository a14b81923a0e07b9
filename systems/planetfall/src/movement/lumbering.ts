import {
  checkMove,
  type Movement,
  onTable,
  poseOf,
  remember,
  type ShapeDemand,
  type Table,
} from '@bridgehead/tabletop';
import { advance, fastFlatMap } from '@bridgehead/geometry';
import type { Step } from '@bridgehead/kernel';
import { bearersOn, rulesOf } from '@bridgehead/wargame';
import { INCH } from '../book/measuring.js';
import { mars } from '../traits/mars.js';
import type { Pace } from '../traits/moments.js';
import { groundFor } from '../terrain/ground.js';

/** PF-MOVE-08: how each model may steer, the usual way or as its MARs have it. */
export function steering(
  table: Table,
  models: readonly string[],
  pace: Pace,
  usual: ShapeDemand,
): Pick<Movement, 'shape' | 'shapes'> {
  const shapes = models.map((model) => [model, shapeOf(table, model, pace, usual)] as const);
  const own = shapes.filter(([, shape]) => shape !== usual);
  const [first] = own;
  if (first === undefined) return { shape: usual };
  // All of a kind, as most squadrons of such models are.
  return own.length === models.length ? { shape: first[1] } : { shape: usual, shapes: Object.fromEntries(own) };
}

function shapeOf(table: Table, model: string, pace: Pace, usual: ShapeDemand): ShapeDemand {
  return mars.amend(rulesOf(table), 'moveShape', bearersOn(table, model), null, { model, pace }, usual);
}

/** PF-MOVE-09: the models of a squadron that turn by the template and that terrain leaves no room to move. */
export function hemmedIn(table: Table, models: readonly string[]): readonly string[] {
  return models.filter((model) => remember(table, `hemmed in ${model}`, () => isHemmedIn(table, model)));
}

const USUAL: ShapeDemand = { kind: 'free', rule: 'PF-MOVE-07' };

/** No inch straight ahead or back, and no use of the template either way. Other models are no terrain. */
function isHemmedIn(table: Table, model: string): boolean {
  const shape = shapeOf(table, model, 'cruising', USUAL);
  if (shape === USUAL) return false;
  const movement: Movement = {
    movers: [model],
    measured: { by: 'each' },
    allowance: { length: 2 * INCH, rule: 'PF-MOVE-09' },
    shape,
    ground: groundFor(table, [model]),
    passing: { through: 'all', apart: allStanding(table), rule: 'PF-MOVE-09' },
    rule: 'PF-MOVE-09',
  };
  return stepsFrom(table, model).every((step) => checkMove(table, movement, { move: [{ model, path: [step] }] }));
}

function allStanding(table: Table): readonly string[] {
  return fastFlatMap([...table.squads.keys()], (squad) => onTable(table, squad).map(({ id }) => id));
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
