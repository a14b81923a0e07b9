/** Draws small choices from a name, always the same ones, so that units whose figures are alike still differ. */
export class Variety {
  private left: number;

  constructor(name: string) {
    // FNV-1a: short names that differ in a letter give quite different numbers.
    let hash = 2_166_136_261;
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16_777_619);
    this.left = hash >>> 0;
  }

  /** A whole number below that. */
  below(count: number): number {
    this.left = (Math.imul(this.left ^ (this.left >>> 15), 2_246_822_519) + 2_654_435_769) >>> 0;
    return (this.left >>> 7) % count;
  }

  between(low: number, high: number): number {
    return low + ((high - low) * this.below(100)) / 99;
  }
}
