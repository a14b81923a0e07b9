import { textIn } from '@bridgehead/kernel';
import { type Point, pointToPoint, radiusOf } from '@bridgehead/geometry';
import {
  type Evidence,
  footprintOfModel,
  lastOf,
  modelOf,
  type ModelMoved,
  profileOf,
  type Table,
  terrainAt,
  terrainUnder,
  whenAsked,
  whenLeft,
  whenRolled,
  whenTold,
} from '@bridgehead/tabletop';
import { type AbilityId, hasAbility } from '../book/abilities.js';
import { COMMAND_RADIUS, hqOf } from '../book/command.js';
import { detachmentOf, enemiesOnGround, isWarEngine, sideOfUnit, unitsOn } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { CM, cm, isWithin } from '../book/measuring.js';
import { columnOf, effectiveArmour, plainArmour } from '../terrain/cover.js';
import { kindsThatAre, type TerrainColumn } from '../terrain/terrain.js';
import { SNAP_REACH } from './snap-fire.js';

/** How far a unit has gone from its first point to its last. */
function wayOf({ path }: ModelMoved): number {
  const points = path ?? [];
  return points.slice(1).reduce((sum, to, i) => sum + pointToPoint(points[i] ?? to, to), 0);
}

/** Whether a unit with this ability has gone farther than its printed Speed. */
function outran(event: ModelMoved, table: Table, ability: AbilityId): boolean {
  return hasAbility(table, event.model, ability) && wayOf(event) > cm(figuresOf(table, event.model).speed);
}

/** E40-MOVE-09: whether a unit began or ended its way within 10 cm of an enemy. */
function passedEnemy({ model, path }: ModelMoved, table: Table): boolean {
  const ends = path === undefined ? [] : [path[0], path.at(-1)];
  const rim = radiusOf(profileOf(table, model).base);
  return enemiesOnGround(table, sideOfUnit(table, model)).some((enemy) => {
    const { centre } = footprintOfModel(table, enemy);
    const reach = cm(SNAP_REACH) + rim + radiusOf(profileOf(table, enemy).base);
    return ends.some((end) => end !== undefined && pointToPoint(end, centre) <= reach);
  });
}

/** Terrain that stops or endangers units of that column of the table. */
function hindering(column: TerrainColumn): readonly string[] {
  return [...kindsThatAre('dangerous', column), ...kindsThatAre('impassable', column)];
}

/** Whether a way, looked at every centimetre, leads through terrain of these kinds. */
function leadsThrough({ path }: ModelMoved, table: Table, kinds: readonly string[]): boolean {
  const points = path ?? [];
  return points.some((from, i) => {
    const to = points[i + 1] ?? from;
    const steps = Math.ceil(pointToPoint(from, to) / CM);
    return Array.from({ length: steps + 1 }, (_, step) => alongLine(from, to, step / Math.max(1, steps))).some(
      (point) => terrainAt(table, point).some(({ kind }) => kinds.includes(kind)),
    );
  });
}

function alongLine(from: Point, to: Point, share: number): Point {
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
}

/** Whether a unit with this ability has gone over terrain that would hinder others. */
function leapsOver(event: ModelMoved, table: Table, ability: AbilityId): boolean {
  return hasAbility(table, event.model, ability) && leadsThrough(event, table, hindering('vehicle'));
}

export const evidence: readonly Evidence[] = [
  // Nobody may Snap Fire at a unit near him: he is broken, marching, Artillery or unarmed, or it goes away.
  whenLeft(
    'move',
    'E40-MOVE-09',
    (_args, table, trail) =>
      trail.every((event) => event.kind !== 'asked' || event.decisions.every(({ ask }) => ask !== 'snapFire')) &&
      trail.some((event) => event.kind === 'modelMoved' && passedEnemy(event, table)),
  ),
  // Infiltrators move farther from their HQ than others could.
  whenTold('modelMoved', 'E40-KEY-08', ({ model }, table) => {
    const hq = hqOf(table, detachmentOf(table, model));
    return hasAbility(table, model, 'infiltrators') && hq !== undefined && !isWithin(table, model, hq, COMMAND_RADIUS);
  }),
  // A war engine moves in either phase, without orders.
  whenTold('modelMoved', 'E40-WE-02', ({ model }, table) => isWarEngine(table, model)),
  // It ends on a hill, which is open ground, or in two kinds of terrain.
  whenTold('modelMoved', 'E40-TERR-07', ({ model }, table) => {
    const under = terrainUnder(table, model, 'centre');
    return under.length > 1 || under.some(({ kind }) => kind === 'hill');
  }),
  // There is ground that hinders some unit of the detachment that is to move.
  whenAsked('moveUnits', 'E40-TERR-01', ({ args }, table) => {
    const units = unitsOn(table, textIn(args, 'squad'));
    const kinds = new Set(units.flatMap((unit) => hindering(columnOf(table, unit))));
    return [...table.terrain.values()].some(({ kind }) => kinds.has(kind));
  }),
  // It goes into terrain that has no effect on it.
  whenTold('modelMoved', 'E40-TERR-02', ({ model }, table) => {
    const hindered = hindering(columnOf(table, model));
    return terrainUnder(table, model, 'centre').some(({ kind }) => !hindered.includes(kind));
  }),
  // It leaps over terrain that would hinder others, or into it.
  whenTold('modelMoved', 'E40-KEY-09', (event, table) => leapsOver(event, table, 'jumpPacks')),
  whenTold('modelMoved', 'E40-KEY-14', (event, table) => leapsOver(event, table, 'skimmer')),
  // Cavalry read the column of vehicles.
  whenTold(
    'modelMoved',
    'E40-KEY-03',
    (event, table) => hasAbility(table, event.model, 'cavalry') && leadsThrough(event, table, hindering('vehicle')),
  ),
  // Cover helps a unit that is Snap Fired at.
  whenRolled('SNAP', ['E40-TERR-04', 'E40-TERR-05'], (_rolled, table, trail) => {
    const mover = lastOf(trail, 'modelMoved')?.model;
    return mover !== undefined && effectiveArmour(table, mover) > plainArmour(table, mover);
  }),
  // A war engine turned on its way, as far as it may.
  whenTold('modelMoved', 'E40-MOVE-11', ({ model, was }, table) => {
    const { place } = modelOf(table, model);
    return isWarEngine(table, model) && place.kind === 'on' && was?.kind === 'on' && place.facing !== was.facing;
  }),
  // A unit that is on a road all the way goes 5 cm farther.
  whenTold('modelMoved', 'E40-MOVE-04', (event, table) => {
    const length = wayOf(event);
    const speed = cm(figuresOf(table, event.model).speed);
    const isOnRoad = [...table.terrain.values()].some(({ kind }) => kind === 'road');
    return isOnRoad && (length === speed + cm(5) || length === 3 * (speed + cm(5)));
  }),
  whenTold('modelMoved', 'E40-KEY-03', (event, table) => outran(event, table, 'cavalry')),
  whenTold('modelMoved', 'E40-KEY-09', (event, table) => outran(event, table, 'jumpPacks')),
];
