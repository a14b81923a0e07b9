import { severalAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { locksOn, reaching } from './designators.js';
import { modelOfGun, weaponOf } from './guns.js';

/** What Designators are turned to: a squadron to be locked, or a marker. */
export type PoolArgs = {
  readonly squad: string;
  readonly designators: readonly string[];
  readonly target: string;
};

/** PF-DROP-03: Designators of a squadron may pool their dice, or be kept for something else. */
export const poolDesignators = severalAsk<Table, PoolArgs>({
  name: 'poolDesignators',
  prompt: 'Which Designators join in?',
  meaning: 'The names of Designators, model/weapon.',
  rules: ['PF-DROP-03', 'PF-MAR-36'],
  *candidates(table, args) {
    for (const one of turnedTo(table, args)) {
      const model = modelOfGun(one);
      yield { id: one, label: `${nameOf(table, model)}: ${weaponOf(table, one).name}`, pieces: [model] };
    }
  },
  range: (table, args) => ({ least: 1, most: turnedTo(table, args).length }),
  usual: turnedTo,
});

function turnedTo(table: Table, { designators, target }: PoolArgs): readonly string[] {
  return table.tokens.has(target) ? reaching(table, designators, target) : locksOn(table, designators, target);
}
