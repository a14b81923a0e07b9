import { type Refusal, rulesOfRefusal } from '@bridgehead/kernel';
import type { RefusedBy } from './parsed-case.js';

/** Whether a refusal names that rule, or exactly those rules. */
export function isRefusedBy(refusal: Refusal, by: RefusedBy): boolean {
  const rules = rulesOfRefusal(refusal);
  return typeof by === 'string'
    ? rules.includes(by)
    : by.length === rules.length && by.every((rule) => rules.includes(rule));
}

export function inList(rules: RefusedBy): string {
  return typeof rules === 'string' ? rules : rules.join(', ');
}
