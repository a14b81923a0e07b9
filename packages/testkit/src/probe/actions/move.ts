import { ask, next, refuse } from '@bridgehead/kernel';
import { squadOf } from '@bridgehead/tabletop';
import { moveSquadAsk } from '../asks/move-squad.js';
import { ruleOf } from '../movement.js';
import { isOnTable, kindOf, shellOf } from '../squads.js';
import type { Action } from './action.js';
import { turnOverContacts } from './contacts.js';
import { go } from './go.js';

/** PB-MOVE-01 */
export const move: Action = {
  name: 'move',
  label: 'Move',
  rule: 'PB-MOVE-01',
  kinds: ['foot', 'carrier', 'walker'],
  barred(table, squad) {
    const drivesOut = kindOf(table, squad) === 'carrier' && shellOf(table, squad) !== undefined;
    return isOnTable(table, squad) || drivesOut ? null : refuse('PB-CARRY-04', 'It is inside something.');
  },
  *run(play, squad) {
    const move = yield* ask(squadOf(play.table, squad).side, moveSquadAsk, { squad });
    const went = yield* go(play, squad, move, ruleOf(play.table, squad));
    if (went.how === 'trapped') return next('trapped', { squad, trap: went.trap });
    yield* turnOverContacts(play, squad);
    return null;
  },
};
