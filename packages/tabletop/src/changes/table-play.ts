import type { Point, Pose } from '@bridgehead/geometry';
import type { Play, RuleId, Side } from '@bridgehead/kernel';
import { markOn } from '../table/facts.js';
import { counterOf, memoKey, modelOf } from '../table/queries.js';
import type { Memo, OnTable, Table } from '../table/table.js';
import type { TableEvent } from './events.js';

/** How rules change a table: a short verb for each event, so that rules read well. */

export type TablePlay = Play<Table, TableEvent>;

/** Adds marks to a piece or removes them, down to none. */
export function mark(play: TablePlay, on: string, name: string, by: number, rule: RuleId): void {
  setMark(play, on, name, Math.max(0, markOn(play.table, on, name) + by), rule);
}

export function setMark(play: TablePlay, on: string, name: string, to: number, rule: RuleId): void {
  if (markOn(play.table, on, name) === to) play.cite(rule);
  else play.emit({ kind: 'markChanged', on, mark: name, to, because: rule });
}

/** Adds to a side's counter, or subtracts from it. */
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

/** Moves a model to another squad of its side. */
export function regroup(play: TablePlay, model: string, to: string, rule: RuleId): void {
  if (modelOf(play.table, model).squad === to) play.cite(rule);
  else play.emit({ kind: 'modelRegrouped', model, to, because: rule });
}

/** Gives a model another profile of the battle. */
export function reprofile(play: TablePlay, model: string, to: string, rule: RuleId): void {
  play.emit({ kind: 'profileChanged', model, to, because: rule });
}

/** Moves a model to another spot on the table; the path is for display only. */
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

/** Sets a model down on the table without a move across it. */
export function putOn(play: TablePlay, model: string, to: Pose & { readonly height?: number }, rule: RuleId): void {
  play.emit({ kind: 'placeChanged', model, to: standingAt(to), because: rule });
}

/** Puts a model into another model, or into a terrain piece or one of its parts. */
export function putIn(play: TablePlay, model: string, into: string, rule: RuleId, part?: string): void {
  const to = part === undefined ? ({ kind: 'in', id: into } as const) : ({ kind: 'in', id: into, part } as const);
  play.emit({ kind: 'placeChanged', model, to, because: rule });
}

/** Takes a model off the table: `reserve`, `fled`, … */
export function putOff(play: TablePlay, model: string, why: string, rule: RuleId): void {
  play.emit({ kind: 'placeChanged', model, to: { kind: 'off', why }, because: rule });
}

/** Writes a memo; systems use the typed ones of `memos.ts`. */
export function note(play: TablePlay, memo: Memo, rule: RuleId): void {
  play.emit({ kind: 'noted', memo: memoKey(memo.name, memo.subject), to: memo, because: rule });
}

/** Copies only what a place has: the pose that is passed in may have more members. */
function standingAt({ x, y, facing, height }: Pose & { readonly height?: number }): OnTable {
  return height === undefined ? { kind: 'on', x, y, facing } : { kind: 'on', x, y, facing, height };
}
