import type { Decision, Side } from '@bridgehead/kernel';
import { nameOf } from '@bridgehead/tabletop';
import type { AnswerReason } from '../player.js';
import type { PlannedActivation } from './activations.js';
import { meanOf, type Tried } from './halving.js';
import type { Imagined, PlannedStep } from './imagined.js';
import { percentOf } from '../prospect.js';

/** Why one activation was taken and not another, by what came of both in a player's head. */
export function reasonFor(
  machine: Imagined,
  decision: Decision,
  taken: Tried<PlannedActivation>,
  other: Tried<PlannedActivation>,
): AnswerReason {
  const percent = percentOf(meanOf(taken.results));
  const percentOtherwise = percentOf(meanOf(other.results));
  const said = (one: Tried<PlannedActivation>) => activationInWords(machine, decision, one.item);
  const instead = said(other) === said(taken) ? 'on another way' : `with ${said(other)}`;
  return {
    says: `${said(taken)}: ${percent} % to win a few activations on, ${percentOtherwise} % ${instead}.`,
    percent,
    percentOtherwise,
    simulations: taken.results.length + other.results.length,
  };
}

/** `Hussar Squadron, Cruise`, in the words in which the book's questions offer it. */
function activationInWords(machine: Imagined, { side }: Decision, { squad, steps }: PlannedActivation): string {
  const about = squad === null ? [] : [nameOf(machine.table, squad)];
  const picks = steps.flatMap((step) =>
    'pick' in step.answer && step.answer.pick === squad ? [] : (labelOf(machine, side, step) ?? []),
  );
  return [...about, ...picks].join(', ') || 'This answer';
}

/** What the option is called that an answer takes; null for moves and the like. */
function labelOf({ system, table }: Imagined, side: Side, { ask: name, args, answer }: PlannedStep): string | null {
  const ask = system.asks[name];
  if (ask === undefined || args === null || !('pick' in answer)) return null;
  for (const { id, label } of ask.options(table, args, side)) if (id === answer.pick) return label;
  return null;
}
