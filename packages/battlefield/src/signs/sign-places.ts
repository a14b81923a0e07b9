import type { Point } from '@bridgehead/geometry';
import type { PixelBox } from './pixel-box.js';
import { placeSigns, type SignGround, type Wanting } from './place-signs.js';

/** Where a sign stood relative to its point, and its size. */
type Stood = PixelBox;

export interface NamedWanting extends Wanting {
  readonly key: string;
}

/**
 * Remembers where signs stand, so that they are laid out anew only when something has changed, and then stay where they
 * can. At another scale all start afresh.
 */
export class SignPlaces {
  #wanted = '';
  #ground: SignGround | null = null;
  #scale = 0;
  #placed: readonly PixelBox[] = [];
  #stood: ReadonlyMap<string, Stood> = new Map();

  /** In the order given; signs that come first in `turns` have the first choice. The same list as long as nothing changes. */
  lay(
    wanted: readonly NamedWanting[],
    turns: readonly number[],
    ground: SignGround,
    scale: number,
  ): readonly PixelBox[] {
    const now = JSON.stringify([wanted, ground.room, scale]);
    const was = this.#ground;
    if (was !== null && now === this.#wanted && ground.taken === was.taken && ground.spared === was.spared)
      return this.#placed;
    if (scale !== this.#scale) this.#stood = new Map();
    const signs = turns.flatMap((i) => wanted[i] ?? []);
    const boxes = placeSigns(
      signs.map((sign) => ({ ...sign, was: offsetOf(sign, this.#stood.get(sign.key)) })),
      ground,
    );
    const found = new Map(signs.flatMap(({ key }, i) => (boxes[i] === undefined ? [] : [[key, boxes[i]]])));
    this.#stood = new Map(signs.flatMap((sign, i) => stoodAt(sign, boxes[i])));
    this.#placed = wanted.flatMap(({ key }) => found.get(key) ?? []);
    [this.#wanted, this.#ground, this.#scale] = [now, ground, scale];
    return this.#placed;
  }
}

function stoodAt({ key, at, width, height }: NamedWanting, box: PixelBox | undefined): [string, Stood][] {
  return box === undefined ? [] : [[key, { x: box.x - at.x, y: box.y - at.y, width, height }]];
}

/** A sign that has grown grows away from its point. */
function offsetOf({ width, height }: Wanting, stood: Stood | undefined): Point | undefined {
  if (stood === undefined) return undefined;
  return {
    x: stood.x + (Math.sign(stood.x) * (width - stood.width)) / 2,
    y: stood.y + (Math.sign(stood.y) * (height - stood.height)) / 2,
  };
}
