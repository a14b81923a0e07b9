import { type Refusal, refuse, silent } from '@bridgehead/kernel';
import { profileOf, squadOf, type Table, type TablePlay, type WeaponProfile } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, finished, noteFired, shootingWindow } from '../activation/state.js';
import { weaponHas } from '../book/figures.js';
import { isCentreWithin } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isInPlay, standingUnits, unitsOf } from '../book/units.js';
import { whyWeaponCannotFire } from '../fire/readiness.js';

const RULE = 'DZC-FORCE-69';
const REACH = 6;
const NUMBER = 5;
const BEST = 3;

/** DZC-FORCE-69: until its next activation. */
const shielding = remembered<boolean>('shielding', 'battle', {
  name: 'Shielding',
  meaning: 'of a unit: its Energy Shield is up until it is activated again',
});

function projectorOf(table: Table, unit: string): WeaponProfile | undefined {
  return profileOf(table, unit).weapons.find((weapon) => weaponHas(weapon, 'shield'));
}

/** DZC-FORCE-69: P5+, or one better than its own, for friends within 6" of a shield; null if no shield covers it. */
export function shieldedPassive(table: Table, unit: string, own: number | null): number | null {
  const model = table.models.get(unit);
  if (model === undefined || !isInPlay(table, unit)) return null;
  const covers = standingUnits(table, model.side).some(
    (id) => shielding.read(table, id) === true && isCentreWithin(table, id, unit, REACH),
  );
  if (!covers) return null;
  return own === null ? NUMBER : Math.max(BEST, own - 1);
}

/** A shield comes down when its unit is activated again. */
export function lowerShields(play: TablePlay, squad: string): void {
  for (const id of unitsOf(play.table, squad))
    if (shielding.read(play.table, id) === true) shielding.write(play, id, false, RULE);
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
