import { radiusOf } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import type { Detail } from '../camera/camera-store.js';
import { lengthOnSheet, type Sheet } from '../camera/sheet.js';
import type { Badge } from '../looks/badge-of.js';
import { pipsOf } from '../scene/words.js';
import { PIP_TALL_PIXELS, pipsWidth } from './pip.js';

/** The size of a badge's face, in pixels. */
export const FACE_PIXELS = 26;
/** The height of the marks below it. */
const MARKS_PIXELS = PIP_TALL_PIXELS + 2;
/** The height of the name above it, and the width of a letter. */
const NAME_PIXELS = 15;
const LETTER_PIXELS = 7.4;
/** Between a model's base and its squad's badge. */
export const CLEARANCE_PIXELS = 5;

export interface BadgeSize {
  /** The size of the badge with everything that belongs to it. */
  readonly width: number;
  readonly height: number;
  /** The width of its face, and the distance from its top to the top of the face. */
  readonly wide: number;
  readonly above: number;
}

export function badgeSize(badge: Badge, detail: Detail): BadgeSize {
  const pips = pipsOf(badge.marks);
  const wide = Math.max(34 + strengthOf(badge).length * 8, pipsWidth(pips));
  const named = detail === 'models';
  return {
    width: named ? Math.max(wide, badge.squad.name.length * LETTER_PIXELS) : wide,
    height: FACE_PIXELS + (pips.length === 0 ? 0 : MARKS_PIXELS) + (named ? NAME_PIXELS : 0),
    wide,
    above: named ? NAME_PIXELS : 0,
  };
}

export function strengthOf({ strength, of }: Badge): string {
  return strength === of ? String(strength) : `${strength}/${of}`;
}

/** From the point of a badge to the edge of the model there, in pixels. */
export function reachOf(table: Table, sheet: Sheet, badge: Badge, scale: number): number {
  const base = table.profiles.get(table.models.get(badge.model)?.profile ?? '')?.base;
  return base === undefined || !badge.isDrawn ? 0 : lengthOnSheet(sheet, radiusOf(base)) * scale;
}
