import { type MoveAnswer, type Refusal, refuse } from '@bridgehead/kernel';
import { lengthOfWay, nameOf, type Table } from '@bridgehead/tabletop';
import { usedBy } from '../activation/state.js';
import { sheetOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { hurriedBy } from '../book/hurried.js';
import { squadOfUnit } from '../book/units.js';
import { jumpsInAndOut } from '../traits/jump.js';
import { halfOf, isOnRoad, ROAD_BONUS, usesRoads } from '../transports/limits.js';
import { operationsOf } from '../transports/state.js';

/** DZC-MOVE-01, DZC-TRANSPORT-07: how far a unit may go in this turn, in the open. */
export function paceOf(table: Table, model: string): number {
  const whole = (sheetOf(table, model).move ?? 0) + hurriedBy(table, squadOfUnit(table, model));
  return isHalved(table, model) ? halfOf(whole) : inches(whole);
}

/** DZC-TERRAIN-06: how much farther a unit may still go if it keeps to the road. */
export function roadBonusOf(table: Table, model: string): number {
  if (!usesRoads(table, model) || !isOnRoad(table, model)) return 0;
  const whole = (sheetOf(table, model).move ?? 0) + hurriedBy(table, squadOfUnit(table, model));
  const onRoad = isHalved(table, model) ? halfOf(whole + ROAD_BONUS) : inches(whole + ROAD_BONUS);
  const used = usedBy(table, model);
  return Math.max(0, onRoad - used) - Math.max(0, paceOf(table, model) - used);
}

/** DZC-TRANSPORT-07: a way that would do but for the half move of those who have loaded or unloaded. */
export function halfFault(table: Table, { move }: MoveAnswer): Refusal | null {
  const held = move.find(({ model, path }) => {
    const place = table.models.get(model)?.place;
    if (place?.kind !== 'on' || !isHalved(table, model)) return false;
    const points = [place, ...path.flatMap((step) => ('to' in step ? [{ x: step.to[0], y: step.to[1] }] : []))];
    return lengthOfWay(points) > Math.max(0, paceOf(table, model) - usedBy(table, model)) + 1;
  });
  return held === undefined
    ? null
    : refuse(
        'DZC-TRANSPORT-07',
        `${nameOf(table, held.model)} has loaded or unloaded, and moves half as far in this turn.`,
      );
}

/** DZC-TRANSPORT-07: whoever embarks or disembarks moves half. */
function isHalved(table: Table, model: string): boolean {
  return operationsOf(table, model) > 0 && !jumpsInAndOut(table, model);
}
