import { Allowance } from './allowance.js';

/** Full buckets are forgotten once there are so many. */
const MOST_BUCKETS = 10_000;

/** An allowance for everybody, by address or by visitor. */
export class Quotas {
  private readonly rate: number;
  private readonly most: number;
  private readonly buckets = new Map<string, Allowance>();

  constructor(rate: number, most: number) {
    this.rate = rate;
    this.most = most;
  }

  of(whom: string): Allowance {
    const known = this.buckets.get(whom);
    if (known !== undefined) return known;
    const now = performance.now();
    if (this.buckets.size >= MOST_BUCKETS) this.forgetFull(now);
    const made = new Allowance(this.rate, this.most, now);
    this.buckets.set(whom, made);
    return made;
  }

  private forgetFull(now: number): void {
    for (const [whom, allowance] of this.buckets) if (allowance.isFull(now)) this.buckets.delete(whom);
  }
}
