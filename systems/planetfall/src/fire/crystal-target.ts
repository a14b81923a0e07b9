import { pickAsk } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import { crystalSolution, enemiesInSight, whyNotFromCrystal } from './crystal-solution.js';
import { previewPlain } from './preview.js';

/** A Crystal and the hits that it has stored. */
export type CrystalArgs = { readonly crystal: string; readonly dice: number };

/** PF-MAR-09: an enemy in the Crystal's sight. It must fire. */
export const crystalTarget = pickAsk<Table, CrystalArgs>({
  name: 'crystalTarget',
  prompt: 'At which enemy does the Crystal fire?',
  meaning: 'The id of a Squadron.',
  rules: ['PF-MAR-09'],
  candidates: (table, { crystal }) =>
    enemiesInSight(table, crystal).map((id) => ({ id, label: squadOf(table, id).name, pieces: [id] })),
  allows: (table, { crystal }, id) => whyNotFromCrystal(table, crystal, id) === null,
  barred: (table, { crystal }, id) => whyNotFromCrystal(table, crystal, id),
  details(table, { crystal, dice }, id) {
    const solution = crystalSolution(table, crystal, id, dice);
    const forecast = { procedure: 'crystal', args: { crystal, target: id, dice } };
    return solution === null ? {} : { preview: previewPlain(table, solution), forecast };
  },
});
