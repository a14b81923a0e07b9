import { Battle, isRefusal, Random, type Setup, seededDice } from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import { isCaseProblem, messageOf } from '../cases/problem.js';
import { parseCases } from '../cases/read-case.js';
import { runCase } from '../cases/run-case.js';
import { openAtRandom, playRandomly, sampled } from '../laws/random-play.js';
import { holdRefusingLaw } from '../laws/refusing-law.js';
import { Trial } from '../laws/trial.js';
import { battleFrom, type Start } from '../start.js';
import { excerpt, mutateJson, mutateText } from './mutate.js';

/** Bad input that was not refused quietly. */
export interface Finding {
  /** What was done with it: `load`, `play`, `answer`, `case`, `muster`, `begin`, … */
  readonly doing: string;
  readonly what: string;
  readonly seed: string;
  readonly round: number;
  readonly input: string;
}

export function findingText({ doing, what, seed, round, input }: Finding): string {
  return `${doing}, seed "${seed}", round ${round}: ${what}\n  ${input}`;
}

/** The same fault is reported once. */
const MOST_FINDINGS = 20;

class Findings {
  readonly list: Finding[] = [];
  private readonly seed: string;
  private readonly told = new Set<string>();

  constructor(seed: string) {
    this.seed = seed;
  }

  tell(doing: string, round: number, what: string, input: unknown): void {
    const key = `${doing} ${what}`;
    if (this.told.has(key) || this.list.length >= MOST_FINDINGS) return;
    this.told.add(key);
    this.list.push({ doing, what, seed: this.seed, round, input: excerpt(input) });
  }

  /** The result, or undefined if it threw, which is reported. */
  try<R>(doing: string, round: number, input: unknown, act: () => R): R | undefined {
    try {
      return act();
    } catch (error) {
      this.tell(doing, round, `it threw: ${messageOf(error)}`, input);
      return undefined;
    }
  }
}

/** A reader of unknown data must not throw, whatever it is given. */
export function fuzzReader(
  doing: string,
  read: (input: unknown) => unknown,
  good: unknown,
  seed: string,
  rounds: number,
): Finding[] {
  const random = Random.seeded(seed, doing);
  const findings = new Findings(seed);
  for (let round = 0; round < rounds; round++) {
    const input = mutateJson(good, random);
    findings.try(doing, round, input, () => read(input));
  }
  return findings.list;
}

/**
 * Saves that somebody tampered with: loading must not throw (`load`). A save that loads all the same is played on for a
 * while; the caller decides whether rules must withstand that too (`play`).
 */
export function fuzzSaves(system: GameSystem, save: unknown, seed: string, rounds: number): Finding[] {
  const random = Random.seeded(seed, 'saves');
  const findings = new Findings(seed);
  for (let round = 0; round < rounds; round++) {
    const input = mutateJson(save, random);
    const loaded = findings.try('load', round, input, () => Battle.load(system, input, { dice: seededDice(seed) }));
    if (loaded !== undefined && !isRefusal(loaded)) findings.try('play', round, input, () => playOn(loaded, random));
  }
  return findings.list;
}

function playOn(battle: GameBattle, random: Random): void {
  for (let i = 0; i < 5 && battle.result === null; i++) {
    const decision = openAtRandom(battle, random);
    battle.answer(decision.side, sampled(battle.system, battle.table, decision, random), decision.id);
  }
  JSON.stringify(battle.save());
  battle.viewFor(decisionSide(battle));
}

function decisionSide(battle: GameBattle): string {
  return battle.pending[0]?.side ?? 'spectator';
}

/** Mistyped case files: reading and running them must give a problem or a report. */
export function fuzzCases(system: GameSystem, text: string, seed: string, rounds: number): Finding[] {
  const random = Random.seeded(seed, 'cases');
  const findings = new Findings(seed);
  for (let round = 0; round < rounds; round++) {
    const input = mutateText(text, random);
    findings.try('case', round, input, () => {
      for (const parsed of parseCases(input, 'fuzz.yaml'))
        if (!isCaseProblem(parsed)) runCase(system, parsed, { trace: true });
    });
  }
  return findings.list;
}

/** Bad rosters: mustering them and beginning with them must refuse them. */
export function fuzzRosters(system: GameSystem, setup: Setup, seed: string, rounds: number): Finding[] {
  const rosters = Object.values(setup.rosters);
  return [
    ...rosters.flatMap((roster, i) =>
      fuzzReader('muster', (input) => system.muster(input), roster, `${seed}${i}`, rounds),
    ),
    ...fuzzReader(
      'begin',
      (input) => Battle.begin(system, { ...setup, rosters: input as Setup['rosters'] }),
      setup.rosters,
      seed,
      rounds,
    ),
  ];
}

/** Nonsense answers at every decision of a random game: none may throw or change anything. */
export function fuzzAnswers(system: GameSystem, start: Start, seed: string, junk: number): Finding[] {
  const battle = battleFrom(system, start, { dice: seededDice(seed) });
  if (isRefusal(battle)) return [];
  const findings = new Findings(seed);
  const random = Random.seeded(seed, 'answers');
  const trial = new Trial(system, battle, seed);
  for (let round = 0; round < 500 && battle.result === null; round++) {
    for (const decision of battle.pending) holdRefusingLaw(trial, decision, trial.standing(), junk);
    const decision = openAtRandom(battle, random);
    const answer = sampled(system, battle.table, decision, random);
    findings.try('answer', round, answer, () => battle.answer(decision.side, answer, decision.id));
    if (findings.list.length > 0) break;
  }
  for (const { what, answers, decision } of trial.violations) findings.tell('answer', answers, what, decision ?? '');
  return findings.list;
}

/** A save from the middle of a random game, to tamper with. */
export function someSave(system: GameSystem, start: Start, seed: string, after: number): unknown {
  const played = playRandomly(system, start, seed, { most: after });
  return isRefusal(played) ? null : JSON.parse(JSON.stringify(played.battle.save()));
}
