import { refuse, ask } from '@bridgehead/kernel';
import { squadOf } from '@bridgehead/tabletop';
import { shootAsk } from '../asks/shoot.js';
import { attack } from '../attack.js';
import { enemyOf } from '../play.js';
import { diceAt } from '../shooting.js';
import { idsOnTable, isOnTable, squadsOnTable } from '../squads.js';
import type { Action } from './action.js';

/** PB-FIRE-01 */
export const shoot: Action = {
  name: 'shoot',
  label: 'Shoot',
  rule: 'PB-FIRE-01',
  kinds: ['foot', 'carrier', 'walker'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something.');
    const enemies = squadsOnTable(table, enemyOf(squadOf(table, squad).side));
    const any = enemies.some(({ id }) => diceAt(table, squad, idsOnTable(table, id)) > 0);
    return any ? null : refuse('PB-FIRE-01', 'No enemy is in range and in sight.');
  },
  *run(play, squad) {
    const target = yield* ask(squadOf(play.table, squad).side, shootAsk, { squad });
    yield* attack(play, { shooter: squad, target, manner: 'aimed' });
    return null;
  },
};
