import { modelOf, type Table, terrainUnder } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isInfantry } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { POPPED_UP } from '../book/marks.js';
import { armourBonus, isCover, type TerrainColumn } from './terrain.js';

/** E40-TERR-04, E40-KEY-03: nothing is better than 6+. */
const BEST_ARMOUR = 6;

/** E40-TERR-05, E40-WE-11: whether the middle of a unit is in terrain that counts as cover; E40-KEY-14: not above it. */
export function isInCover(table: Table, unit: string): boolean {
  if (isUp(table, unit)) return false;
  return terrainUnder(table, unit, 'centre').some(isCover);
}

/** E40-KEY-14: a skimmer that has popped up is in the open. */
function isUp(table: Table, unit: string): boolean {
  return (modelOf(table, unit).marks[POPPED_UP] ?? 0) > 0;
}

/** E40-KEY-03: printed Armour, with what Cavalry add. */
export function plainArmour(table: Table, unit: string): number {
  const { armour } = figuresOf(table, unit);
  return hasAbility(table, unit, 'cavalry') ? Math.min(BEST_ARMOUR, armour + 1) : armour;
}

/** E40-TERR-04, E40-TERR-07: what an attacker needs; of two kinds of terrain the better bonus counts. */
export function effectiveArmour(table: Table, unit: string): number {
  const plain = plainArmour(table, unit);
  if (!isInfantry(table, unit) || isUp(table, unit)) return plain;
  const bonus = Math.max(0, ...terrainUnder(table, unit, 'centre').map(armourBonus));
  return Math.min(BEST_ARMOUR, plain + bonus);
}

/** E40-TERR-01, E40-KEY-03. */
export function columnOf(table: Table, unit: string): TerrainColumn {
  switch (figuresOf(table, unit).type) {
    case 'War Engine':
      return 'warEngine';
    case 'Infantry':
      return hasAbility(table, unit, 'cavalry') ? 'vehicle' : 'infantry';
    default:
      return 'vehicle';
  }
}
