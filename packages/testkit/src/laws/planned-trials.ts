import { isRefusal, type Json, type Side } from '@bridgehead/kernel';
import type { Evidence, GameSystem } from '@bridgehead/tabletop';
import { startOfCase } from '../cases/case-start.js';
import type { ParsedCase } from '../cases/parsed-case.js';
import { isCaseProblem } from '../cases/problem.js';
import type { Start } from '../start.js';
import { checkLaws, type Intensity } from './check-laws.js';
import { Coverage, type Covered } from './coverage.js';
import type { Violation } from './trial.js';

/** How much of a system is checked against the laws. Counted in battles and decisions, so that it is the same on every machine. */
export interface LawExtent {
  /** Random battles, one scenario after another. */
  readonly battles: number;
  /** They are of the first so many scenarios; systems list small ones first. */
  readonly scenarios: number;
  /** In so many of them, the first ones, every law is checked at every decision. */
  readonly thorough: number;
  /** Play goes on from at most so many cases: those about what must occur, the others spread evenly over all of them. */
  readonly cases: number;
  /** So many decisions from each case, in several battles if they end sooner. */
  readonly decisionsFromCase: number;
}

/** A trial to run: a random battle by its number, or play on from a case. */
export type PlannedTrial = { readonly battle: number } | { readonly caseFile: string };

/** The result of a trial, as plain data. */
export interface TrialOutcome {
  readonly violations: readonly Violation[];
  readonly decisions: number;
  readonly covered: Covered;
}

/**
 * In battles that are not thorough, the cheap laws are checked at every decision; all of them where a battle first asks
 * a question in a stage, and at one decision in so many.
 */
const ONE_LOOK_IN_DECISIONS = 40;

/** A case may set out a position from which a battle soon ends. */
const MOST_BATTLES_FROM_CASE = 8;

/** With `first`, the cases to which the others yield if there is not room for all. */
export function planTrials(
  extent: LawExtent,
  caseFiles: readonly string[],
  first: readonly string[] = [],
): PlannedTrial[] {
  const battles = Array.from({ length: extent.battles }, (_, battle) => ({ battle }));
  const wanted = new Set(spread(first, extent.cases));
  const others = caseFiles.filter((file) => !wanted.has(file));
  const chosen = new Set([...wanted, ...spread(others, extent.cases - wanted.size)]);
  return [...battles, ...caseFiles.filter((file) => chosen.has(file)).map((caseFile) => ({ caseFile }))];
}

/** The fewest cases found that name all rules of which a system says that they must occur, by the text of each file. */
export function casesOfOccurring(system: GameSystem, texts: ReadonlyMap<string, string>): readonly string[] {
  const wanted = Object.values(system.mustOccur ?? {}).flatMap((all) => all.map(({ rule }) => rule));
  const named = [...texts].map(([file, text]) => {
    const proved = new Set(text.match(/^ *proves:.*$/gm)?.flatMap((line) => line.match(/[A-Z]+(-[A-Z0-9]+)+/g) ?? []));
    return { file, rules: wanted.filter((rule) => proved.has(rule)) };
  });
  const chosen: string[] = [];
  const left = new Set(wanted);
  for (;;) {
    const [best] = named
      .map(({ file, rules }) => ({ file, rules: rules.filter((rule) => left.has(rule)) }))
      .sort((a, b) => b.rules.length - a.rules.length);
    if (best === undefined || best.rules.length === 0) return chosen;
    chosen.push(best.file);
    for (const rule of best.rules) left.delete(rule);
  }
}

/** So many of a list, evenly spread over it. */
function spread<R>(list: readonly R[], most: number): readonly R[] {
  if (list.length <= most) return list;
  return list.filter((_, i) => Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length));
}

