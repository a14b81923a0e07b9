import { ask, orderAsk, type Procedure, refuse, severalAsk } from '@bridgehead/kernel';
import { squadDistance, squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { enemyOf, INCH, type Probe } from '../book/play.js';
import { isOnTable, squadsOnTable } from '../book/squads.js';
import { attack } from '../fire/attack.js';
import { intercepted } from './intercept.js';

/** PB-FLY-01: which squads are attacked? */
export const runTargetsAsk = severalAsk<Table, { readonly squad: string }>({
  name: 'runTargets',
  prompt: 'Which squads are attacked?',
  meaning: 'The ids of one or two squads.',
  rules: ['PB-FLY-01'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOnTable(table, enemyOf(side))) yield { id, label: name, pieces: [id] };
  },
  range: () => ({ least: 1, most: 2 }),
  whole(table, _args, [one, other]) {
    if (one === undefined || other === undefined || squadDistance(table, one, other) <= 6 * INCH) return null;
    return refuse('PB-FLY-01', 'The two squads must be within 6" of each other.');
  },
});

/** PB-FLY-01: in which order are they attacked? */
export const runOrderAsk = orderAsk<Table, { readonly targets: readonly string[] }>({
  name: 'runOrder',
  prompt: 'In which order are they attacked?',
  meaning: 'The ids of the squads in order.',
  rules: ['PB-FLY-01'],
  items: (_table, { targets }) => targets,
});

/** PB-FLY-01: a flyer makes an attack run. */
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

/** The run itself, unless an enemy intercepts it. */
export function* makeRun(play: Probe, squad: string, targets: readonly string[]): Procedure<void> {
  if (yield* intercepted(play, squad)) return;
  for (const target of targets) {
    if (isOnTable(play.table, target)) yield* attack(play, { shooter: squad, target, manner: 'run' });
  }
}
