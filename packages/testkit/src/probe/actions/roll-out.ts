import { ask, refuse } from '@bridgehead/kernel';
import { living, squadOf, type Table } from '@bridgehead/tabletop';
import { hasRoom, setDown } from '../aftermath/settle.js';
import { type SetDown, setDownAsk } from '../asks/set-down.js';
import { INCH } from '../play.js';
import { shellOf } from '../squads.js';
import type { Action } from './action.js';

/** PB-CARRY-03: out of a building. */
export const rollOut: Action = {
  name: 'rollOut',
  label: 'Roll out',
  rule: 'PB-CARRY-03',
  kinds: ['carrier'],
  barred(table, squad) {
    if (shellOf(table, squad) === undefined) return refuse('PB-CARRY-03', 'It is not in a building.');
    return hasRoom({ table }, rollingOut(table, squad)) ? null : refuse('PB-ROOM-01', 'There is no room to roll out.');
  },
  *run(play, squad) {
    setDown(
      play,
      yield* ask(squadOf(play.table, squad).side, setDownAsk, rollingOut(play.table, squad)),
      'PB-CARRY-03',
    );
    return null;
  },
};

function rollingOut(table: Table, squad: string): SetDown {
  const models = living(table, squad).map(({ id }) => id);
  return { models, near: shellOf(table, squad) ?? '', distance: 2 * INCH, rule: 'PB-CARRY-03' };
}
