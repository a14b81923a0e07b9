import { ask, next, refuse } from '@bridgehead/kernel';
import { moveAsk, squadOf } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { INCH } from '../book/play.js';
import { isOnTable, kindOf, shellOf } from '../book/squads.js';
import { turnOverContacts } from '../on-the-way/contacts.js';
import { sink } from '../terrain/marsh.js';
import { pinIfApart } from '../traits/pack.js';
import { go } from './go.js';
import { movementOf, ruleOf } from './movement.js';
import { readingWay } from './way.js';

/** PB-MOVE-01: where does the squad go? Usually toward the middle, where the beacon is. */
export const moveSquadAsk = readingWay(
  moveAsk<{ readonly squad: string }>({
    name: 'moveSquad',
    prompt: 'Where does the squad go?',
    meaning: 'A move; options are toward, stay and the points of the compass.',
    rules: ['PB-MOVE-01', 'PB-MOVE-05'],
    movement: (table, { squad }) => movementOf(table, squad),
    toward: () => ({ x: 18 * INCH, y: 12 * INCH }),
  }),
);

/** PB-MOVE-01, PB-MOVE-02, PB-MOVE-03: a squad moves, or a carrier drives out of a building. */
export const move: Action = {
  name: 'move',
  label: 'Move',
  rule: 'PB-MOVE-01',
  kinds: ['foot', 'carrier', 'walker'],
  barred(table, squad) {
    if (kindOf(table, squad) === 'carrier' && table.models.has(shellOf(table, squad) ?? ''))
      return refuse('PB-CARRY-07', 'It is in another carrier.');
    const drivesOut = kindOf(table, squad) === 'carrier' && shellOf(table, squad) !== undefined;
    return isOnTable(table, squad) || drivesOut ? null : refuse('PB-CARRY-04', 'It is inside something.');
  },
  *run(play, squad) {
    const moved = yield* ask(squadOf(play.table, squad).side, moveSquadAsk, { squad });
    const went = yield* go(play, squad, moved, ruleOf(play.table, squad));
    if (went.how === 'trapped') return next('trapped', { squad, trap: went.trap });
    pinIfApart(play, squad);
    yield* sink(play, squad);
    yield* turnOverContacts(play, squad);
    return null;
  },
};
