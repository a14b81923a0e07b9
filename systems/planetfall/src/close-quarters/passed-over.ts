import type { Table } from '@bridgehead/tabletop';
import { isThere } from '@bridgehead/wargame';
import { passedOver } from '../book/memos.js';
import { engagers, type Fight } from './participants.js';

/**
 * PF-DROP-11: the models over which the other squadron of an engagement has just come down, whosever squadron they belong to. They join
 * in without range or sight; who takes part anyway is not counted twice.
 */
export function joiningFrom(table: Table, { squad, target }: Pick<Fight, 'squad' | 'target'>): readonly string[] {
  const passed = passedOver.read(table, target) ?? [];
  if (passed.length === 0) return [];
  const near = new Set(engagers(table, squad, target).map(({ model }) => model));
  return passed.filter((model) => isThere(table, model) && !near.has(model));
}
