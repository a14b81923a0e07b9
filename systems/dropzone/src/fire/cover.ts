import type { Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { remembered } from '../book/memos.js';
import { garrisonOf, isInfantry, squadOfUnit } from '../book/units.js';
import { barricadesBy } from '../sight/sighting.js';
import { FOREST } from '../terrain/terrain.js';

/** Until it is next activated a Squad may be in Soft Cover of its own making. */
export const smoke = remembered<boolean>('smoke', 'battle', {
  name: 'Smoke',
  meaning: 'of a Squad: it is in Soft Cover until it is activated again',
});

/** DZC-TERRAIN-04: Soft Cover where a unit stands, whoever looks at it. */
export function isInSoftCover(table: Table, model: string): boolean {
  if (smoke.read(table, squadOfUnit(table, model)) === true) return true;
  return garrisonOf(table, model) !== null || barricadesBy(table, model).length > 0;
}

/** DZC-TERRAIN-03: only infantry; behind a wall, or within 2" of a Barricade. */
export function isInBodyCover(table: Table, model: string): boolean {
  // DZC-FORCE-27: riders find none.
  if (!isInfantry(table, model) || hasSpecial(table, model, 'bikes')) return false;
  const garrison = garrisonOf(table, model);
  if (garrison !== null) return table.terrain.get(garrison)?.kind !== FOREST;
  return barricadesBy(table, model).length > 0;
}

/** The rules by which a unit is in cover where it stands. */
export function coverRules(table: Table, model: string): readonly string[] {
  const garrison = garrisonOf(table, model);
  if (garrison !== null) return [table.terrain.get(garrison)?.kind === FOREST ? 'DZC-GARRISON-11' : 'DZC-GARRISON-10'];
  return barricadesBy(table, model).length > 0 ? ['DZC-FEATURE-02'] : [];
}
