import type { Answer } from '../ask/answer.js';
import { declineOf } from '../ask/ask.js';
import type { Decision, StandingOrder } from '../ask/decision.js';
import type { Machine } from '../machine/machine.js';
import type { Fact } from '../system/events.js';
import { canonical } from '../values/json.js';
import type { Side } from '../values/names.js';
import { isRefusal } from '../values/refusal.js';

/** Stands for every window to interrupt another side: "pass until my turn". */
export const ANY_INTERRUPT = '*';

/** The standing orders of all sides. */
export class StandingOrders {
  private readonly given = new Map<Side, readonly StandingOrder[]>();

  of(side: Side): readonly StandingOrder[] {
    return this.given.get(side) ?? [];
  }

  replace(side: Side, orders: readonly StandingOrder[]): void {
    this.given.set(side, orders);
  }

  bySide(): Readonly<Record<Side, readonly StandingOrder[]>> {
    return Object.fromEntries(this.given);
  }

  /** Answers open questions as long as an order fits. */
  obey<T, E extends Fact>(machine: Machine<T, E>): void {
    while (machine.pending.some((decision) => this.answers(machine, decision)));
  }

  private answers<T, E extends Fact>(machine: Machine<T, E>, decision: Decision): boolean {
    const answer = standingAnswer(machine, decision, this.of(decision.side));
    return answer !== null && machine.answer(decision.side, answer, decision.id, { standing: true }) === null;
  }
}

/** A side's standing answer to a question; null if it has none, or none that is legal. */
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
  if (order.answer === 'pass') return declineOf(machine.askOf(decision), machine.table, decision);
  if (order.answer === 'usual') return machine.askOf(decision).usual(machine.table, decision.args, decision.side);
  return order.answer;
}
