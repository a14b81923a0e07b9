/** What a demand comes to for one of the models that it is about. */
import { amountIn } from '../../table/queries.js';
import type { Movement, ShapeDemand } from './movement.js';

/** The shape that one model's way must have. */
export function shapeFor({ shape, shapes }: Pick<Movement, 'shape' | 'shapes'>, model: string): ShapeDemand {
  return shapes?.[model] ?? shape;
}

/** How far a model may go without any bonus. */
export function plainAllowance({ allowance: { each, length } }: Movement, model: string): number {
  return (each && amountIn(each, model)) ?? length;
}

/** How far a model could go at best, with every bonus. */
export function greatestAllowance(movement: Movement, model: string): number {
  const bonuses = (movement.allowance.bonuses ?? []).filter(({ models }) => models?.includes(model) ?? true);
  return plainAllowance(movement, model) + bonuses.reduce((sum, { length }) => sum + length, 0);
}

/** How far a model must go, not counting bonuses. */
export function plainLeast({ least }: Movement, model: string): number {
  if (least === undefined || least.excused?.includes(model) === true) return 0;
  return (least.each && amountIn(least.each, model)) ?? least.length;
}
