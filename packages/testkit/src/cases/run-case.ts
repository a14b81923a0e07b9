import { isRefusal, ScriptedDice, ScriptError, seededDice } from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import type { CaseOptions, CaseReport } from './case-report.js';
import { beginCase } from './case-start.js';
import { checkNames, streamOf } from './check-names.js';
import { rulesOnModifiers, unmet } from './expecting.js';
import { layOut } from './lay-out.js';
import { difference } from './matching.js';
import { Halt, Notes } from './notes.js';
import type { GivenRoll, ParsedCase } from './parsed-case.js';
import { CasePlayer } from './player.js';
import { Bad, type CaseProblem, messageOf } from './problem.js';
import { putMuster, putQuery } from './putting.js';
import { askedNow, openQuestions } from './questions.js';
import { badArgument } from './stage-args.js';
import { Trace } from './trace.js';

/** Runs a case against a system. Whatever the case says, the result is a report. */
export function runCase(system: GameSystem, parsed: ParsedCase, options: CaseOptions = {}): CaseReport {
  const notes = new Notes(options.watch, options.evidence);
  const trace = options.trace === true ? new Trace() : undefined;
  const problem = attempt(system, parsed, notes, trace);
  return {
    file: parsed.file,
    title: parsed.title,
    passed: problem === null && notes.failures.length === 0,
    failures: notes.failures,
    open: notes.open,
    ...(problem === null ? {} : { problem }),
    proves: parsed.proves.map(({ rule }) => rule),
    cited: notes.cited,
    heard: notes.witness.heard,
    ...(trace === undefined ? {} : { trace: trace.lines }),
  };
}

function attempt(system: GameSystem, parsed: ParsedCase, notes: Notes, trace: Trace | undefined): CaseProblem | null {
  try {
    checkNames(system, parsed);
    for (const muster of parsed.musters) putMuster(system, muster, notes);
    if (parsed.begins.at === 'nothing') putQueries(system, parsed, notes);
    else runBattle(system, parsed, notes, trace);
    if (notes.failures.length === 0) checkClaims(parsed, notes);
  } catch (error) {
    if (error instanceof Bad) return error.in(parsed.file);
    if (!(error instanceof Halt)) notes.fail(parsed.systemLine, `the rules broke: ${messageOf(error)}`);
  }
  return null;
}

function putQueries(system: GameSystem, parsed: ParsedCase, notes: Notes): void {
  if (parsed.queries.length === 0) return;
  const table = layOut(system, parsed.position);
  for (const query of parsed.queries) putQuery(system, table, query, notes);
}

function runBattle(system: GameSystem, parsed: ParsedCase, notes: Notes, trace: Trace | undefined): void {
  const { begins } = parsed;
  const script = begins.at === 'setup' && begins.seed !== undefined ? null : scriptOf(system, parsed);
  const dice = script ?? seededDice(begins.at === 'setup' ? (begins.seed ?? '') : '');
  const rolled: { outcome?: unknown } = {};
  const battle = begin(system, parsed, notes, { dice, watch: notes.watch }, (outcome) => (rolled.outcome = outcome));
  if (battle === null) return;
  trace?.follow(battle);
  for (const query of parsed.queries) putQuery(system, battle.table, query, notes);
  new CasePlayer(system, battle, parsed, notes, trace).play();
  notes.open = openQuestions(battle);
  if (begins.at === 'roll') checkRoll(battle, begins, rolled.outcome, notes);
  notes.failures.push(...unmet(system, battle, parsed.expect));
  if (script !== null) checkDice(script, parsed.dice.line, notes);
  for (const { event } of battle.log) if (event.kind === 'diceRolled') rulesOnModifiers(event).forEach(notes.cite);
}

type Beginning = Parameters<typeof beginCase>;

/** Null if the battle was refused, as the case may expect. */
function begin(
  system: GameSystem,
  parsed: ParsedCase,
  notes: Notes,
  options: Beginning[2],
  rolled: Beginning[3],
): GameBattle | null {
  const { begins } = parsed;
  const line = begins.at === 'nothing' ? parsed.systemLine : begins.line;
  const expected = begins.at === 'setup' ? begins.refused : undefined;
  const battle = tryBegin(system, () => beginCase(system, parsed, options, rolled), parsed, notes);
  if (!isRefusal(battle)) {
    if (expected !== undefined) notes.halt(line, `the setup was accepted; it should have been refused by ${expected}`);
    return battle;
  }
  notes.cite(battle.rule);
  if (battle.rule !== expected) notes.halt(line, `the setup is refused by ${battle.rule}: ${battle.reason}`);
  return null;
}

function tryBegin<R>(system: GameSystem, act: () => R, { begins, systemLine }: ParsedCase, notes: Notes): R {
  const cited = notes.cited.size;
  try {
    return act();
  } catch (error) {
    if (error instanceof Bad) throw error;
    if (error instanceof ScriptError)
      return notes.haltByDice(begins.at === 'nothing' ? systemLine : begins.line, error);
    // Rules cite as they go: if none was followed, the given arguments may be what they could not begin with.
    const isNew = notes.cited.size === cited;
    if (begins.at === 'stage' && isNew) throw badArgument(system, begins, messageOf(error)) ?? error;
    throw error;
  }
}

function scriptOf(system: GameSystem, { dice: { script } }: ParsedCase): ScriptedDice {
  if (Array.isArray(script)) return new ScriptedDice(script);
  return new ScriptedDice(
    Object.fromEntries(Object.entries(script).map(([stream, faces]) => [streamOf(system, stream), faces])),
  );
}

function checkDice(script: ScriptedDice, line: number, notes: Notes): void {
  const left = script.leftOver();
  if (left === null) return;
  for (const problem of [left, ...script.rolls()]) notes.fail(line, problem);
}

function checkRoll(battle: GameBattle, { is, line }: GivenRoll, outcome: unknown, notes: Notes): void {
  if (battle.result === null) return notes.fail(line, `the roll is not complete: ${askedNow(battle)}`);
  const problem = is === undefined ? null : difference(outcome, is, 'the roll');
  if (problem !== null) notes.fail(line, problem);
}

/** A case proves a rule only if running it cited the rule. */
function checkClaims(parsed: ParsedCase, notes: Notes): void {
  for (const { rule, line } of parsed.proves) {
    if (notes.cited.has(rule)) continue;
    const cited = [...notes.cited].sort().join(', ') || 'none';
    notes.fail(line, `claims ${rule} but never cited it (${notes.witness.silenceOn(rule)}cited: ${cited})`);
  }
}
