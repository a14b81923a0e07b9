import { type Refusal, refuse, silent } from '@bridgehead/kernel';
import { profileOf, squadOf, type Table, type TablePlay, type WeaponProfile } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, finished, noteFired, shootingWindow } from '../activation/state.js';
import { weaponHas } from '../book/figures.js';
import { isInPlay, unitsOf } from '../book/units.js';
import { whyWeaponCannotFire } from '../fire/readiness.js';
import { shielding } from './shield-state.js';

const RULE = 'DZC-FORCE-69';
function projectorOf(table: Table, unit: string): WeaponProfile | undefined {
  return profileOf(table, unit).weapons.find((weapon) => weaponHas(weapon, 'shield'));
}

function projectors(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((id) => projectorOf(table, id) !== undefined && isInPlay(table, id));
}

function whyNot(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  if (shootingWindow.read(table, actsWith(table, squad) ?? '') === 'closed')
    return refuse('DZC-TURN-13', 'The shooting window of this activation is over.');
  const whys = projectors(table, squad).map((id) => {
    const weapon = projectorOf(table, id);
    return weapon === undefined ? null : whyWeaponCannotFire(table, id, weapon);
  });
  return whys.includes(null) ? null : (whys[0] ?? null);
}

/** DZC-FORCE-69: used in place of the beam. */
export const shieldAction: SquadAction = {
  id: 'raiseShield',
  name: 'Raise the shield',
  meaning: 'In place of its beam: friends within 6" have Passive Countermeasures until the unit is activated again.',
  concerns: (table, squad) => projectors(table, squad).length > 0,
  barred: whyNot,
  run: silent((play: TablePlay, squad: string): void => {
    shootingWindow.write(play, actsWith(play.table, squad) ?? '', 'open', 'DZC-TURN-13');
    play.emit({ kind: 'declared', side: squadOf(play.table, squad).side, what: 'Shield', by: squad, because: RULE });
    for (const id of projectors(play.table, squad)) {
      const weapon = projectorOf(play.table, id);
      if (weapon === undefined || whyWeaponCannotFire(play.table, id, weapon) !== null) continue;
      noteFired(play, id, [weapon.id], RULE);
      shielding.write(play, id, true, RULE);
    }
  }),
};
