import type { DiceRolled } from '@bridgehead/kernel';
import {
  distanceBetween,
  type Evidence,
  lastOf,
  modelOf,
  type Table,
  terrainUnder,
  whenAsked,
  whenLeft,
  whenRolled,
  whenTold,
} from '@bridgehead/tabletop';
import { type AbilityId, hasAbility } from '../book/abilities.js';
import { enemiesTouching } from '../book/contact.js';
import { unitsOf, unitsOn } from '../book/detachments.js';
import { BLAST, orderOf, POPPED_UP } from '../book/marks.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { effectiveArmour, isInCover, plainArmour } from '../terrain/cover.js';
import { gunsBearing, gunsOf, isOnOverwatch } from './guns.js';

/** In lengths: what nobody can measure. */
const A_HAIR = 10;

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
  whenShot(['E40-KEY-06', 'E40-FIRE-04'], (shot, table) => someFire(table, shot, 'heavyWeapons')),
  // One more point of Assault, and a shorter Range.
  whenShot(['E40-KEY-02', 'E40-FIRE-04'], (shot, table) => someFire(table, shot, 'assault')),
  // Cavalry have one more point of Armour.
  whenShot('E40-KEY-03', ({ target }, table) =>
    unitsOn(table, target).some((unit) => hasAbility(table, unit, 'cavalry')),
  ),
  // Somebody is shot at from exactly as far as a weapon reaches.
  whenShot('E40-GEN-04', ({ shooter, target }, table) =>
    gunsBearing(table, shooter, target).some(({ unit, range }) =>
      unitsOn(table, target).some((enemy) => Math.abs(distanceBetween(table, unit, enemy) - range) <= A_HAIR),
    ),
  ),
  // Units that touch an enemy are left out of the shooting.
  whenAsked('target', ['E40-FIRE-17', 'E40-GEN-05'], (_decision, table) =>
    [...table.squads.keys()].some((squad) =>
      unitsOn(table, squad).some((unit) => enemiesTouching(table, unit).length > 0),
    ),
  ),
  // A die that is exactly as high as what it needs is a success.
  whenTold(
    'diceRolled',
    'E40-GEN-01',
    ({ needs, waves }) => needs !== undefined && needs !== null && (waves ?? []).flat().some((face) => face === needs),
  ),
  // Artillery fires at what it does not see.
  whenShot(['E40-KEY-01', 'E40-LOS-02'], ({ shooter, target }, table) =>
    unitsOn(table, shooter).some(
      (unit) =>
        hasAbility(table, unit, 'artillery') &&
        unitsOn(table, target).every((enemy) => !hasLineOfFire(table, unit, enemy)),
    ),
  ),
  // A skimmer that has popped up sees everything.
  whenShot('E40-LOS-02', ({ shooter }, table) =>
    unitsOn(table, shooter).some((unit) => (modelOf(table, unit).marks[POPPED_UP] ?? 0) > 0),
  ),
  // A hill is open ground, and of two kinds of terrain the better counts.
  whenShot('E40-TERR-07', ({ target }, table) =>
    unitsOn(table, target).some((unit) => {
      const under = terrainUnder(table, unit, 'centre');
      return under.length > 1 || under.some(({ kind }) => kind === 'hill');
    }),
  ),
  // Barrages are Firepower.
  whenShot('E40-SHW-02', ({ shooter, target }, table) =>
    gunsBearing(table, shooter, target).some(({ kind }) => kind === 'Barrage'),
  ),
  // Terrain adds to Armour.
  whenShot(['E40-TERR-04', 'E40-TERR-01'], ({ target }, table) =>
    unitsOn(table, target).some((unit) => effectiveArmour(table, unit) > plainArmour(table, unit)),
  ),
  // Somebody is in cover, of whatever kind.
  whenShot('E40-TERR-05', ({ target }, table) => unitsOn(table, target).some((unit) => isInCover(table, unit))),
  // Passengers do not shoot.
  whenShot('E40-MOVE-06', ({ shooter }, table) =>
    unitsOf(table, shooter).some((unit) => modelOf(table, unit).place.kind === 'in' && gunsOf(table, unit).length > 0),
  ),
  // Marching units are an easy target, and units on Assault orders shoot at half effect.
  whenShot('E40-ORD-02', ({ target }, table) => orderOf(table, target) === 'march'),
  whenShot(['E40-ORD-03', 'E40-GEN-02', 'E40-GEN-03'], ({ shooter }, table) => orderOf(table, shooter) === 'assault'),
  // A light weight of fire that hits nobody places no marker.
  whenLeft('shoot', 'E40-FIRE-05', (_args, _table, trail) => {
    const isMarked = trail.some((event) => event.kind === 'markChanged' && event.mark === BLAST);
    return lastOf(trail, 'diceRolled') !== null && !isMarked;
  }),
];
