import type { DiceRolled } from '@bridgehead/kernel';
import { type Evidence, lastOf, type Table, whenLeft, whenRolled } from '@bridgehead/tabletop';
import { type AbilityId, hasAbility } from '../book/abilities.js';
import { unitsOn } from '../book/detachments.js';
import { BLAST, orderOf } from '../book/marks.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { effectiveArmour, plainArmour } from '../terrain/cover.js';
import { gunsBearing, isOnOverwatch } from './guns.js';

interface Shot {
  readonly shooter: string;
  readonly target: string;
}

function whenShot(rules: string | readonly string[], shows: (shot: Shot, table: Table) => boolean): Evidence {
  return whenRolled('HIT', rules, ({ about }: DiceRolled, table) => {
    const [shooter, target] = [about?.['shooter'], about?.['target']];
    return typeof shooter === 'string' && typeof target === 'string' && shows({ shooter, target }, table);
  });
}

function someFire(table: Table, { shooter, target }: Shot, ability: AbilityId): boolean {
  return gunsBearing(table, shooter, target).some(({ unit }) => hasAbility(table, unit, ability));
}

export const evidence: readonly Evidence[] = [
  // Firepower is doubled on Overwatch.
  whenShot(
    ['E40-KEY-12', 'E40-FIRE-04'],
    (shot, table) => isOnOverwatch(table, shot.shooter) && someFire(table, shot, 'rapidFire'),
  ),
  // One more point of Firepower, and a longer Range.
  whenShot('E40-KEY-06', (shot, table) => someFire(table, shot, 'heavyWeapons')),
  // Artillery fires at what it does not see.
  whenShot(['E40-KEY-01', 'E40-LOS-02'], ({ shooter, target }, table) =>
    unitsOn(table, shooter).some(
      (unit) =>
        hasAbility(table, unit, 'artillery') &&
        unitsOn(table, target).every((enemy) => !hasLineOfFire(table, unit, enemy)),
    ),
  ),
  // Barrages are Firepower.
  whenShot('E40-SHW-02', ({ shooter, target }, table) =>
    gunsBearing(table, shooter, target).some(({ kind }) => kind === 'Barrage'),
  ),
  // Terrain adds to Armour.
  whenShot(['E40-TERR-04', 'E40-TERR-05'], ({ target }, table) =>
    unitsOn(table, target).some((unit) => effectiveArmour(table, unit) > plainArmour(table, unit)),
  ),
  // Marching units are an easy target, and units on Assault orders shoot at half effect.
  whenShot('E40-ORD-02', ({ target }, table) => orderOf(table, target) === 'march'),
  whenShot(['E40-ORD-03', 'E40-GEN-02'], ({ shooter }, table) => orderOf(table, shooter) === 'assault'),
  // A light weight of fire that hits nobody places no marker.
  whenLeft('shoot', 'E40-FIRE-05', (_args, _table, trail) => {
    const isMarked = trail.some((event) => event.kind === 'markChanged' && event.mark === BLAST);
    return lastOf(trail, 'diceRolled') !== null && !isMarked;
  }),
];
