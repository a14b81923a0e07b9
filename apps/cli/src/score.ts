/** A share of the points that could be won, with the interval that holds the true share in 95 of 100 cases. */
export interface ScoreInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** How many standard errors 95 of 100 stray at most. */
const STANDARD_ERRORS = 1.96;

/** The score of somebody who won these shares: 1 for a victory, half for a draw. */
export function scoreOf(shares: readonly number[], standardErrors = STANDARD_ERRORS): ScoreInterval {
  const share = meanOf(shares);
  const spread = Math.sqrt(meanOf(shares.map((one) => (one - share) * (one - share))));
  const stray = (standardErrors * spread) / Math.sqrt(Math.max(1, shares.length - 1));
  return { share, low: Math.max(0, share - stray), high: Math.min(1, share + stray) };
}

/** A sequential test looks again and again, so it asks for more than 1.96 standard errors, and for so many pairs before it says anything. */
const CLEAR_STANDARD_ERRORS = 2.8;
const PAIRS_BEFORE_CLEAR = 20;

/** Whether a share is surely within the bounds, or surely beyond one. */
export function isClear(shares: readonly number[], least: number, most: number): boolean {
  if (shares.length < PAIRS_BEFORE_CLEAR) return false;
  const { low, high } = scoreOf(shares, CLEAR_STANDARD_ERRORS);
  return low > most || high < least || (low > least && high < most);
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
