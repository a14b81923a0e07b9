/** A bucket of messages that fills up by and by: whoever sends faster than it fills is held back. */
export class Allowance {
  private readonly rate: number;
  private readonly most: number;
  private level: number;
  private at: number;

  /** So many a second in the long run, and so many at once. */
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
