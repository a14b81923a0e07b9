import { ask, pickAsk, refuse } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import type { Attack } from '../book/moments.js';
import { enemyOf } from '../book/play.js';
import { isOnTable, squadsOnTable } from '../book/squads.js';
import { attack } from './attack.js';
import { expectedHarm } from './expected.js';
import { attackDice, previewOf } from './shooting.js';

/** PB-FIRE-01: which squad is shot at? */
export const shootAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'shoot',
  prompt: 'Which squad is shot at?',
  meaning: 'The id of a squad.',
  rules: ['PB-FIRE-01'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOnTable(table, enemyOf(side))) yield { id, label: name, pieces: [id] };
  },
  usual(table, { squad }, side) {
    const legal = squadsOnTable(table, enemyOf(side)).filter(({ id }) => attackDice(table, aimedAt(squad, id)) > 0);
    return legal.toSorted((a, b) => expectedHarm(table, squad, b.id) - expectedHarm(table, squad, a.id))[0]?.id ?? null;
  },
  details(table, { squad }, id) {
    const args = aimedAt(squad, id);
    return { preview: previewOf(table, args), forecast: { procedure: 'attack', args } };
  },
  barred: (table, { squad }, id) =>
    attackDice(table, aimedAt(squad, id)) > 0 ? null : refuse('PB-FIRE-01', 'It is out of range or out of sight.'),
});

function aimedAt(shooter: string, target: string): Attack {
  return { shooter, target, manner: 'aimed' };
}

/** PB-FIRE-01: a squad shoots. */
export const shoot: Action = {
  name: 'shoot',
  label: 'Shoot',
  rule: 'PB-FIRE-01',
  kinds: ['foot', 'carrier', 'walker'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something.');
    const enemies = squadsOnTable(table, enemyOf(squadOf(table, squad).side));
    const any = enemies.some(({ id }) => attackDice(table, aimedAt(squad, id)) > 0);
    return any ? null : refuse('PB-FIRE-01', 'No enemy is in range and in sight.');
  },
  *run(play, squad) {
    const target = yield* ask(squadOf(play.table, squad).side, shootAsk, { squad });
    yield* attack(play, aimedAt(squad, target));
    return null;
  },
};
