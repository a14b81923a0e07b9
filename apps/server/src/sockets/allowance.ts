/** A bucket of messages that refills steadily: a client that sends faster than it refills is held back. */
export class Allowance {
  private readonly rate: number;
  private readonly most: number;
  private level: number;
  private at: number;

  /** How many a second in the long run, and how many at once. */
  constructor(rate: number, most: number, now: number) {
    this.rate = rate;
    this.most = most;
    this.level = most;
    this.at = now;
  }

  /** Whether one more is allowed now. */
  take(now: number): boolean {
    this.level = Math.min(this.most, this.level + ((now - this.at) / 1000) * this.rate);
    this.at = now;
    if (this.level < 1) return false;
    this.level--;
    return true;
  }
}
