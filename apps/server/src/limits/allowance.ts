/** A bucket that refills steadily: whoever takes more than it refills is held back. Times are monotonic, in milliseconds. */
export class Allowance {
  private readonly rate: number;
  private readonly most: number;
  private level: number;
  private at: number;

  /** How much a second in the long run, and how much at once. */
  constructor(rate: number, most: number, now: number) {
    this.rate = rate;
    this.most = most;
    this.level = most;
    this.at = now;
  }

  /** Takes that much; false, and nothing is taken, if there is not enough. */
  take(now: number, cost = 1): boolean {
    this.refill(now);
    if (this.level < cost) return false;
    this.level -= cost;
    return true;
  }

  /** Takes the cost of something done already, which may leave a debt. */
  charge(now: number, cost: number): void {
    this.refill(now);
    this.level = Math.max(-this.most, this.level - cost);
  }

  /** Whether nobody has taken anything for long. */
  isFull(now: number): boolean {
    this.refill(now);
    return this.level >= this.most;
  }

  /** In how many seconds there will be that much. */
  secondsUntil(cost: number): number {
    return Math.max(0, Math.ceil((Math.min(cost, this.most) - this.level) / this.rate));
  }

  private refill(now: number): void {
    this.level = Math.min(this.most, this.level + (Math.max(0, now - this.at) / 1000) * this.rate);
    this.at = now;
  }
}
