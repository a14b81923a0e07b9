import { addConduct, type Conduct, NO_CONDUCT } from './conduct.js';
import { type ScoreInterval, scoreOf } from '../score.js';
import type { PairResult } from './pairs.js';

/** From pairs, not battles: the two battles of a pair are alike, so that they tell less than two others would. */
function scoreOfPairs(pairs: readonly PairResult[]): ScoreInterval {
  return scoreOf(sharesOf(pairs));
}

/** What the first player won of the points of each pair. */
export function sharesOf(pairs: readonly PairResult[]): readonly number[] {
  return pairs.map(({ score }) => score / 2);
}

/** The difference of rating at which that share is to be expected; null if one player has won everything. */
function eloOf({ share }: ScoreInterval): number | null {
  return share <= 0 || share >= 1 ? null : Math.round(400 * Math.log10(share / (1 - share)));
}

/** How long something took that came so often, in milliseconds. */
export interface TimeFigures {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** How one player has played, in figures. */
export interface ConductFigures {
  /** Processor time in milliseconds of other decisions than who acts and what it does, and of whole activations. */
  readonly others: TimeFigures;
  readonly thought: TimeFigures;
  readonly activations: number;
  readonly idle: number;
  readonly points: number;
  readonly objectiveShare: number;
  readonly volleys: number;
  readonly vain: number;
  readonly turns: number;
  readonly idleTurns: number;
}

function figuresOf({
  milliseconds,
  activationMilliseconds,
  points,
  objectivePoints,
  ...counts
}: Conduct): ConductFigures {
  return {
    others: timesOf(milliseconds),
    thought: timesOf(activationMilliseconds),
    points,
    objectiveShare: points === 0 ? 0 : objectivePoints / points,
    ...counts,
  };
}

function timesOf(milliseconds: readonly number[]): TimeFigures {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => tenths(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

export interface Standings {
  readonly pairs: number;
  readonly score: ScoreInterval;
  readonly elo: number | null;
  readonly byScenario: Readonly<Record<string, ScoreInterval & { readonly pairs: number }>>;
  readonly a: ConductFigures;
  readonly b: ConductFigures;
  readonly stalled: readonly string[];
}

export function standingsOf(results: readonly PairResult[]): Standings {
  const pairs = results.toSorted((one, other) => one.pair - other.pair);
  const score = scoreOfPairs(pairs);
  const scenarios = [...new Set(pairs.map(({ scenario }) => scenario))];
  return {
    pairs: pairs.length,
    score,
    elo: eloOf(score),
    byScenario: Object.fromEntries(
      scenarios.map((scenario) => {
        const own = pairs.filter((pair) => pair.scenario === scenario);
        return [scenario, { ...scoreOfPairs(own), pairs: own.length }];
      }),
    ),
    a: figuresOf(pairs.reduce((sum, { a }) => addConduct(sum, a), NO_CONDUCT)),
    b: figuresOf(pairs.reduce((sum, { b }) => addConduct(sum, b), NO_CONDUCT)),
    stalled: pairs.flatMap(({ stalled }) => stalled),
  };
}
