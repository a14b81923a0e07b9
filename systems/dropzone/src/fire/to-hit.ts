import { faces, pool, type Procedure } from '@bridgehead/kernel';
import { modelOf, type TablePlay } from '@bridgehead/tabletop';
import { D6, targetNumber } from '../book/dice.js';
import { numberOf, weaponHas, weaponSheet } from '../book/figures.js';
import { isLanded } from '../book/marks.js';
import { isAirborne, isInfantry, isSkimmer } from '../book/units.js';
import { isFeature } from '../terrain/terrain.js';
import { isObstructed } from '../sight/lines.js';
import { isActive } from '../traits/countermeasures.js';
import { naturalSix } from '../traits/natural-six.js';
import { weightOfFire } from '../traits/weight-of-fire.js';
import { coverRules } from './cover.js';
import type { Shot } from './shot.js';

/** What the dice of a weapon brought. */
export interface HitsScored {
  readonly shot: Shot;
  readonly hits: number;
  /** DZC-WKEY-16: of the hits, those that need no damage roll. */
  readonly certain: number;
  /** DZC-WKEY-05: the dice of an Area weapon that missed, but for natural ones. */
  readonly strays: readonly number[];
}

/** DZC-FIRE-10: one die for each shot. */
export function* rollToHit(play: TablePlay, shot: Shot): Procedure<HitsScored> {
  citeShot(play, shot);
  const isArea = weaponHas(shot.weapon, 'area');
  const destroyer = numberOf(shot.weapon.traits, 'destroyer');
  const natural = naturalSix(shot.weapon);
  const chance = chanceOf(play, shot);
  if (!isArea && destroyer === null && natural === null) {
    const mechanic = weightOfFire(play, shot);
    const { successes } = yield* pool({ ...chance, needs: shot.needs, mechanic });
    return { shot, hits: successes, certain: 0, strays: [] };
  }
  const rolled = yield* faces({ ...chance, good: 'high' });
  const hits = rolled.faces.filter((face) => face >= shot.needs);
  const printed = destroyer === null ? D6 + 1 : targetNumber(destroyer, shot.modifiers);
  const sure = natural === null ? printed : D6;
  if (natural !== null) play.cite(natural);
  const certain = hits.filter((face) => face >= sure).length;
  if (destroyer !== null) play.cite('DZC-WKEY-16');
  const strays = isArea ? rolled.faces.filter((face) => face < shot.needs && face > 1) : [];
  return { shot, hits: hits.length, certain, strays };
}

function chanceOf(play: TablePlay, { shooter, target, weapon, shots, modifiers }: Shot) {
  const { side } = modelOf(play.table, shooter);
  const about = { shooter, target, weapon: weapon.id };
  return { stream: 'HIT', rule: 'DZC-FIRE-10', side, count: shots, sides: D6, modifiers, about };
}

function citeTarget(play: TablePlay, { shooter, weapon, target, aimed }: Shot): void {
  // Only where something stands near the line does it matter to which point it leads.
  if (isObstructed(play.table, aimed, [shooter, target])) {
    if (isAirborne(play.table, target)) play.cite('DZC-LOS-06', 'DZC-AIR-01');
    else if (isInfantry(play.table, target)) play.cite('DZC-LOS-05');
  }
  play.cite(...coverRules(play.table, target));
  if (weaponHas(weapon, 'aa') && isAirborne(play.table, target)) play.cite('DZC-WKEY-03');
  if (weaponSheet(weapon).rangeFull === 0) play.cite('DZC-WKEY-10');
  if (weaponSheet(weapon).accuracySecond !== null) play.cite('DZC-WKEY-04');
  if (isLanded(play.table, target)) play.cite('DZC-AIR-07');
  const { rangeFull, rangeCountered } = weaponSheet(weapon);
  if (isActive(play.table, target) && rangeFull !== rangeCountered) play.cite('DZC-FIRE-06');
  // DZC-UKEY-06: no +2 for an AA weapon.
  if (isSkimmer(play.table, target) && (weaponHas(weapon, 'aa') || isLanded(play.table, target)))
    play.cite('DZC-UKEY-06', ...(isLanded(play.table, target) ? ['DZC-AIR-08', 'DZC-FORCE-83'] : []));
}

/** The rules that went into the shot and left no modifier. */
function citeShot(play: TablePlay, shot: Shot): void {
  const { weapon, target, aimed, smallArms, modifiers, rules } = shot;
  play.cite(...rules);
  if ((weaponSheet(weapon).rangeFull ?? 0) === 0) play.cite('DZC-FIRE-05');
  if (play.table.models.has(target)) citeTarget(play, shot);
  if (modifiers.length > 0) play.cite('DZC-FIRE-08');
  if (modifiers.length > 1) play.cite('DZC-DICE-03');
  if (isFeature(play.table, target)) play.cite('DZC-FEATURE-09');
  if (aimed.how === 'raised') play.cite('DZC-WKEY-09');
  if (aimed.how === 'indirect') play.cite('DZC-WKEY-17');
  if (smallArms) play.cite('DZC-WKEY-21');
  if (weaponHas(weapon, 'toughened-shells') && play.table.models.has(target)) play.cite('DZC-FORCE-75');
  if (weaponHas(weapon, 'blast')) play.cite('DZC-FORCE-60');
  if (weaponHas(weapon, 'drones')) play.cite('DZC-FORCE-31');
  if (weaponHas(weapon, 'barrage')) play.cite('DZC-FORCE-59');
  if (numberOf(weapon.traits, 'rw') !== null) play.cite('DZC-WKEY-19', 'DZC-FIRE-11');
}
