import type { RuleId } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { movedBy } from '../activation/state.js';
import { numberOf, weaponHas, weaponSheet } from '../book/figures.js';
import { isLanded } from '../book/marks.js';
import { garrisonOf, isAirborne, isInfantry, isLargeVehicle, isSkimmer } from '../book/units.js';
import { isObstructed } from '../sight/lines.js';
import { isFeature } from '../terrain/terrain.js';
import { isActive } from '../traits/countermeasures.js';
import { coverRules, isInSoftCover } from './cover.js';
import type { Shot } from './shot.js';

/** The rules that went into a shot and left no modifier. */
export function rulesOfShot(table: Table, shot: Shot): readonly RuleId[] {
  const { weapon, shooter, target, aimed, smallArms, modifiers, rules } = shot;
  const sheet = weaponSheet(weapon);
  const found: (readonly [boolean, ...RuleId[]])[] = [
    [true, 'DZC-FIRE-03'],
    [(sheet.rangeFull ?? 0) === 0, 'DZC-FIRE-05'],
    [sheet.moveFire !== null && movedBy(table, shooter) > 0, 'DZC-FIRE-02'],
    [sheet.rangeFull !== null, 'DZC-FIRE-07'],
    [sheet.arc.length < 3, 'DZC-LOS-01'],
    [shot.shots > 1, 'DZC-FIRE-11'],
    [modifiers.length > 0, 'DZC-FIRE-08'],
    [modifiers.length > 1, 'DZC-DICE-03'],
    [isFeature(table, target), 'DZC-FEATURE-09'],
    [garrisonOf(table, shooter) !== null, 'DZC-GARRISON-08'],
    [isLanded(table, shooter), 'DZC-AIR-06', 'DZC-AIR-07'],
    [aimed.how === 'raised', 'DZC-WKEY-09'],
    [aimed.how === 'indirect', 'DZC-WKEY-17'],
    [smallArms, 'DZC-WKEY-21'],
    [weaponHas(weapon, 'toughened-shells') && table.models.has(target), 'DZC-FORCE-75'],
    [weaponHas(weapon, 'blast'), 'DZC-FORCE-60'],
    [weaponHas(weapon, 'drones'), 'DZC-FORCE-31'],
    [weaponHas(weapon, 'barrage'), 'DZC-FORCE-59'],
    [numberOf(weapon.traits, 'rw') !== null, 'DZC-WKEY-19', 'DZC-FIRE-11'],
  ];
  const ofTarget = table.models.has(target) ? rulesOfTarget(table, shot) : [];
  return [...rules, ...ofTarget, ...found.flatMap(([holds, ...ids]) => (holds ? ids : []))];
}

function rulesOfTarget(table: Table, { shooter, weapon, target, aimed }: Shot): readonly RuleId[] {
  const { rangeFull, rangeCountered, accuracySecond } = weaponSheet(weapon);
  // Only where something stands near the line does it matter to which point it leads.
  const isNear = isObstructed(table, aimed, [shooter, target]);
  const [isAir, hasLanded] = [isAirborne(table, target), isLanded(table, target)];
  const isHidden = aimed.soft || isInSoftCover(table, target);
  const found: (readonly [boolean, ...RuleId[]])[] = [
    [aimed.soft && garrisonOf(table, target) === null, 'DZC-FEATURE-03'],
    [isHidden && weaponHas(weapon, 'ab'), 'DZC-WKEY-01'],
    [isHidden && weaponHas(weapon, 'flame'), 'DZC-WKEY-12'],
    [isHidden && weaponHas(weapon, 'sniper'), 'DZC-WKEY-22'],
    [isNear, 'DZC-LOS-02'],
    [isNear && isAir, 'DZC-LOS-06', 'DZC-AIR-01'],
    [isNear && isInfantry(table, target), 'DZC-LOS-05'],
    [isNear && isLargeVehicle(table, target), 'DZC-UKEY-04'],
    [weaponHas(weapon, 'aa') && isAir, 'DZC-WKEY-03'],
    [rangeFull === 0, 'DZC-WKEY-10'],
    [accuracySecond !== null, 'DZC-WKEY-04'],
    [hasLanded, 'DZC-AIR-07'],
    [isActive(table, target) && rangeFull !== rangeCountered, 'DZC-FIRE-06'],
    // DZC-UKEY-06: no +2 for an AA weapon.
    [isSkimmer(table, target) && (weaponHas(weapon, 'aa') || hasLanded), 'DZC-UKEY-06'],
    [isSkimmer(table, target) && hasLanded, 'DZC-AIR-08', 'DZC-FORCE-83'],
  ];
  return [...coverRules(table, target), ...found.flatMap(([holds, ...ids]) => (holds ? ids : []))];
}
