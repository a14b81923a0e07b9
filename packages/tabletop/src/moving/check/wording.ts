import type { Table } from '../../table/table.js';

/** How a refusal writes two lengths: with the fewest decimals, one to four, that tell them apart: `2.4"` and `2"`, but `2.0001"` and `2"`. */
export function bothInWords({ surface }: Table, is: number, allowed: number): [string, string] {
  const unit = surface.unit ?? '';
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
