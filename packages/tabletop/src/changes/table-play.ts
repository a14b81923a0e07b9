import type { Point, Pose } from '@bridgehead/geometry';
import type { Play, RuleId, Side } from '@bridgehead/kernel';
import { counterOf, markOn, memoKey, modelOf } from '../table/queries.js';
import type { Memo, OnTable, Table } from '../table/table.js';
import type { TableEvent } from './events.js';

/** How rules change a table: small words for its events, so that a rule reads well. */

export type TablePlay = Play<Table, TableEvent>;

/** Puts marks on a piece, or takes them away; no piece has fewer than none. */
export function mark(play: TablePlay, on: string, name: string, by: number, rule: RuleId): void {
  setMark(play, on, name, Math.max(0, markOn(play.table, on, name) + by), rule);
}

export function setMark(play: TablePlay, on: string, name: string, to: number, rule: RuleId): void {
  if (markOn(play.table, on, name) === to) play.cite(rule);
  else play.emit({ kind: 'markChanged', on, mark: name, to, because: rule });
}

/** Adds to a side's counter, or takes from it. */
export function counter(play: TablePlay, side: Side, name: string, by: number, rule: RuleId): void {
  setCounter(play, side, name, counterOf(play.table, side, name) + by, rule);
}

export function setCounter(play: TablePlay, side: Side, name: string, to: number, rule: RuleId): void {
  if (counterOf(play.table, side, name) === to) play.cite(rule);
  else play.emit({ kind: 'counterChanged', side, counter: name, to, because: rule });
}

/** Scores points on a counter that goes up (1) or down (-1). */
export function score(
  play: TablePlay,
  side: Side,
  points: number,
  counterName: string,
  sign: 1 | -1,
  reason: string,
  rule: RuleId,
): void {
  play.emit({ kind: 'scored', side, points, reason, because: rule });
  counter(play, side, counterName, sign * points, rule);
}

export function destroy(play: TablePlay, model: string, rule: RuleId): void {
  play.emit({ kind: 'modelDestroyed', model, because: rule });
}

/** A model goes over to another squad of its side. */
export function regroup(play: TablePlay, model: string, to: string, rule: RuleId): void {
  if (modelOf(play.table, model).squad === to) play.cite(rule);
  else play.emit({ kind: 'modelRegrouped', model, to, because: rule });
}

/** A model goes to another spot of the table; the path is for the eye. */
export function moveTo(
  play: TablePlay,
  model: string,
  to: Pose & { readonly height?: number },
  rule: RuleId,
  path?: readonly Point[],
): void {
  const way = path === undefined ? {} : { path };
  play.emit({ kind: 'modelMoved', model, to: standingAt(to), ...way, because: rule });
}

/** A model is set down on the table without having gone there. */
export function putOn(play: TablePlay, model: string, to: Pose & { readonly height?: number }, rule: RuleId): void {
  play.emit({ kind: 'placeChanged', model, to: standingAt(to), because: rule });
}

/** A model goes into a model, or into a terrain piece or one of its parts. */
export function putIn(play: TablePlay, model: string, into: string, rule: RuleId, part?: string): void {
  const to = part === undefined ? ({ kind: 'in', id: into } as const) : ({ kind: 'in', id: into, part } as const);
  play.emit({ kind: 'placeChanged', model, to, because: rule });
}

/** A model leaves the table for somewhere: `reserve`, `fled`, … */
export function putOff(play: TablePlay, model: string, why: string, rule: RuleId): void {
  play.emit({ kind: 'placeChanged', model, to: { kind: 'off', why }, because: rule });
}

/** Writes a memo; systems use the typed ones of `memos.ts`. */
export function note(play: TablePlay, memo: Memo, rule: RuleId): void {
  play.emit({ kind: 'noted', memo: memoKey(memo.name, memo.subject), to: memo, because: rule });
}

/** A pose may come from anywhere and carry more than a place does. */
function standingAt({ x, y, facing, height }: Pose & { readonly height?: number }): OnTable {
  return height === undefined ? { kind: 'on', x, y, facing } : { kind: 'on', x, y, facing, height };
}
