/** How a refusal writes lengths. */

/** The unit of lengths if a demand names none. */
const DEFAULT_UNIT = '"';

/** Two lengths with the fewest decimals, one to four, that tell them apart: `2.4"` and `2"`, but `2.0001"` and `2"`. */
export function bothInWords(is: number, allowed: number, unit: string = DEFAULT_UNIT): [string, string] {
  for (let decimals = 1; decimals < 4; decimals++) {
    const one = rounded(is, decimals);
    const other = rounded(allowed, decimals);
    if (one !== other || is === allowed) return [one + unit, other + unit];
  }
  return [rounded(is, 4) + unit, rounded(allowed, 4) + unit];
}

function rounded(length: number, decimals: number): string {
  return String(Number((length / 10_000).toFixed(decimals)));
}
