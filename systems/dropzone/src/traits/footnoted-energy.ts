import { pointToPoint } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { isLargeVehicle } from '../book/units.js';
import { rangeAgainst } from '../fire/sights.js';
import type { Shot } from '../fire/shot.js';
import type { ShotRule } from './shot-rule.js';

const RULE = 'DZC-FORCE-91';
const CLOSE_ENERGY = 6;
const FADES = 2;

function isWithinHalf(table: Table, { weapon, target, aimed }: Shot): boolean {
  const range = rangeAgainst(table, weapon, target);
  return range === null || 2 * pointToPoint(aimed.from, aimed.to) <= inches(range);
}

/** DZC-FORCE-91: plasma rifles have E6 within half their range. */
export const hotPlasma: ShotRule = {
  rule: RULE,
  amend: (table, shot) =>
    weaponHas(shot.weapon, 'hot-plasma') && !shot.smallArms && isWithinHalf(table, shot)
      ? { energy: CLOSE_ENERGY }
      : null,
};

/** DZC-FORCE-91: plasma cannons lose 2 of their energy beyond half their range. */
export const fadingPlasma: ShotRule = {
  rule: RULE,
  amend: (table, shot) =>
    weaponHas(shot.weapon, 'fading-plasma') && !isWithinHalf(table, shot) ? { energy: shot.energy - FADES } : null,
};

/** DZC-FORCE-91: the Foe Crusher Cannon has E8, and E11 against Large Vehicles. */
export const foeCrusher: ShotRule = {
  rule: RULE,
  amend: (table, { weapon, target }) =>
    weaponHas(weapon, 'foe-crusher')
      ? { energy: table.models.has(target) && isLargeVehicle(table, target) ? 11 : 8 }
      : null,
};
