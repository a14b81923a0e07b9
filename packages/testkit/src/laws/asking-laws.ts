import {
  type Answer,
  canonical,
  cautionsOn,
  type Decision,
  isRefusal,
  type Option,
  type PickAnswer,
  type Refusal,
} from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { askOf, sampled } from './random-play.js';
import { differing, type State, type Trial } from './trial.js';

/** How many suggestions are listed, and how many of them are tried. */
const MOST_OPTIONS = 400;
const TRIED = 40;

/** A side is asked, and the system knows the question. */
export function holdOwnerLaw(trial: Trial, decision: Decision): void {
  trial.hold('every decision has an owner', () => owned(trial, decision), decision);
}

/** What an ask says about a question, on the table or on a view. Each part is computed once: for a move it may take a while. */
interface Said {
  readonly options: readonly Option[];
  readonly usual: Answer;
}

/** What must hold for every question, whoever is asked and whatever the answer is. */
export function holdAskingLaws(trial: Trial, decision: Decision, before: State): void {
  const { system, battle } = trial;
  const hold = (law: string, act: () => string | null) => trial.hold(law, act, decision);
  let options: readonly Option[] = [];
  hold('what is offered is accepted', () => {
    options = optionsOn(trial, battle.table, decision);
    return offeredFault(trial, decision, options);
  });
  // A question without an answer can satisfy nothing else.
  if (decision.kind === 'pick' && options.length === 0) return;
  let said: Said | null = null;
  hold('the usual answer is accepted', () => {
    said = { options, usual: usualOn(trial, battle.table, decision) };
    return refusedText(trial, decision, said.usual);
  });
  hold('a sample is accepted', () =>
    refusedText(trial, decision, sampled(system, battle.table, decision, trial.random)),
  );
  hold('what is unavailable is refused by the same rule', () => unavailableFault(trial, decision, options));
  if (said !== null) holdSaid(trial, decision, said);
  hold('asking changes nothing', () => differing('the battle', before, trial.state()));
}

function holdSaid(trial: Trial, decision: Decision, said: Said): void {
  trial.hold('the usual answer is offered', () => usualFault(said), decision);
  trial.hold('options on a view are those on the table', () => viewFault(trial, decision, said), decision);
  trial.hold(
    'a caution names a rule of the book, on a view as on the table',
    () => cautionFault(trial, decision, said),
    decision,
  );
}

function owned({ system }: Trial, decision: Decision): string | null {
  if (!system.sides.includes(decision.side)) return `nobody plays "${decision.side}"`;
  const ask = system.asks[decision.ask];
  if (ask === undefined) return `there is no ask "${decision.ask}"`;
  return ask.kind === decision.kind ? null : `the ask is a ${ask.kind}, the decision a ${decision.kind}`;
}

function optionsOn({ system }: Trial, table: Table, decision: Decision): Option[] {
  const options: Option[] = [];
  for (const option of askOf(system, decision).options(table, decision.args, decision.side)) {
    options.push(option);
    if (options.length === MOST_OPTIONS) break;
  }
  return options;
}

function usualOn({ system }: Trial, table: Table, decision: Decision): Answer {
  return askOf(system, decision).usual(table, decision.args, decision.side);
}

function offeredFault(trial: Trial, decision: Decision, options: readonly Option[]): string | null {
  const ids = new Set(options.map(({ id }) => id));
  if (ids.size !== options.length) return 'two options have the same id';
  if (options.length === 0) return 'nothing is offered';
  for (const option of some(trial, options)) {
    const fault = refusedText(trial, decision, option.answer);
    if (fault !== null) return `"${option.id}": ${fault}`;
  }
  return null;
}

/** All of a few, some of many. */
function some<R>({ random }: Trial, list: readonly R[]): R[] {
  if (list.length <= TRIED) return [...list];
  const from = random.below(list.length);
  return Array.from({ length: TRIED }, (_, i) => list[(from + i) % list.length]).flatMap((entry) =>
    entry === undefined ? [] : [entry],
  );
}

function refusedText({ battle }: Trial, decision: Decision, answer: Answer): string | null {
  const refusal = battle.check(decision, answer);
  return refusal === null
    ? null
    : `${canonical(answer).slice(0, 200)} is refused by ${refusal.rule}: ${refusal.reason}`;
}

/** Holds for every kind of question: if answers cannot be listed, the usual one is among the suggestions. */
function usualFault({ options, usual }: Said): string | null {
  if (options.length === MOST_OPTIONS) return null;
  const text = answerText(usual);
  return options.some(({ answer }) => answerText(answer) === text)
    ? null
    : `${text.slice(0, 200)} is not among the options`;
}

/** One pick, alone or in a list, is the same pick. */
function answerText(answer: Answer): string {
  const { pick } = answer as Partial<PickAnswer>;
  return canonical(typeof pick === 'string' ? { pick: [pick] } : answer);
}

function unavailableFault(trial: Trial, decision: Decision, options: readonly Option[]): string | null {
  const { battle, system } = trial;
  const unavailable = askOf(system, decision).unavailable?.(battle.table, decision.args, decision.side) ?? [];
  const offered = new Set(options.map(({ id }) => id));
  for (const { id, rule } of unavailable) {
    if (offered.has(id)) return `"${id}" is offered and unavailable`;
    const refusal: Refusal | null = decision.kind === 'pick' ? battle.check(decision, { pick: id }) : null;
    if (decision.kind === 'pick' && refusal === null) return `"${id}" is unavailable by ${rule}, but accepted`;
    if (refusal !== null && refusal.rule !== rule)
      return `"${id}" is unavailable by ${rule}, but refused by ${refusal.rule}`;
  }
  return null;
}

/** Of what is offered and of a random answer: solvers offer nothing that they would caution against, if they can help it. */
function cautionFault(trial: Trial, decision: Decision, { options }: Said): string | null {
  const { system, battle, random } = trial;
  const ask = askOf(system, decision);
  if (ask.cautions === undefined) return null;
  const view = system.state.veil(battle.table, decision.side);
  const tried = some(trial, options).map(({ answer }) => answer);
  for (const answer of [...tried, sampled(system, battle.table, decision, random)]) {
    const cautions = cautionsOn(ask, battle.table, decision, answer);
    const unknown = cautions.find(({ rule }) => !system.rules.some(({ id }) => id === rule));
    if (unknown !== undefined) return `"${unknown.reason}" is said by ${unknown.rule}, which is no rule`;
    const fault = differing('the cautions', cautions, cautionsOn(ask, view, decision, answer));
    if (fault !== null) return fault;
  }
  return null;
}

/** The asked side computes everything from what it knows. */
function viewFault(trial: Trial, decision: Decision, { options, usual }: Said): string | null {
  const { system, battle } = trial;
  const { args, side } = decision;
  const view = system.state.veil(battle.table, side);
  const fault =
    differing('options', options, optionsOn(trial, view, decision)) ??
    differing('the usual answer', usual, usualOn(trial, view, decision));
  if (fault !== null) return fault;
  const ask = askOf(system, decision);
  for (const { answer } of some(trial, options)) {
    const read = ask.check(view, args, answer, side);
    if (isRefusal(read))
      return `${canonical(answer).slice(0, 200)} is accepted, but refused on the view: ${read.reason}`;
  }
  const unavailable = (table: Table) => ask.unavailable?.(table, args, side) ?? [];
  return differing('what is unavailable', unavailable(battle.table), unavailable(view));
}
