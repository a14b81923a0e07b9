import { ask, refuse } from '@bridgehead/kernel';
import { living, squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { INCH } from '../book/play.js';
import { shellOf } from '../book/squads.js';
import { hasRoom, type SetDown, setDown, setDownAsk } from './set-down.js';

/** PB-CARRY-02, PB-CARRY-07: a squad gets out of its carrier; a carrier out of another. */
export const dismount: Action = {
  name: 'dismount',
  label: 'Dismount',
  rule: 'PB-CARRY-02',
  kinds: ['foot', 'carrier'],
  barred(table, squad) {
    if (!table.models.has(shellOf(table, squad) ?? '')) return refuse('PB-CARRY-02', 'It is not in a carrier.');
    return hasRoom(table, gettingOut(table, squad)) ? null : refuse('PB-ROOM-01', 'There is no room to get out.');
  },
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    const places = yield* ask(side, setDownAsk, gettingOut(play.table, squad));
    setDown(play, places, 'PB-CARRY-02');
    return null;
  },
};

function gettingOut(table: Table, squad: string): SetDown {
  const shell = shellOf(table, squad) ?? '';
  const models = living(table, squad).filter(({ place }) => place.kind === 'in' && place.id === shell);
  return { models: models.map(({ id }) => id), near: shell, distance: 3 * INCH, rule: 'PB-CARRY-02' };
}
