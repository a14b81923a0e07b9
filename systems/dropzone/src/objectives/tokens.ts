import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  modelOf,
  type Table,
  type TablePlay,
  type Token,
  tokenOf,
  tokensOf,
} from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { hasSpecial } from '../book/figures.js';
import { isAircraft, isInPlay } from '../book/units.js';

/** Kinds of tokens. */
export const OBJECTIVE = 'objective';
export const POSSIBLE = 'possibleObjective';
export const INTEL = 'intel';
export const FOCAL = 'focalPoint';
export const CRITICAL = 'criticalLocation';
export const EXTRACTION = 'extractionPoint';

/** Faces of an Objective. */
export const HIDDEN = 'hidden';
export const DISCOVERED = 'discovered';

/** DZC-OBJ-01: the Structure or Forest that a token is in, or stands for. */
export const within = remembered<string | null>('within', 'battle', {
  name: 'In',
  meaning: 'of a token: the Structure or Forest that it is in, or that it stands for; null for none',
});

/** DZC-OBJ-05: the unit that carries an Objective. */
export const heldBy = remembered<string | null>('heldBy', 'battle', {
  name: 'Carried by',
  meaning: 'of an Objective: the unit that carries it; null for none',
});

/** DZC-OBJ-14: the side that has carried an Objective off the table. */
export const extractedBy = remembered<Side>('extractedBy', 'battle', {
  name: 'Extracted',
  meaning: 'of an Objective: the side that has it off the table',
});

export function placeOfToken(table: Table, token: string): string | null {
  return within.read(table, token) ?? null;
}

export function carrierOfToken(table: Table, token: string): string | null {
  const unit = heldBy.read(table, token) ?? null;
  return unit !== null && table.models.has(unit) ? unit : null;
}

export function objectives(table: Table): readonly Token[] {
  return tokensOf(table, OBJECTIVE).filter(({ id }) => extractedBy.read(table, id) === undefined);
}

/** The Objectives that a unit carries. */
export function carriedBy(table: Table, unit: string): readonly string[] {
  return objectives(table)
    .filter(({ id }) => carrierOfToken(table, id) === unit)
    .map(({ id }) => id);
}

/** Tokens of a kind inside a place that nobody carries. */
export function tokensIn(table: Table, place: string, kind: string): readonly Token[] {
  return tokensOf(table, kind).filter(
    ({ id }) => placeOfToken(table, id) === place && carrierOfToken(table, id) === null,
  );
}

/** DZC-OBJ-05, DZC-UKEY-05: vehicles and infantry carry, Living Weapons do not. */
export function mayCarry(table: Table, unit: string): boolean {
  return !isAircraft(table, unit) && !hasSpecial(table, unit, 'living-weapons') && isInPlay(table, unit);
}

/** DZC-OBJ-01: turns an Objective up. */
export function discover(play: TablePlay, token: string, rule: string): void {
  const one = tokenOf(play.table, token);
  const { seenBy: _seenBy, ...open } = one;
  play.emit({ kind: 'tokenFlipped', token, to: { ...open, face: DISCOVERED }, because: rule });
}

export function giveTo(play: TablePlay, token: string, unit: string | null, rule: string): void {
  heldBy.write(play, token, unit, rule);
  if (unit !== null) place(play, token, null, rule);
  if (unit !== null && placeOfToken(play.table, token) !== null) within.write(play, token, null, rule);
}

/** Puts a token down at a point, Discovered, or into a place. */
export function leaveAt(play: TablePlay, token: string, at: Point | string, rule: string): void {
  heldBy.write(play, token, null, rule);
  if (typeof at === 'string') within.write(play, token, at, rule);
  place(play, token, typeof at === 'string' ? footprintOfPiece(play.table, at).centre : at, rule);
}

/** Where a token lies on the table; nowhere while a unit carries it. */
function place(play: TablePlay, token: string, at: Point | null, rule: string): void {
  const one = tokenOf(play.table, token);
  if (at === null && one.at === null) return;
  const to = { ...one, at: at === null ? null : { x: at.x, y: at.y, facing: 0 } };
  play.emit({ kind: 'tokenPlaced', token, to, because: rule });
}

export function removeToken(play: TablePlay, token: string, rule: string): void {
  play.emit({ kind: 'tokenRemoved', token, because: rule });
}

/** Where a token is measured: at its carrier, at its place, or where it lies. */
export function pointOfToken(table: Table, token: string): Point | null {
  const carrier = carrierOfToken(table, token);
  if (carrier !== null) return isInPlay(table, carrier) ? footprintOfPiece(table, carrier).centre : null;
  const place = placeOfToken(table, token);
  if (place !== null && table.terrain.has(place)) return footprintOfPiece(table, place).centre;
  return tokenOf(table, token).at;
}

export function sideHolding(table: Table, token: string): Side | null {
  const carrier = carrierOfToken(table, token);
  return carrier === null ? null : modelOf(table, carrier).side;
}
