import { ask, pickAsk, refuse } from '@bridgehead/kernel';
import { candidatesNamed, distanceBetween, squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { rollFor } from '../book/dice.js';
import { INCH } from '../book/play.js';
import { leaderOnTable } from '../book/squads.js';
import { sees } from '../fire/shooting.js';
import { devastate } from './devastate.js';

/** PB-SHELL-01: which wood or building is shelled? */
export const shellAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'shell',
  prompt: 'What is shelled?',
  meaning: 'The id of a piece of terrain.',
  rules: ['PB-SHELL-01'],
  candidates: (table, { squad }) => candidatesNamed(table, shellTargets(table, squad)),
});

function shellTargets(table: Table, squad: string): string[] {
  const walker = leaderOnTable(table, squad);
  if (walker === undefined) return [];
  const pieces = [...table.terrain.values()]
    .filter(({ kind }) => kind === 'wood' || kind === 'building')
    .map(({ id }) => id);
  return pieces.filter((id) => distanceBetween(table, walker, id) <= 18 * INCH && sees(table, walker, id));
}

/** PB-SHELL-01: a walker shells a wood or a building. */
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
    const hits = yield* rollFor({ stream: 'SHELL', rule: 'PB-SHELL-01', side, count: 1, needs: 4 });
    if (hits > 0) yield* devastate(play, terrain, 'PB-SHELL-01');
    return null;
  },
};
