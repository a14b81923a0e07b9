import type { Json, Refusal, RuleId } from '@bridgehead/kernel';
import type { Movement } from './movement.js';
import type { Placing } from './placing.js';

/** A demand by its name: the member of `Movement` or `Placing` that makes it. */
export type DemandName = Exclude<
  keyof Movement | keyof Placing,
  'ahead' | 'bases' | 'bound' | 'bridges' | 'except' | 'judgedBy' | 'names' | 'rule' | 'shapes' | 'standsOn'
>;

/** A refusal that says which demand the answer does not meet. One literal, since solvers are refused all the time. */
export function refuseDemand(demand: DemandName, rule: RuleId, reason: string, where: Json): Refusal {
  return { refused: true, rule, reason, where, demand };
}
