import { living, remember, type Table } from '@bridgehead/tabletop';
import { sharedBy } from '@bridgehead/wargame';

/** PF-MAR-28: a squadron whose models all have it counts as activated from the start, and never activates. */
export function isRearEchelon(table: Table, squad: string): boolean {
  return remember(table, `rear echelon ${squad}`, () => {
    const models = living(table, squad).map(({ id }) => id);
    return sharedBy(table, models).some(({ trait }) => trait === 'rear-echelon');
  });
}
