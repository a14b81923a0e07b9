import { ask, type Procedure, refuse } from '@bridgehead/kernel';
import { squadOf } from '@bridgehead/tabletop';
import { runOrderAsk } from '../asks/run-order.js';
import { runTargetsAsk } from '../asks/run-targets.js';
import { attack } from '../attack.js';
import { enemyOf, type Probe } from '../play.js';
import { isOnTable, squadsOnTable } from '../squads.js';
import type { Action } from './action.js';
import { intercepted } from './intercept.js';

/** PB-FLY-01 */
export const run: Action = {
  name: 'run',
  label: 'Attack run',
  rule: 'PB-FLY-01',
  kinds: ['flyer'],
  barred(table, squad) {
    const enemies = squadsOnTable(table, enemyOf(squadOf(table, squad).side));
    return enemies.length > 0 ? null : refuse('PB-FLY-01', 'No enemy is on the table.');
  },
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    const targets = yield* ask(side, runTargetsAsk, { squad });
    yield* makeRun(play, squad, yield* ask(side, runOrderAsk, { targets }));
    return null;
  },
};

/** The run itself, unless it is intercepted. */
export function* makeRun(play: Probe, squad: string, targets: readonly string[]): Procedure<void> {
  if (yield* intercepted(play, squad)) return;
  for (const target of targets) {
    if (isOnTable(play.table, target)) yield* attack(play, { shooter: squad, target, manner: 'run' });
  }
}
