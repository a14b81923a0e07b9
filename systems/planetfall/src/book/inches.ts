/** One inch in the table's own lengths. */
export const INCH = 10_000;

export function inches(n: number): number {
  return Math.round(n * INCH);
}
