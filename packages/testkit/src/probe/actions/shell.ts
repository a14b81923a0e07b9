import { pool, refuse, ask } from '@bridgehead/kernel';
import { squadOf } from '@bridgehead/tabletop';
import { devastate } from '../aftermath/devastate.js';
import { shellAsk, shellTargets } from '../asks/shell.js';
import type { Action } from './action.js';

/** PB-SHELL-01 */
export const shell: Action = {
  name: 'shell',
  label: 'Shell',
  rule: 'PB-SHELL-01',
  kinds: ['walker'],
  barred: (table, squad) =>
    shellTargets(table, squad).length > 0
      ? null
      : refuse('PB-SHELL-01', 'No wood or building is within 18" and in sight.'),
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    const terrain = yield* ask(side, shellAsk, { squad });
    const { successes } = yield* pool({
      stream: 'SHELL',
      rule: 'PB-SHELL-01',
      side,
      count: 1,
      sides: 6,
      needs: 4,
      mechanic: {},
    });
    if (successes > 0) yield* devastate(play, terrain, 'PB-SHELL-01');
    return null;
  },
};
