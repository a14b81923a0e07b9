import { canonical, isRefusal, type Refusal, type Setup, type StageCall } from '@bridgehead/kernel';
import { copyApart, numberNamesakes, type Table } from '@bridgehead/tabletop';
import { withTableNumber } from './tables/numbered.js';

/** A table with both forces, and the stage that the battle begins with. */
export interface Begun {
  readonly table: Table;
  readonly first: StageCall;
}

/** The number of different beginnings that are kept. */
const MOST_BEGINNINGS = 8;

/**
 * Begins battles. The table is laid and the forces are lined up only once for all battles that begin alike, so chance must have no part in
 * how a battle begins, but for the number of a generated table that nobody has chosen.
 */
export function keepingBeginnings(
  begin: (setup: Omit<Setup, 'seed'>) => Begun | Refusal,
): (setup: Setup) => Begun | Refusal {
  const kept = new Map<string, Begun>();
  return (asked) => {
    const { seed: _chance, ...setup } = withTableNumber(asked);
    const key = canonical(setup);
    const begun = kept.get(key) ?? toldApart(begin(setup));
    if (isRefusal(begun)) return begun;
    kept.set(key, begun);
    for (const oldest of kept.keys()) if (kept.size > MOST_BEGINNINGS) kept.delete(oldest);
    return { table: copyApart(begun.table), first: begun.first };
  };
}

function toldApart(begun: Begun | Refusal): Begun | Refusal {
  if (!isRefusal(begun)) numberNamesakes(begun.table);
  return begun;
}
