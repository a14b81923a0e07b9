import type { ResultSign } from '@bridgehead/battlefield';
import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Squad, Table } from '@bridgehead/tabletop';
import type { PieceResult } from '../report/results.js';
import { STRINGS } from '../strings/strings.js';

/** The greatest distance between results of one squad that share a sign, as a share of the table's shorter side. */
const TOLD_TOGETHER_SHARE = 1 / 8;

/**
 * Results as signs on the table: one sign for several models of a squad, and for a lost model only that it is lost, at
 * the spot where it stood.
 */
export function signsOf(
  results: readonly PieceResult[],
  table: Table,
  viewer: Side | null = null,
): readonly ResultSign[] {
  const gone = new Set(results.flatMap(({ kind, piece }) => (kind === 'destroyed' ? [piece] : [])));
  const told: PieceResult[] = [];
  for (const result of results) {
    if (result.kind === 'mark' && gone.has(result.piece)) continue;
    const i = told.findIndex((one) => isToldWith(one, result, table));
    const one = told[i];
    if (one === undefined) told.push(result);
    else told[i] = { ...one, count: one.count + result.count };
  }
  return told.map((result) => {
    const tone = toneFor(result, table, viewer);
    const sign = tone === 'good' ? STRINGS.goodSign : tone === 'bad' ? STRINGS.badSign : '';
    return {
      at: result.kind === 'destroyed' ? (result.at ?? result.piece) : result.piece,
      says: sign + wordsOf(result, table),
      tone,
    };
  });
}

/** Good or bad for a player, whichever side it happened to; somebody who takes no side sees losses and what was averted. */
function toneFor(result: PieceResult, table: Table, viewer: Side | null): ResultSign['tone'] {
  if (viewer === null) return result.tone;
  const isMine = table.squads.get(squadOf(result, table))?.side === viewer;
  return (result.tone === 'loss') === isMine ? 'bad' : 'good';
}

function isToldWith(one: PieceResult, other: PieceResult, table: Table): boolean {
  if (one.kind !== other.kind || one.text !== other.text) return false;
  if (one.piece === other.piece) return one.kind !== 'test';
  if (one.kind !== 'destroyed' || squadOf(one, table) !== squadOf(other, table)) return false;
  return areNear(table, one.at, other.at) || lostSquad(one, table) !== null;
}

function areNear({ surface: { width, height } }: Table, one: Point | null, other: Point | null): boolean {
  if (one === null || other === null) return false;
  return pointToPoint(one, other) <= Math.min(width, height) * TOLD_TOGETHER_SHARE;
}

function squadOf({ piece }: PieceResult, table: Table): string {
  return table.models.get(piece)?.squad ?? piece;
}

function wordsOf(result: PieceResult, table: Table): string {
  const { kind, text, count } = result;
  if (kind === 'mark') return STRINGS.gained(count, text);
  if (kind === 'test') return text;
  const squad = lostSquad(result, table);
  return squad === null ? STRINGS.severalDestroyed(count) : STRINGS.squadDestroyed(squad.name);
}

/** The squad, if none of its models is left. */
function lostSquad(result: PieceResult, table: Table): Squad | null {
  const squad = table.squads.get(squadOf(result, table));
  return squad?.models.every((id) => isDestroyed(table, id)) === true ? squad : null;
}

function isDestroyed(table: Table, model: string): boolean {
  const place = table.models.get(model)?.place;
  return place?.kind === 'off' && place.why === 'destroyed';
}
