import { pickAsk, refuse } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { RangeBand } from '../fire/attack.js';
import { firingSolution, type FiringSolution, solutionsFor } from '../fire/firing-solution.js';
import { BAND_NAMES, previewOf } from '../fire/preview.js';

export type SolutionArgs = { readonly squad: string; readonly target: string; readonly guns: readonly string[] };

const BANDS: readonly RangeBand[] = ['effective', 'long'];

/** PF-FIRE-07: with targets in both bands, only those that are near or all of them. */
export const chooseSolution = pickAsk<Table, SolutionArgs>({
  name: 'firingSolution',
  rules: ['PF-FIRE-07'],
  *candidates(table, args) {
    for (const band of BANDS) {
      const solution = firingSolution(table, args, band);
      if (solution === null) yield { id: band, label: BAND_NAMES[band] };
      else yield candidate(table, args, solution);
    }
  },
  barred(table, args, id) {
    if (solutionsFor(table, args).some(({ band }) => band === id)) return null;
    const reason = id === 'effective' ? 'nothing in sight is within Effective Range' : 'everything in sight is within Effective Range';
    return refuse('PF-FIRE-07', `${BAND_NAMES[id as RangeBand]}: ${reason}.`);
  },
});

function candidate(table: Table, args: SolutionArgs, solution: FiringSolution) {
  const { band, viable } = solution;
  const pieces = viable.map(({ model }) => model);
  return {
    id: band,
    label: BAND_NAMES[band],
    pieces,
    preview: previewOf(table, solution),
    forecast: { procedure: 'attack', args: { ...args, band } },
  };
}
