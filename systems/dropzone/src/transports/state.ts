import type { JsonRecord, RuleId } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';

/** DZC-MARK-05: embark and disembark operations of this turn. */
const operations = remembered<number>('operations', 'turn', {
  name: 'Operations',
  meaning: 'of a unit or Transport: how many embark and disembark operations it has taken part in this turn',
});

/** DZC-MARK-06. */
export const disembarked = remembered<boolean>('disembarked', 'turn', {
  name: 'Disembarked',
  meaning: 'of a unit: it has disembarked in this turn',
});

export const embarked = remembered<boolean>('embarked', 'turn', {
  name: 'Embarked',
  meaning: 'of a unit: it has embarked in this turn',
});

/** DZC-GARRISON-15: units that left a building do not shoot. */
export const abandoned = remembered<boolean>('abandoned', 'turn', {
  name: 'Abandoned',
  meaning: 'of a unit: it has left a Structure or Forest in this turn',
});

/** DZC-TRANSPORT-06: by letter, the Transport in which it has been. */
export const rode = remembered<JsonRecord>('rode', 'turn', {
  name: 'Rode in',
  meaning: 'of a unit: by letter, the Transport in which it has been this turn',
});

/** DZC-TRANSPORT-04: whose units it has carried. */
export const parentGroup = remembered<string>('parentGroup', 'turn', {
  name: 'Carried for',
  meaning: 'of a Transport: the Battlegroup whose units it has carried this turn',
});

export function hasDisembarked(table: Table, model: string): boolean {
  return disembarked.read(table, model) === true;
}

export function hasEmbarked(table: Table, model: string): boolean {
  return embarked.read(table, model) === true;
}

export function operationsOf(table: Table, model: string): number {
  return operations.read(table, model) ?? 0;
}

export function addOperation(play: TablePlay, model: string, rule: RuleId): void {
  operations.write(play, model, operationsOf(play.table, model) + 1, rule);
}
