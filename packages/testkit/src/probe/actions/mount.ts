import { pickOne, refuse } from '@bridgehead/kernel';
import { living, putIn, squadOf } from '@bridgehead/tabletop';
import { carriersFor, mountAsk } from '../asks/mount.js';
import { isOnTable } from '../squads.js';
import type { Action } from './action.js';

/** PB-CARRY-01 */
export const mount: Action = {
  name: 'mount',
  label: 'Mount',
  rule: 'PB-CARRY-01',
  kinds: ['foot'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something already.');
    return carriersFor(table, squad).length > 0
      ? null
      : refuse('PB-CARRY-01', 'No carrier with room for all is within 3" of all.');
  },
  *run(play, squad) {
    const carrier = yield* pickOne(squadOf(play.table, squad).side, mountAsk, { squad });
    for (const { id } of living(play.table, squad)) putIn(play, id, carrier, 'PB-CARRY-01');
    return null;
  },
};
