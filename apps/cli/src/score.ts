/** A share of the points that could be won, with the interval that holds the true share in 95 of 100 cases. */
export interface ScoreInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** How many standard errors 95 of 100 stray at most. */
const STANDARD_ERRORS = 1.96;

/** The score of somebody who won these shares: 1 for a victory, half for a draw. */
export function scoreOf(shares: readonly number[]): ScoreInterval {
  const share = meanOf(shares);
  const spread = Math.sqrt(meanOf(shares.map((one) => (one - share) * (one - share))));
  const stray = (STANDARD_ERRORS * spread) / Math.sqrt(Math.max(1, shares.length - 1));
  return { share, low: Math.max(0, share - stray), high: Math.min(1, share + stray) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** `52.5 % (48.1 % to 56.9 %)` */
export function scoreInWords({ share, low, high }: ScoreInterval): string {
  return `${percent(share)} (${percent(low)} to ${percent(high)})`;
}

export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
