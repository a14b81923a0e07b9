import { type Answer, canonical, type Decision, type Option, type PickAnswer, type Refusal } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { askOf, sampled } from './random-play.js';
import { differing, type Trial } from './trial.js';

/** Suggestions that are looked at, and those of them that are tried. */
const MOST_OPTIONS = 400;
const TRIED = 40;
const SAMPLES = 3;

/** What must hold of every question, whoever is asked. */
export function holdAskingLaws(trial: Trial, decision: Decision): void {
  const { system, battle } = trial;
  const before = trial.text(battle.table);
  const hold = (law: string, act: () => string | null) => trial.hold(law, act, decision);
  hold('every decision has an owner', () => owned(trial, decision));
  // Worked out once: for a move it may take a while.
  let options: readonly Option[] = [];
  hold('what is offered is accepted', () => {
    options = optionsOn(trial, battle.table, decision);
    return offeredFault(trial, decision, options);
  });
  // Nothing else can hold of a question without an answer.
  if (decision.kind === 'pick' && options.length === 0) return;
  hold('the usual answer is accepted', () => refusedText(trial, decision, usualOn(trial, battle.table, decision)));
  if (decision.kind === 'pick') hold('the usual answer is offered', () => usualFault(trial, decision, options));
  hold('a sample is accepted', () => {
    for (let i = 0; i < SAMPLES; i++) {
      const fault = refusedText(trial, decision, sampled(system, battle.table, decision, trial.random));
      if (fault !== null) return fault;
    }
    return null;
  });
  hold('what is unavailable is refused by the same rule', () => unavailableFault(trial, decision, options));
  hold('options on a view are those on the table', () => viewFault(trial, decision, options));
  hold('asking changes nothing', () => differing('the table', before, trial.text(battle.table)));
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
  if (options.length === 0 && decision.kind === 'pick') return 'nothing is offered';
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

function usualFault(trial: Trial, decision: Decision, options: readonly Option[]): string | null {
  if (options.length === MOST_OPTIONS) return null;
  const usual = picked(usualOn(trial, trial.battle.table, decision));
  return options.some(({ answer }) => picked(answer) === usual) ? null : `${usual} is not among the options`;
}

/** One thing picked, alone or in a list, is the same thing. */
function picked(answer: Answer): string {
  const { pick } = answer as PickAnswer;
  return canonical(typeof pick === 'string' ? [pick] : pick);
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

/** The asked side works everything out from what it knows. */
function viewFault(trial: Trial, decision: Decision, whole: readonly Option[]): string | null {
  const { system, battle } = trial;
  const { args, side } = decision;
  const view = system.ground.veil(battle.table, side);
  const seen = optionsOn(trial, view, decision);
  const fault =
    differing('options', canonical(whole), canonical(seen)) ??
    differing(
      'the usual answer',
      canonical(usualOn(trial, battle.table, decision)),
      canonical(usualOn(trial, view, decision)),
    );
  if (fault !== null) return fault;
  const ask = askOf(system, decision);
  const unavailable = (table: Table) => canonical(ask.unavailable?.(table, args, side) ?? []);
  for (const { answer } of some(trial, whole)) {
    const refusal = ask.check(view, args, answer, side);
    if (refusal !== null)
      return `${canonical(answer).slice(0, 200)} is accepted, but refused on the view: ${refusal.reason}`;
  }
  return differing('what is unavailable', unavailable(battle.table), unavailable(view));
}
