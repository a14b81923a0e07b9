import { type Refusal, refuse } from '@bridgehead/kernel';
import { isDestroyed, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, noteFired, shootingWindow } from '../activation/state.js';
import { rollTest } from '../book/dice.js';
import { weaponHas, weaponSheet } from '../book/figures.js';
import { isCentreWithin } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isAirborne, standingUnits, unitsOf } from '../book/units.js';
import { sufferDamage } from '../damage/downfall.js';
import { plainDamage } from '../damage/hit-unit.js';
import { whyWeaponCannotFire } from '../fire/readiness.js';

const RULE = 'DZC-FORCE-91';
const REACH = 12;

function stormOf(table: Table, unit: string) {
  return profileOf(table, unit).weapons.find((weapon) => weaponHas(weapon, 'ion-storm'));
}

/** DZC-FORCE-91: every enemy in the open within 12", seen or not. */
function struckBy(table: Table, unit: string, side: string): readonly string[] {
  return [...standingUnits(table, enemyOf(side))].filter((id) => isCentreWithin(table, unit, id, REACH)).sort();
}

function whyNot(table: Table, squad: string): Refusal | null {
  if (shootingWindow.read(table, actsWith(table, squad) ?? '') === 'closed')
    return refuse('DZC-TURN-13', 'The shooting window of this activation is over.');
  const { side } = squadOf(table, squad);
  for (const id of unitsOf(table, squad)) {
    const weapon = stormOf(table, id);
    if (weapon === undefined) continue;
    const why = whyWeaponCannotFire(table, id, weapon);
    if (why !== null) return why;
    if (struckBy(table, id, side).length > 0) return null;
  }
  return refuse(RULE, 'There is no enemy within 12".');
}

/** DZC-FORCE-91: aircraft are hit on 6+, others on 3+. */
export const ionStormAction: SquadAction = {
  id: 'ionStorm',
  name: 'Ion Storm',
  meaning: 'The wide Ion Storm strikes every enemy in the open within 12".',
  concerns: (table, squad) => unitsOf(table, squad).some((id) => stormOf(table, id) !== undefined),
  barred: whyNot,
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    shootingWindow.write(play, actsWith(play.table, squad) ?? '', 'open', 'DZC-TURN-13');
    for (const id of unitsOf(play.table, squad)) {
      const weapon = stormOf(play.table, id);
      if (weapon === undefined) continue;
      noteFired(play, id, [weapon.id], RULE);
      const { energy, accuracy, accuracySecond } = weaponSheet(weapon);
      for (const target of struckBy(play.table, id, side)) {
        const needs = isAirborne(play.table, target) ? accuracy : (accuracySecond ?? accuracy);
        const about = { shooter: id, target, weapon: weapon.id };
        const hits = yield* rollTest({ stream: 'HIT', rule: RULE, side, needs, about });
        if (hits === 0 || isDestroyed(play.table, target)) continue;
        const taken = yield* plainDamage(play, target, { energy, hits, dodge: false, rule: RULE });
        yield* sufferDamage(play, target, taken, RULE);
      }
    }
  },
};
