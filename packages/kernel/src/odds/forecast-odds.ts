import type { Forecast } from '../ask/decision.js';
import type { PlanStep } from '../battle/plan.js';
import type { Fact } from '../system/events.js';
import { type Policy, usualPolicy } from '../system/policies.js';
import type { System } from '../system/system.js';
import { isRefusal } from '../values/refusal.js';
import { type OddsInSteps, oddsBySteps } from './odds.js';

/** The odds of everything that a system counts, as the screen and the command line tell them; `planned` are answers on the way to the dice. */
export function forecastOdds<T, E extends Fact>(
  system: System<T, E>,
  table: T,
  forecast: Forecast,
  planned: readonly PlanStep[] = [],
): OddsInSteps {
  return oddsBySteps(system, table, { forecast, of: Object.keys(system.outcomes), policy: plannedPolicy(planned) });
}

/** Answers as planned if the plan fits the question; otherwise as usual. */
function plannedPolicy<T>(steps: readonly PlanStep[]): Policy<T> {
  return (ask, question, table) => {
    const step = steps.find((one) => one.ask === ask.name);
    const answer = step?.answer as ReturnType<Policy<T>> | undefined;
    if (answer !== undefined && !isRefusal(ask.check(table, question.args, answer, question.side))) return answer;
    return usualPolicy(ask, question, table);
  };
}
