/** Probabilities by number: `row[3]` is that of three. */
export type ProbabilityRow = Float64Array;

/** Zero, for certain. */
export function certainly(): ProbabilityRow {
  return Float64Array.of(1);
}

/** The distribution of the sum of two. */
export function convolve(a: ProbabilityRow, b: ProbabilityRow): ProbabilityRow {
  const row = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const p = a[i] ?? 0;
    if (p === 0) continue;
    for (let j = 0; j < b.length; j++) row[i + j] = (row[i + j] ?? 0) + p * (b[j] ?? 0);
  }
  return row;
}

/** The distribution of `times` of them added up; tails under `slack` are cut off on the way. */
export function power(row: ProbabilityRow, times: number, slack: number): ProbabilityRow {
  let result = certainly();
  for (let square = row, left = times; left > 0; left >>= 1) {
    if ((left & 1) === 1) result = cut(convolve(result, square), slack);
    if (left > 1) square = cut(convolve(square, square), slack);
  }
  return result;
}

/** One or the other: `a` plus `b` times `weight`, entry by entry. */
export function mixed(a: ProbabilityRow, b: ProbabilityRow, weight: number): ProbabilityRow {
  const row = new Float64Array(Math.max(a.length, b.length));
  row.set(a);
  for (let i = 0; i < b.length; i++) row[i] = (row[i] ?? 0) + weight * (b[i] ?? 0);
  return row;
}

/** Without the highest numbers, as long as these total less than `slack`. */
export function cut(row: ProbabilityRow, slack: number): ProbabilityRow {
  let end = row.length;
  for (let lost = row[end - 1] ?? 0; end > 1 && lost <= slack; lost += row[end - 1] ?? 0) end--;
  return end === row.length ? row : row.subarray(0, end);
}

export function binomial(n: number, p: number): ProbabilityRow {
  return power(Float64Array.of(1 - p, p), n, 0);
}

/** n over k; within the limits of a bag it does not overflow. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return k > n ? 0 : ways;
}
