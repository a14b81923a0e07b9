/** A row of numbers, and the chance that came true: 0, 1 or half. */
export interface LogisticRow {
  readonly values: readonly number[];
  readonly outcome: number;
}

export function winningChance(values: readonly number[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-dot(values, weights)));
}

/** How surprising an outcome is at a chance, in nats. */
export function surprise(chance: number, outcome: number): number {
  const safe = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return -outcome * Math.log(safe) - (1 - outcome) * Math.log(1 - safe);
}

const LEAST_CHANCE = 1e-6;

/** More than Newton's method needs. */
const ROUNDS = 30;

/**
 * The weights under which the outcomes are least surprising, without an intercept, since a position is the opposite for the other side.
 * `doubt` draws the weights of numbers that say little toward zero. More of anything is better: a number whose weight would say
 * otherwise only went together with something else, and a player who believed in it would throw battles away for it. It counts nothing.
 */
export function fitLogistic(rows: readonly LogisticRow[], doubt: number): readonly number[] {
  const width = rows[0]?.values.length ?? 0;
  let kept = Array.from({ length: width }, (_, i) => i);
  for (;;) {
    const only = rows.map(({ values, outcome }) => ({ outcome, values: kept.map((i) => values[i] ?? 0) }));
    const found = freelyFitted(only, doubt);
    if (found.every((weight) => weight >= 0)) return scattered(kept, found, width);
    kept = kept.filter((_, place) => (found[place] ?? 0) >= 0);
  }
}

function scattered(places: readonly number[], values: readonly number[], width: number): readonly number[] {
  const whole = Array.from({ length: width }, () => 0);
  for (const [i, place] of places.entries()) whole[place] = values[i] ?? 0;
  return whole;
}

function freelyFitted(rows: readonly LogisticRow[], doubt: number): readonly number[] {
  const width = rows[0]?.values.length ?? 0;
  const spreads = Array.from({ length: width }, (_, i) => spreadOf(rows.map(({ values }) => values[i] ?? 0)));
  const scaled = rows.map(({ values, outcome }) => ({
    outcome,
    values: values.map((value, i) => value / (spreads[i] ?? 1)),
  }));
  let weights: readonly number[] = Array.from({ length: width }, () => 0);
  for (let round = 0; round < ROUNDS; round++) weights = improved(scaled, weights, doubt);
  return weights.map((weight, i) => weight / (spreads[i] ?? 1));
}

/** One step of Newton's method. */
function improved(rows: readonly LogisticRow[], weights: readonly number[], doubt: number): readonly number[] {
  const slope = weights.map((weight) => doubt * weight);
  const curve = weights.map((_, i) => weights.map((_other, j) => (i === j ? doubt : 0)));
  for (const { values, outcome } of rows) {
    const chance = winningChance(values, weights);
    for (const [i, value] of values.entries()) {
      slope[i] = (slope[i] ?? 0) + (chance - outcome) * value;
      const line = curve[i] ?? [];
      for (const [j, other] of values.entries()) line[j] = (line[j] ?? 0) + chance * (1 - chance) * value * other;
    }
  }
  const step = solved(curve, slope);
  return weights.map((weight, i) => weight - (step[i] ?? 0));
}

/** The solution of linear equations, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const lines = matrix.map((line, i) => [...line, right[i] ?? 0]);
  for (const [i, pivot] of lines.entries()) {
    const lead = pivot[i] ?? 1;
    for (const [j, line] of lines.entries()) {
      if (j === i) continue;
      const factor = (line[i] ?? 0) / lead;
      for (const [k, value] of pivot.entries()) line[k] = (line[k] ?? 0) - factor * value;
    }
  }
  return lines.map((line, i) => (line.at(-1) ?? 0) / (line[i] ?? 1));
}

/** The root of the mean square: how far numbers stray from zero; 1 if they are all zero. */
function spreadOf(values: readonly number[]): number {
  const square = values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length);
  return square === 0 ? 1 : Math.sqrt(square);
}

function dot(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
}