/** Checks the laws in a random battle. Battles take the same course whatever the extent. */
export function tryBattle(
  system: GameSystem,
  battle: number,
  seed: string,
  extent: LawExtent,
  evidence: readonly Evidence[] = [],
): TrialOutcome {
  const name = `${seed}/${battle}`;
  const scenarios = Math.min(extent.scenarios, system.scenarios.length);
  const scenario = system.scenarios[battle % scenarios]?.id ?? '';
  const costly = battle < extent.thorough ? 1 : ONE_LOOK_IN_DECISIONS;
  const rosters = battle % 2 === 1 ? randomForces(system, battle, name) : {};
  const options = battle % 4 === 3 ? (system.randomTables ?? {}) : {};
  const setup = { scenario, rosters, seed: name, options };
  const fits = Object.keys(rosters).length === 0 || !isRefusal(system.begin(setup));
  return hold(system, { setup: fits ? setup : { ...setup, rosters: {} } }, name, {
    costly,
    coverage: new Coverage(evidence),
  });
}

/** Random forces of random army lists, if the system wants them; a scenario that is too small for them has its own forces instead. */
function randomForces(system: GameSystem, battle: number, seed: string): Readonly<Record<Side, Json>> {
  const { armyLists = [], randomForces: points = [], sides } = system;
  const rosters: Record<Side, Json> = {};
  for (const [i, side] of sides.entries()) {
    // The steps have no divisor in common with most numbers of lists, so that all pairs of lists meet.
    const list = armyLists[((battle >> 1) * (i === 0 ? 1 : 5) + 3 * i) % Math.max(1, armyLists.length)];
    const most = points[(battle >> 1) % Math.max(1, points.length)];
    if (list === undefined || most === undefined) return {};
    const roster = system.randomRoster?.({ list: list.id, points: most, seed: `${seed}/${side}` });
    if (roster === undefined || isRefusal(roster)) return {};
    rosters[side] = roster;
  }
  return rosters;
}

/** Checks the laws in battles played on at random from the positions of a case and its variants; null if they have none. */
export function tryCases(
  system: GameSystem,
  cases: readonly ParsedCase[],
  extent: LawExtent,
  evidence: readonly Evidence[] = [],
): TrialOutcome | null {
  const outcomes = cases.flatMap((parsed, variant) => {
    const start = startOfCase(system, parsed);
    if (start === null || isCaseProblem(start)) return [];
    const seed = variant === 0 ? parsed.file : `${parsed.file}#${variant}`;
    return battlesFrom(system, start, seed, extent, evidence);
  });
  return outcomes.length === 0 ? null : together(outcomes);
}

function battlesFrom(
  system: GameSystem,
  start: Start,
  seed: string,
  extent: LawExtent,
  evidence: readonly Evidence[],
): TrialOutcome[] {
  const outcomes: TrialOutcome[] = [];
  let left = extent.decisionsFromCase;
  for (let battle = 0; battle < MOST_BATTLES_FROM_CASE && left > 0; battle++) {
    const outcome = hold(system, start, `${seed}/${battle}`, {
      decisions: left,
      coverage: new Coverage(evidence),
    });
    outcomes.push(outcome);
    left -= outcome.decisions;
  }
  return outcomes;
}

function together(outcomes: readonly TrialOutcome[]): TrialOutcome {
  const coverage = new Coverage();
  for (const { covered } of outcomes) coverage.merge(covered);
  return {
    violations: outcomes.flatMap(({ violations }) => violations),
    decisions: outcomes.reduce((sum, { decisions }) => sum + decisions, 0),
    covered: coverage.covered(),
  };
}

function hold(
  system: GameSystem,
  start: Start,
  seed: string,
  intensity: Intensity & { readonly coverage: Coverage },
): TrialOutcome {
  const { coverage } = intensity;
  const report = checkLaws(system, start, seed, intensity);
  if (!isRefusal(report))
    return { violations: report.violations, decisions: report.decisions, covered: coverage.covered() };
  const refused: Violation = {
    law: 'the rules do not break',
    what: `the battle is refused: ${report.reason}`,
    system: system.id,
    seed,
    answers: 0,
    stage: 'none',
  };
  return { violations: [refused], decisions: 0, covered: coverage.covered() };
}
