import { type Point, radiusOf } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { lengthOnSheet, onSheet, type Sheet } from '../camera/sheet.js';
import type { ResultSign } from '../scene/props.js';
import { placeOf } from '../scene/stance.js';
import type { PixelBox } from '../signs/pixel-box.js';
import type { NamedWanting } from '../signs/sign-places.js';

/** From one line of text to the next, and the width of a letter. */
export const SIGN_LINE_PIXELS = 18;
const LETTER_PIXELS = 8.6;
/** Around a point where nothing stands any more, and between a model and its sign. */
const BARE_POINT_PIXELS = 5;
const CLEARANCE_PIXELS = 4;

/** All results at one place, one line under another. */
export interface Block extends NamedWanting {
  readonly lines: readonly ResultSign[];
  /** To the edge of the model that stands there, in pixels. */
  readonly reach: number;
  /** Whether nothing stands there any more. */
  readonly bare: boolean;
}

export function blocksOf(table: Table, sheet: Sheet, scale: number, results: readonly ResultSign[]): readonly Block[] {
  const lines = new Map<string, ResultSign[]>();
  for (const sign of results) {
    const point = placeOf(table, [], sign.at);
    if (point === null) continue;
    const key = `${point.x},${point.y}`;
    lines.set(key, [...(lines.get(key) ?? []), sign]);
  }
  return [...lines].flatMap(([key, signs]) => blockOf(table, sheet, scale, key, signs));
}

function blockOf(table: Table, sheet: Sheet, scale: number, key: string, lines: readonly ResultSign[]): Block[] {
  const place = placeOf(table, [], lines[0]?.at ?? '');
  if (place === null) return [];
  const { x, y } = onSheet(sheet, place);
  const reach = Math.max(...lines.map(({ at }) => reachOf(table, sheet, at, scale)));
  return [
    {
      key,
      lines,
      reach,
      bare: lines.every(({ at }) => typeof at !== 'string'),
      at: { x: x * scale, y: y * scale },
      clear: reach + CLEARANCE_PIXELS,
      width: Math.max(...lines.map(({ says }) => widthOf(says))),
      height: lines.length * SIGN_LINE_PIXELS - 1,
    },
  ];
}

export function widthOf(says: string): number {
  return says.length * LETTER_PIXELS + 12;
}

function reachOf(table: Table, sheet: Sheet, at: Point | string, scale: number): number {
  const first = typeof at === 'string' ? (table.squads.get(at)?.models[0] ?? at) : '';
  const base = table.profiles.get(table.models.get(first)?.profile ?? '')?.base;
  return base === undefined ? BARE_POINT_PIXELS : lengthOnSheet(sheet, radiusOf(base)) * scale;
}

/** A sign farther from its place than this gets a line to it, in pixels. */
const FAR_PIXELS = 6;

/** The line from the edge of the piece at a point to its sign; null if the sign is beside it. */
export function leaderOf(at: Point, reach: number, box: PixelBox): { readonly from: Point; readonly to: Point } | null {
  const to = {
    x: Math.min(Math.max(at.x, box.x - box.width / 2), box.x + box.width / 2),
    y: Math.min(Math.max(at.y, box.y - box.height / 2), box.y + box.height / 2),
  };
  const [dx, dy] = [to.x - at.x, to.y - at.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far <= reach + FAR_PIXELS) return null;
  return { from: { x: at.x + (dx * reach) / far, y: at.y + (dy * reach) / far }, to };
}
