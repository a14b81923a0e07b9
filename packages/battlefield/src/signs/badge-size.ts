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

/** How badges are named: in full where models can be told apart, in short where there is room, or not at all. */
export type Naming = 'full' | 'short' | 'none';

/** The share of the table that named badges may take. */
const NAMED_SHARE = 0.12;
/** The size of a usual badge with its name. */
const USUAL_PIXELS = 72 * (FACE_PIXELS + NAME_PIXELS);

/** Depends on the number of badges and the scale alone, so that names do not come and go as squads move. */
export function namingOf(detail: Detail, badges: number, sheet: Sheet, scale: number): Naming {
  if (detail === 'models') return 'full';
  const room = sheet.width * sheet.height * scale * scale * NAMED_SHARE;
  return badges * USUAL_PIXELS <= room ? 'short' : 'none';
}

/** More letters than this are cut to the first word, and the number that tells squads of one name apart. */
const MOST_LETTERS = 12;

export function nameOnBadge({ squad }: Badge, naming: Naming): string {
  if (naming === 'none') return '';
  if (naming === 'full' || squad.name.length <= MOST_LETTERS) return squad.name;
  const [first = '', ...others] = squad.name.split(' ');
  const last = others.at(-1) ?? '';
  return /^\d+$/.test(last) ? `${first} ${last}` : first;
}

export function badgeSize(badge: Badge, naming: Naming): BadgeSize {
  const pips = pipsOf(badge.marks);
  const wide = Math.max(34 + strengthOf(badge).length * 8, pipsWidth(pips));
  const name = nameOnBadge(badge, naming);
  const above = name === '' ? 0 : NAME_PIXELS;
  return {
    width: Math.max(wide, name.length * LETTER_PIXELS),
    height: FACE_PIXELS + (pips.length === 0 ? 0 : MARKS_PIXELS) + above,
    wide,
    above,
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
