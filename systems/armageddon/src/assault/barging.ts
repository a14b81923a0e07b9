import {
  advance,
  bearing,
  distance,
  type Footprint,
  footprintOf,
  FULL_TURN,
  overlaps,
  type Point,
  radiusOf,
  sweepHits,
} from '@bridgehead/geometry';
import { isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  isOnSurface,
  type ModelMove,
  type Movement,
  type MoveResult,
  moveTo,
  nameOf,
  pointsOf,
  poseOf,
  profileOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { CM } from '../book/measuring.js';
import { isFlying, isWarEngine, startingDC } from '../book/units.js';
import { goingAt } from '../terrain/terrain.js';

/** EA-WE-06: who may be barged aside: units of the target that are no war engines. */
export function bargeable(table: Table, enemies: readonly string[]): readonly string[] {
  return enemies.filter((id) => !isWarEngine(table, id));
}

/** EA-WE-06: a charge in which the units of the target are in nobody's way; who may not barge is checked by the other movement. */
export function bargingMovement(table: Table, movement: Movement, enemies: readonly string[]): Movement {
  const { passing } = movement;
  return { ...movement, passing: { ...passing, apart: [...(passing.apart ?? []), ...bargeable(table, enemies)] } };
}

/** A unit that is pushed aside, and where it then stands. */
interface Push {
  readonly unit: string;
  readonly to: Point;
}

/** EA-WE-06: the units that war engines push aside in a charge, or why they may not. */
export function pushesOf(table: Table, { moves }: MoveResult, enemies: readonly string[]): readonly Push[] | Refusal {
  const prints = new Map(moves.map(({ model, to }) => [model, footprintOf(profileOf(table, model).base, to)]));
  const pushes: Push[] = [];
  const isPushed = (unit: string) => pushes.some((push) => push.unit === unit);
  for (const move of moves.filter(({ model }) => isWarEngine(table, model))) {
    const met = bargeable(table, enemies).filter((unit) => !isPushed(unit) && isInWay(table, move, unit));
    if (met.length > 2 * startingDC(table, move.model))
      return refuse(
        'EA-WE-06',
        `${nameOf(table, move.model)} barges ${2 * startingDC(table, move.model)} units aside, not ${met.length}.`,
      );
    for (const unit of met) prints.delete(unit);
    const others = () => standing(table, prints, [...met, ...pushes.map((push) => push.unit)], pushes);
    for (const unit of met) {
      const to = placeBeside(table, move, unit, others());
      if (isRefusal(to)) return to;
      pushes.push({ unit, to });
    }
  }
  return pushes;
}

/** Whether a unit is under the way of an engine, or under the engine at its end. */
function isInWay(table: Table, { model, walked }: ModelMove, unit: string): boolean {
  const { base } = profileOf(table, model);
  const obstacle = footprintOfPiece(table, unit);
  const points = pointsOf(walked);
  return points.some((to, n) => {
    const from = points[n - 1];
    return from !== undefined && sweepHits(base, { x: from.x, y: from.y, facing: 0 }, to, obstacle);
  });
}

/** Everybody who is in the way of a unit that is pushed: chargers where they end, and those who were pushed before it. */
function standing(
  table: Table,
  prints: ReadonlyMap<string, Footprint>,
  lifted: readonly string[],
  pushes: readonly Push[],
): readonly Footprint[] {
  const others = [...table.models.values()].flatMap(({ id, place, squad }) =>
    place.kind !== 'on' || prints.has(id) || lifted.includes(id) || isFlying(table, squad)
      ? []
      : [footprintOfPiece(table, id)],
  );
  const pushed = pushes.map(({ unit, to }) => printAt(table, unit, to));
  return [...prints.values(), ...others, ...pushed];
}

function printAt(table: Table, unit: string, { x, y }: Point): Footprint {
  return footprintOf(profileOf(table, unit).base, { x, y, facing: poseOf(table, unit)?.facing ?? 0 });
}

/** How far a unit is swung around the engine at a time, in tenths of a degree. */
const STEP = 50;

/** The free place in contact with the engine that is the nearest to where the unit stood. */
function placeBeside(
  table: Table,
  { model, to }: ModelMove,
  unit: string,
  others: readonly Footprint[],
): Point | Refusal {
  const from = footprintOfPiece(table, unit).centre;
  const apart = radiusOf(profileOf(table, model).base) + radiusOf(profileOf(table, unit).base) + CM / 100;
  const straight = from.x === to.x && from.y === to.y ? to.facing : bearing(to, from);
  for (let swing = 0; swing <= FULL_TURN / 2; swing += STEP) {
    for (const way of [swing, -swing]) {
      const spot = advance(to, (straight + way + FULL_TURN) % FULL_TURN, apart);
      if (isFree(table, unit, spot, others)) return spot;
    }
  }
  return refuse('EA-WE-06', `There is no room beside ${nameOf(table, model)} for ${nameOf(table, unit)}.`);
}

function isFree(table: Table, unit: string, spot: Point, others: readonly Footprint[]): boolean {
  const print = printAt(table, unit, spot);
  if (!isOnSurface(table.surface, spot)) return false;
  if (goingAt(table, unit, spot) === 'impassable') return false;
  return !others.some((other) => overlaps(print, other) || distance(print, other) < 0);
}

/** EA-WE-06: those who were in the way end up in contact with the engine. */
export function pushAside(play: TablePlay, pushes: readonly Push[]): void {
  for (const { unit, to } of pushes) {
    const pose = poseOf(play.table, unit);
    if (pose === null) continue;
    moveTo(play, unit, { ...pose, x: to.x, y: to.y }, 'EA-WE-06', [pose, to]);
  }
}
