import { ask, refuse } from '@bridgehead/kernel';
import { living, squadOf, type Table } from '@bridgehead/tabletop';
import { hasRoom, setDown } from '../aftermath/settle.js';
import { type SetDown, setDownAsk } from '../asks/set-down.js';
import { INCH } from '../play.js';
import { shellOf } from '../squads.js';
import type { Action } from './action.js';

/** PB-CARRY-02 */
export const dismount: Action = {
  name: 'dismount',
  label: 'Dismount',
  rule: 'PB-CARRY-02',
  kinds: ['foot'],
  barred(table, squad) {
    if (shellOf(table, squad) === undefined) return refuse('PB-CARRY-02', 'It is not in a carrier.');
    return hasRoom({ table }, gettingOut(table, squad)) ? null : refuse('PB-ROOM-01', 'There is no room to get out.');
  },
  *run(play, squad) {
    setDown(
      play,
      yield* ask(squadOf(play.table, squad).side, setDownAsk, gettingOut(play.table, squad)),
      'PB-CARRY-02',
    );
    return null;
  },
};

function gettingOut(table: Table, squad: string): SetDown {
  const models = living(table, squad).map(({ id }) => id);
  return { models, near: shellOf(table, squad) ?? '', distance: 3 * INCH, rule: 'PB-CARRY-02' };
}
