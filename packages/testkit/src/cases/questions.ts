import {
  type Answer,
  type AnyAsk,
  canonical,
  type Decision,
  declineOf,
  hint,
  isRecord,
  type Option,
  type RuleId,
  type Unavailable,
} from '@bridgehead/kernel';
import type { GameBattle, Table } from '@bridgehead/tabletop';
import { rulesOnModifiers } from './expecting.js';
import { difference } from './matching.js';
import type { ExpectedQuestion, GivenAnswer } from './parsed-case.js';
import { shifted } from './shifting.js';

/** More suggestions than anybody reads. */
const MOST_OPTIONS = 2000;

export function askOf(battle: GameBattle, { ask }: Decision): AnyAsk<Table> {
  const found = battle.system.asks[ask];
  if (found === undefined) throw new Error(`${battle.system.id} has no ask "${ask}"`);
  return found;
}

export function optionsOf(battle: GameBattle, decision: Decision): Option[] {
  const options: Option[] = [];
  for (const option of askOf(battle, decision).options(battle.table, decision.args, decision.side)) {
    options.push(option);
    if (options.length === MOST_OPTIONS) break;
  }
  return options;
}

function unavailableOf(battle: GameBattle, decision: Decision): readonly Unavailable[] {
  return askOf(battle, decision).unavailable?.(battle.table, decision.args, decision.side) ?? [];
}

/** The answer that a case means, or in a sentence why it means none. */
export function meant(battle: GameBattle, decision: Decision, given: GivenAnswer): Answer | string {
  switch (given.is) {
    case 'answer':
      return named(battle, decision, given.answer) ?? given.answer;
    case 'usual':
      return askOf(battle, decision).usual(battle.table, decision.args, decision.side);
    case 'pass':
      return declineOf(askOf(battle, decision), battle.table, decision) ?? `${decision.ask} cannot be passed`;
    case 'shift':
      return shifted(battle.table, given);
    case 'option': {
      const option = optionsOf(battle, decision).find(({ id }) => id === given.id);
      return option?.answer ?? `there is no option "${given.id}"`;
    }
  }
}

/** The answer of the option that a pick names where several or nobody are picked: `pick: none`, `pick: a+b`. */
function named(battle: GameBattle, decision: Decision, given: Answer): Answer | undefined {
  if (!('pick' in given) || typeof given.pick !== 'string' || !/^none$|\+/.test(given.pick)) return undefined;
  return optionsOf(battle, decision).find(({ id }) => id === given.pick)?.answer;
}

/** The open questions, for a message. */
export function askedNow(battle: GameBattle): string {
  if (battle.result !== null)
    return `the battle is over (${battle.result.winner ?? 'nobody'} wins: ${battle.result.margin})`;
  if (battle.pending.length === 0) return 'nothing is asked';
  return battle.pending.map((decision) => questionText(battle, decision)).join('; ');
}

/** `3.1 red is asked fire (pick): heimdahl, pass; not: smoke (PF-CARD-02)`. */
export function questionText(battle: GameBattle, decision: Decision): string {
  const ids = optionsOf(battle, decision).map(({ id }) => id);
  const more = ids.length > 40 ? `, … ${ids.length} in all` : '';
  const not = unavailableOf(battle, decision).map(({ id, rule }) => `${id} (${rule})`);
  const options = `${ids.slice(0, 40).join(', ')}${more}`;
  return `${decision.id} ${decision.side} is asked ${decision.ask} (${decision.kind}): ${options}${not.length === 0 ? '' : `; not: ${not.join(', ')}`}`;
}

/** The same with the prompt, for whoever has not seen the question yet: `blue is asked fate: Roll the hits again?`. */
export function openQuestions(battle: GameBattle): string[] {
  return battle.pending.map((decision) => {
    const { side, ask, kind } = decision;
    return `${side} is asked ${ask} (${kind}): ${askOf(battle, decision).prompt}`;
  });
}

export function isMeant(question: ExpectedQuestion, { side, ask }: Decision): boolean {
  return (
    (question.side === undefined || question.side === side) && (question.ask === undefined || question.ask === ask)
  );
}

/** How a question differs from what is expected, and the rules that its answers showed. */
export function questionFaults(
  battle: GameBattle,
  decision: Decision,
  expected: ExpectedQuestion,
  cite: (rule: RuleId) => void,
): string[] {
  const options = optionsOf(battle, decision);
  const ids = new Set(options.map(({ id }) => id));
  const missing = [...(expected.options ?? []), ...(expected.includes ?? [])].filter((id) => !ids.has(id));
  const surplus =
    expected.options === undefined ? [] : [...ids].filter((id) => expected.options?.includes(id) === false);
  const present = (expected.excludes ?? []).filter((id) => ids.has(id));
  const faults = [
    ...missing.map((id) => `"${id}" is not offered${hint(id, ids)}`),
    ...[...surplus, ...present].map((id) => `"${id}" is offered, and should not be`),
    ...unavailableFaults(battle, decision, expected, cite),
    ...usualFaults(battle, decision, expected, options),
    ...previewFaults(options, expected, cite),
  ];
  const facts = { args: decision.args, secret: decision.secret ?? null, interrupt: decision.interrupt ?? false };
  for (const fact of ['args', 'secret', 'interrupt'] as const) {
    const found = expected[fact] === undefined ? null : difference(facts[fact], expected[fact], fact);
    if (found !== null) faults.push(found);
  }
  return faults;
}

function unavailableFaults(
  battle: GameBattle,
  decision: Decision,
  { unavailable }: ExpectedQuestion,
  cite: (rule: RuleId) => void,
): string[] {
  if (unavailable === undefined) return [];
  const shown = new Map(unavailableOf(battle, decision).map(({ id, rule, also = [] }) => [id, [rule, ...also]]));
  return Object.entries(unavailable).flatMap(([id, rule]) => {
    const given = shown.get(id);
    if (given === undefined) return [`"${id}" is not shown as unavailable${hint(id, shown.keys())}`];
    for (const one of given) cite(one);
    return given.includes(rule) ? [] : [`"${id}" is unavailable by ${given.join(' and ')}, expected ${rule}`];
  });
}

function usualFaults(
  battle: GameBattle,
  decision: Decision,
  { usual }: ExpectedQuestion,
  options: readonly Option[],
): string[] {
  if (usual === undefined) return [];
  const answer = askOf(battle, decision).usual(battle.table, decision.args, decision.side);
  const id = options.find((option) => canonical(option.answer) === canonical(answer))?.id ?? canonical(answer);
  return id === usual ? [] : [`the usual answer is ${id}, expected ${usual}`];
}

function previewFaults(
  options: readonly Option[],
  { preview }: ExpectedQuestion,
  cite: (rule: RuleId) => void,
): string[] {
  return Object.entries(preview ?? {}).flatMap(([id, expected]) => {
    const option = options.find((one) => one.id === id);
    if (option === undefined) return [`"${id}" is not offered`];
    const found = difference(option.preview ?? {}, expected, `the preview of ${id}`);
    // Only modifiers that the case checks count as shown.
    if (found === null && isRecord(expected) && 'modifiers' in expected)
      for (const rule of rulesOnModifiers(option.preview)) cite(rule);
    return found === null ? [] : [found];
  });
}
