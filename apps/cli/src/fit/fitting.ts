import { Random } from '@bridgehead/kernel';
import { fitLogistic, type LogisticRow, surprise, winningChance } from './logistic.js';
import type { FittedBattle } from './positions.js';

/** How well weights foretell battles that they were not fitted to, at the beginning of a turn. */
interface Foresight {
  readonly turn: number;
  readonly positions: number;
  readonly loss: number;
  /** How often the side that the weights prefer in two positions is the one that did better. */
  readonly auc: number;
  /** Of positions in thirds by their chance: the chance that was foretold, and what came of it. */
  readonly thirds: readonly { readonly foretold: number; readonly came: number }[];
}

export interface Fitting {
  readonly weights: Readonly<Record<string, number>>;
  /** Of positions that were held out; without knowing anything it is ln 2, 0.693. */
  readonly loss: number;
  readonly byTurn: readonly Foresight[];
  readonly positions: number;
}

interface TurnRow extends LogisticRow {
  readonly turn: number;
}

/** One battle of so many is held out, and only foretold. */
const HELD_OUT = 5;

/** By lot, since every fifth battle would always be one of the same two where a mix has ten. */
function isHeldOut({ battle }: FittedBattle): boolean {
  return battle % HELD_OUT === Random.seeded('held out', Math.floor(battle / HELD_OUT)).below(HELD_OUT);
}

/** As good as so many positions that say nothing. */
const DOUBT = 10;

/** Later turns are too few to tell anything about. */
const FEWEST_POSITIONS = 12;

/** Fits weights to four battles in five, says how well they foretell the fifth, and then fits them to all. */
export function fittingOf(battles: readonly FittedBattle[]): Fitting {
  const names = Object.keys(battles.find(({ positions }) => positions.length > 0)?.positions[0]?.features ?? {});
  const rowsOf = (some: readonly FittedBattle[]): readonly TurnRow[] =>
    some.flatMap(({ positions, outcome }) =>
      positions.map(({ turn, features }) => ({ turn, outcome, values: names.map((name) => features[name] ?? 0) })),
    );
  const kept = battles.filter((battle) => !isHeldOut(battle));
  const heldOut = rowsOf(battles.filter(isHeldOut));
  const trial = fitLogistic(rowsOf(kept), DOUBT);
  const all = rowsOf(battles);
  const weights = fitLogistic(all, DOUBT);
  return {
    weights: Object.fromEntries(names.map((name, i) => [name, fourDigits(weights[i] ?? 0)])),
    loss: lossOf(heldOut, trial),
    byTurn: turnsOf(heldOut).map((turn) => foresight(turn, heldOut, trial)),
    positions: all.length,
  };
}

function turnsOf(rows: readonly TurnRow[]): readonly number[] {
  const turns = [...new Set(rows.map(({ turn }) => turn))].toSorted((a, b) => a - b);
  return turns.filter((turn) => rows.filter((row) => row.turn === turn).length >= FEWEST_POSITIONS);
}

function foresight(turn: number, rows: readonly TurnRow[], weights: readonly number[]): Foresight {
  const own = rows.filter((row) => row.turn === turn);
  const told = own
    .map(({ values, outcome }) => ({ foretold: winningChance(values, weights), came: outcome }))
    .toSorted((a, b) => a.foretold - b.foretold);
  const third = told.length / 3;
  const thirds = [0, 1, 2].map((n) => {
    const some = told.slice(Math.round(n * third), Math.round((n + 1) * third));
    return { foretold: mean(some.map(({ foretold }) => foretold)), came: mean(some.map(({ came }) => came)) };
  });
  return { turn, positions: own.length, loss: lossOf(own, weights), auc: aucOf(told), thirds };
}

function lossOf(rows: readonly TurnRow[], weights: readonly number[]): number {
  return mean(rows.map(({ values, outcome }) => surprise(winningChance(values, weights), outcome)));
}

function aucOf(told: readonly { readonly foretold: number; readonly came: number }[]): number {
  let pairs = 0;
  let right = 0;
  for (const [i, lower] of told.entries())
    for (const higher of told.slice(i + 1)) {
      if (lower.came === higher.came) continue;
      pairs++;
      if (lower.foretold === higher.foretold) right += 0.5;
      else if (higher.came > lower.came) right++;
    }
  return pairs === 0 ? 0.5 : right / pairs;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function fourDigits(value: number): number {
  return Number(value.toPrecision(4));
}
