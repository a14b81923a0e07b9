import type { RuleId } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';

/** E40-MOVE-08, E40-MOVE-09: units that do nothing more in this phase. */
const stopped = remembered<true>('stopped', 'phase', {
  name: 'Stopped',
  meaning: 'of a unit: it moves no further in this phase',
});

/** E40-MOVE-08: those who have got out of a destroyed transport do nothing more in this phase, except fight if they are contacted. */
const dazed = remembered<true>('dazed', 'phase', {
  name: 'Dazed',
  meaning: 'of a unit: it has got out of a destroyed transport, and neither moves nor shoots in this phase',
});

export function daze(play: TablePlay, unit: string, rule: RuleId): void {
  cannotAct(play, unit, rule);
  dazed.write(play, unit, true, rule);
}

export function isDazed(table: Table, unit: string): boolean {
  return dazed.read(table, unit) === true;
}

export function cannotAct(play: TablePlay, unit: string, rule: RuleId): void {
  stopped.write(play, unit, true, rule);
}

export function isStopped(table: Table, unit: string): boolean {
  return stopped.read(table, unit) === true;
}
