import type { Side } from '@bridgehead/kernel';
import {
  inWords,
  lengthInUnits,
  type Marks,
  nameOf,
  type Table,
  type TerrainPiece,
  type Token,
  type Unit,
} from '@bridgehead/tabletop';
import type { Badge } from '../looks/badge-of.js';
import { markIcon } from '../looks/mark-icons.js';
import type { Lit } from './props.js';

/** Everything on the battlefield that people read or hear. */
export const WORDS = {
  table: 'The table. Arrow keys pan, plus and minus zoom, 0 shows all of it.',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  fit: 'The whole table (0)',
  minimap: 'Overview: click to go there',
  offScreen: (name: string) => `Go to ${name}, which is off screen`,
  action: 'Go to the latest event, which is off screen',
  lit: {
    legal: 'can be chosen',
    target: 'target',
    barred: 'not available',
    pointed: 'pointed at',
  } satisfies Record<Lit, string>,
  opens: 'its models can be chosen one by one: press to look closer',
} as const;

/** `Column, red, 3 of 4, damage 2, can be chosen`; the state is how it is lit, or that it opens. */
export function squadInWords(
  table: Table,
  badge: Badge,
  viewer: Side | null,
  state: Lit | 'opens' | undefined,
  threat = '',
): string {
  const { squad, strength, of, inside, part, passengers, crew } = badge;
  const owner = squad.side === viewer ? 'yours' : (table.sides.get(squad.side)?.name ?? squad.side);
  return [
    squad.name,
    owner,
    `${strength} of ${of}`,
    ...marksInWords(badge.marks),
    ...(inside === null ? [] : [`in ${table.terrain.get(inside)?.name ?? inside}`]),
    ...(part === null ? [] : [inWords(part)]),
    ...(crew === 0 ? [] : [`${crew} of them aboard`]),
    ...(passengers === 0 ? [] : [`${passengers} aboard`]),
    ...(state === 'opens' ? [WORDS.opens] : litInWords(state)),
    ...(threat === '' ? [] : [threat]),
  ].join(', ');
}

/** A model that can be chosen by itself. */
export function modelInWords(table: Table, id: string, lit: Lit | undefined): string {
  const marks = table.models.get(id)?.marks ?? {};
  return [nameOf(table, id), ...marksInWords(marks), ...litInWords(lit)].join(', ');
}

export function terrainInWords(piece: TerrainPiece, unit: Unit, lit: Lit | undefined): string {
  const height = piece.height > 0 ? [`${lengthInUnits(piece.height)}${unit.symbol} high`] : [];
  return [piece.name, inWords(piece.kind), ...height, ...marksInWords(piece.marks), ...litInWords(lit)].join(', ');
}

export function tokenInWords(table: Table, token: Token, lit: Lit | undefined): string {
  const owner = token.owner === null ? [] : [table.sides.get(token.owner)?.name ?? token.owner];
  const face = token.face === undefined ? [] : [inWords(token.face)];
  const kind = token.value === 0 ? inWords(token.kind) : `${inWords(token.kind)} ${token.value}`;
  return [kind, ...owner, ...face, ...marksInWords(token.marks), ...litInWords(lit)].join(', ');
}

/** The length as the book writes it: `7.25"`. */
export function lengthInWords(length: number, unit: Unit): string {
  return `${lengthInUnits(length)}${unit.symbol}`;
}

function marksInWords(marks: Marks): string[] {
  return Object.entries(marks)
    .filter(([, count]) => count !== 0)
    .map(([mark, count]) => markInWords(mark, count));
}

function markInWords(mark: string, count: number): string {
  return count === 1 ? inWords(mark) : `${inWords(mark)} ${count}`;
}

function litInWords(lit: Lit | undefined): string[] {
  return lit === undefined ? [] : [WORDS.lit[lit]];
}

/** A mark as drawn: the text beside its icon, or instead of one. */
export interface PipWords {
  readonly mark: string;
  readonly count: number;
  readonly text: string;
  /** In words, with its count. */
  readonly says: string;
}

export function pipsOf(marks: Marks): PipWords[] {
  return Object.entries(marks)
    .filter(([, count]) => count !== 0)
    .map(([mark, count]) => pipOf(mark, count));
}

/** Beside an icon, the count if there are several; without an icon, two letters: `Da2`. */
export function pipOf(mark: string, count: number): PipWords {
  const several = count === 1 ? '' : String(count);
  const text = markIcon(mark) === null ? `${mark.charAt(0).toUpperCase()}${mark.charAt(1)}${several}` : several;
  return { mark, count, text, says: markInWords(mark, count) };
}
