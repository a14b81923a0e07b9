import { severalAsk } from '@bridgehead/kernel';
import { living, nameOf, type Table } from '@bridgehead/tabletop';
import { levelsLeft } from '../damage/damage-rating.js';

export type DisorderDamageArgs = { readonly squad: string; readonly markers: number };

/** PF-END-02: the owner says which models take the Damage that is left after everyone has had as much. */
export const disorderDamage = severalAsk<Table, DisorderDamageArgs>({
  name: 'disorderDamage',
  prompt: 'Who takes the Damage of Disorder?',
  meaning: 'The ids of the Models that take one more.',
  rules: ['PF-END-02'],
  *candidates(table, { squad }) {
    for (const { id } of living(table, squad)) {
      if (levelsLeft(table, id).length > 0) yield { id, label: nameOf(table, id), pieces: [id] };
    }
  },
  range: (_table, { markers }) => ({ least: markers, most: markers }),
  // Those that can take it without falling first.
  usual: (table, { squad, markers }) =>
    living(table, squad)
      .map(({ id }) => ({ id, levels: levelsLeft(table, id).length }))
      .filter(({ levels }) => levels > 0)
      .sort((a, b) => b.levels - a.levels)
      .slice(0, markers)
      .map(({ id }) => id),
});
