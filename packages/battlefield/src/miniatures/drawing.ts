/**
 * The tones of a miniature, in the order in which they are drawn: what is beneath (tracks, legs), the hull, lines on it, barrels, what
 * is on top (turrets, helmets), and the sign of those who command.
 */
const TONES = ['under', 'hull', 'line', 'gun', 'plate', 'mark'] as const;

export type Tone = (typeof TONES)[number];

/** One path for each tone. */
export type Miniature = readonly { readonly tone: Tone; readonly d: string }[];

/** Half the width and half the length of the room that a miniature may take, in a square from -12 to 12 with its front up. */
export interface Room {
  readonly w: number;
  readonly l: number;
}

/** Collects the shapes of a miniature. */
export class Drawing {
  private readonly paths = new Map<Tone, string>();

  add(tone: Tone, ...shapes: readonly string[]): void {
    this.paths.set(tone, (this.paths.get(tone) ?? '') + shapes.join(''));
  }

  done(): Miniature {
    return TONES.flatMap((tone) => {
      const d = this.paths.get(tone) ?? '';
      return d === '' ? [] : [{ tone, d }];
    });
  }
}
