import type { Side } from '@bridgehead/kernel';
import { addMemo, type Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { remembered } from '../book/memos.js';

/** EA-FORCE-80: the options of the Tomb Complex, which stands off the table. */
export const TOMB_OPTIONS = ['Portal', 'Teleportation Enhancement', 'Reanimation Enhancement'] as const;
export type TombOption = (typeof TOMB_OPTIONS)[number];

const tombComplex = remembered<readonly string[]>('tombComplex', 'battle', {
  isList: true,
  name: 'Tomb Complex',
  meaning: `of a side: the options of its Tomb Complex, some of ${TOMB_OPTIONS.join(', ')}`,
});

/** EA-FORCE-80: whether the army has an option; cites the rule if it has. */
export function hasTombOption(rules: Rules, side: Side, option: TombOption): boolean {
  const has = tombComplex.read(rules.table, side)?.includes(option) === true;
  if (has) rules.cite('EA-FORCE-80');
  return has;
}

/** EA-FORCE-80: before the battle. */
export function noteTombComplex(table: Table, side: Side, options: readonly string[]): void {
  const { name, lifetime } = tombComplex;
  if (options.length > 0) addMemo(table, { name, lifetime, subject: side, value: [...options] });
}
