import { pointToPoint } from '@bridgehead/geometry';
import { type Evidence, modelOf, type ModelMoved, type Table, whenTold } from '@bridgehead/tabletop';
import { type AbilityId, hasAbility } from '../book/abilities.js';
import { isWarEngine } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { cm } from '../book/measuring.js';

/** How far a unit has gone from its first point to its last. */
function wayOf({ path }: ModelMoved): number {
  const points = path ?? [];
  return points.slice(1).reduce((sum, to, i) => sum + pointToPoint(points[i] ?? to, to), 0);
}

/** Whether a unit with this ability has gone farther than its printed Speed. */
function outran(event: ModelMoved, table: Table, ability: AbilityId): boolean {
  return hasAbility(table, event.model, ability) && wayOf(event) > cm(figuresOf(table, event.model).speed);
}

export const evidence: readonly Evidence[] = [
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
