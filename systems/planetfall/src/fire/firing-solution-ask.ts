import { type Ask, type Details, pickAsk, refuse } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { RangeBand } from './attack.js';
import { type FiringSolution, solutionsFor } from './firing-solution.js';
import { BAND_NAMES, previewInFull } from './preview.js';
import { usualSolution } from './usual-solution.js';

export type SolutionArgs = {
  readonly squad: string;
  readonly target: string;
  readonly guns: readonly string[];
  readonly locked?: true;
};

const BANDS: readonly RangeBand[] = ['effective', 'long'];

/** PF-FIRE-07: with targets in both bands, only those that are near or all of them. */
export const chooseSolution: Ask<Table, SolutionArgs, 'pick', string> = pickAsk<Table, SolutionArgs>({
  name: 'firingSolution',
  prompt: 'Effective or Long?',
  meaning: 'effective or long.',
  rules: ['PF-FIRE-07'],
  candidates: () => BANDS.map((band) => ({ id: band, label: BAND_NAMES[band] })),
  barred(table, args, id) {
    if (solutionsFor(table, args).some(({ band }) => band === id)) return null;
    const reason =
      id === 'effective'
        ? 'nothing in sight is within Effective Range'
        : 'everything in sight is within Effective Range';
    return refuse('PF-FIRE-07', `${BAND_NAMES[id as RangeBand]}: ${reason}.`);
  },
  usual: (table, args) => usualSolution(table, args)?.band ?? 'long',
  details(table, args, id) {
    const solution = solutionsFor(table, args).find(({ band }) => band === id);
    return solution === undefined ? {} : promiseOf(table, args, solution);
  },
});

function promiseOf(table: Table, args: SolutionArgs, solution: FiringSolution): Details {
  return {
    pieces: solution.viable.map(({ model }) => model),
    preview: previewInFull(table, solution),
    forecast: { procedure: 'attack', args: { ...args, band: solution.band } },
  };
}
