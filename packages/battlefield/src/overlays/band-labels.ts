import type { Point } from '@bridgehead/geometry';
import type { PixelBox } from '../signs/pixel-box.js';

export interface LabelWanted {
  readonly text: string;
  /** The owner, in a smaller line below; empty if there is only one. */
  readonly of: string;
  /** Where it may stand, on the sheet, in order of preference. */
  readonly spots: readonly Point[];
}

/** A label in its place, in pixels of the sheet. */
export interface LabelPlaced extends PixelBox {
  readonly text: string;
  readonly of: string;
}

/** The width of a letter in each of the two lines, and the height of each line. */
const LETTER_PIXELS = 7.6;
const SMALL_LETTER_PIXELS = 6;
const LINE_PIXELS = 18;
const SMALL_LINE_PIXELS = 12;
/** The smaller line is cut after so many letters. */
const MOST_SMALL_LETTERS = 20;

/** Where the names of ranges stand: on the table, never over each other, and not over models if there is another place. */
export function placeLabels(
  wanted: readonly LabelWanted[],
  room: { readonly width: number; readonly height: number },
  scale: number,
  taken: readonly PixelBox[] = [],
): LabelPlaced[] {
  const placed: LabelPlaced[] = [];
  for (const { text, of, spots } of wanted) {
    const owner = of.length > MOST_SMALL_LETTERS ? `${of.slice(0, MOST_SMALL_LETTERS - 1)}…` : of;
    const boxes = spots
      .map(({ x, y }) => ({ text, of: owner, x: x * scale, y: y * scale, ...sizeOf(text, owner) }))
      .filter((box) => isInside(box, room, scale) && placed.every((other) => isClear(box, other)));
    const free = boxes.find((box) => taken.every((other) => isClear(box, other))) ?? boxes[0];
    if (free !== undefined) placed.push(free);
  }
  return placed;
}

function sizeOf(text: string, of: string): { readonly width: number; readonly height: number } {
  const width = Math.max(text.length * LETTER_PIXELS, of.length * SMALL_LETTER_PIXELS) + 12;
  return { width, height: LINE_PIXELS + (of === '' ? 0 : SMALL_LINE_PIXELS) };
}

function isInside(box: PixelBox, { width, height }: { width: number; height: number }, scale: number): boolean {
  const [half, tall] = [box.width / 2, box.height / 2];
  return box.x > half && box.x < width * scale - half && box.y > tall && box.y < height * scale - tall;
}

function isClear(one: PixelBox, other: PixelBox): boolean {
  const across = Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + 2;
  return across || Math.abs(one.y - other.y) >= (one.height + other.height) / 2 + 2;
}
