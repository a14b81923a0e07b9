import { allocateAsk, ask, refuse } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { enemyOf } from '../book/play.js';
import { isOnTable, squadsOnTable } from '../book/squads.js';
import { attack } from './attack.js';
import { gunsAt, weaponName } from './shooting.js';

/** PB-FIRE-06: which gun is aimed at which squad? */
export const spreadAsk = allocateAsk<Table, { readonly squad: string }>({
  name: 'spread',
  prompt: 'Which guns shoot at whom?',
  meaning: 'Items are guns, named model/weapon; bins are the ids of enemy squads.',
  rules: ['PB-FIRE-06'],
  items: (table, { squad }) => [...new Set(targetsOf(table, squad).flatMap((target) => gunsAt(table, squad, target)))],
  kind: (table, _args, gun) => weaponName(table, gun),
  bins: (table, { squad }) => targetsOf(table, squad),
  barred: (table, { squad }, gun, target) =>
    gunsAt(table, squad, target).includes(gun)
      ? null
      : refuse('PB-FIRE-06', 'That gun has no range or sight to this squad.'),
  /** Each at the first squad that it reaches. */
  usual(table, { squad }) {
    const aims: Record<string, string> = {};
    for (const target of targetsOf(table, squad)) {
      for (const gun of gunsAt(table, squad, target)) aims[gun] ??= target;
    }
    return aims;
  },
});

function targetsOf(table: Table, squad: string): readonly string[] {
  const enemies = squadsOnTable(table, enemyOf(squadOf(table, squad).side)).map(({ id }) => id);
  return enemies.filter((enemy) => gunsAt(table, squad, enemy).length > 0);
}

/** PB-FIRE-06: a squad spreads its fire. */
export const spread: Action = {
  name: 'spread',
  label: 'Spread fire',
  rule: 'PB-FIRE-06',
  kinds: ['foot', 'carrier', 'walker'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something.');
    return targetsOf(table, squad).length > 1
      ? null
      : refuse('PB-FIRE-06', 'No two enemy squads are in range and in sight.');
  },
  *run(play, squad) {
    const targets = targetsOf(play.table, squad);
    const aims = yield* ask(squadOf(play.table, squad).side, spreadAsk, { squad });
    for (const target of targets) {
      const guns = Object.keys(aims).filter((gun) => aims[gun] === target);
      const canFire = guns.length > 0 && isOnTable(play.table, target) && isOnTable(play.table, squad);
      if (canFire) yield* attack(play, { shooter: squad, target, manner: 'aimed', guns });
    }
    return null;
  },
};
