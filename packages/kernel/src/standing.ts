import type { Answer } from './answer.js';
import type { Decision, StandingOrder } from './decision.js';
import type { Fact } from './events.js';
import { canonical } from './json.js';
import type { Machine } from './machine.js';
import { isRefusal } from './refusal.js';

/** Stands for every window in somebody else's doings: "pass until my turn". */
export const ANY_INTERRUPT = '*';

/** What a side's standing orders say to a question; null if they say nothing, or nothing legal. */
export function standingAnswer<T, E extends Fact>(
  machine: Machine<T, E>,
  decision: Decision,
  orders: readonly StandingOrder[],
): Answer | null {
  for (const order of orders) {
    if (!concerns(order, decision)) continue;
    const given = machine.checkAnswer(decision, answerOf(machine, decision, order));
    if (!isRefusal(given)) return given.answer;
  }
  return null;
}

function concerns(order: StandingOrder, decision: Decision): boolean {
  const named = order.ask === decision.ask || (order.ask === ANY_INTERRUPT && decision.interrupt === true);
  return (
    named &&
    Object.entries(order.when ?? {}).every(([key, value]) => canonical(decision.args[key]) === canonical(value))
  );
}

function answerOf<T, E extends Fact>(machine: Machine<T, E>, decision: Decision, order: StandingOrder): unknown {
  if (order.answer === 'pass') return { pick: 'pass' };
  if (order.answer === 'usual') return machine.askOf(decision).usual(machine.table, decision.args, decision.side);
  return order.answer;
}
