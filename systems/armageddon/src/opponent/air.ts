import { textIn } from '@bridgehead/kernel';
import {
  type ActionMeaning,
  type AskRole,
  passengersOf,
  profileOf,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { isAircraft, isReadyToFly } from '../air/aircraft.js';
import { chanceToHit } from '../book/dice.js';
import { isRanged, weaponFigures } from '../book/figures.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, isFlying, unitsOf } from '../book/units.js';
import { worthOfAssault } from './assaults.js';
import { worthOf } from './harm.js';

/** The formations aboard the aircraft of a formation. */
function cargoOf(table: Table, formation: string): readonly string[] {
  const aboard = unitsOf(table, formation).flatMap((unit) => passengersOf(table, unit).map(({ squad }) => squad));
  return [...new Set(aboard)];
}

/** Hits that the weapons of aircraft may expect on the ground, whatever they aim at. */
function hitsFromAir(table: Table, formation: string): number {
  return unitsOf(table, formation).reduce(
    (sum, unit) =>
      sum +
      profileOf(table, unit)
        .weapons.filter(isRanged)
        .reduce((hits, weapon) => {
          const { ap, at, mw, barrage, count, shots } = weaponFigures(weapon);
          const needs = Math.min(ap ?? 7, at ?? 7, mw ?? 7, barrage === null ? 7 : 4);
          return hits + (count * (typeof shots === 'number' ? shots : 4) * chanceToHit(needs)) / 36;
        }, 0),
    0,
  );
}

/** What an attack on a formation promises: hits that kill every other time, and an assault of those aboard. */
function worthOfTarget(table: Table, formation: string, target: string): number {
  const each = worthOf(table, target) / Math.max(1, unitsOf(table, target).length);
  const assaults = cargoOf(table, formation).map((id) => worthOfAssault(table, id, target));
  return hitsFromAir(table, formation) * 0.5 * each + Math.max(0, ...assaults);
}

function worthOfAttack(table: Table, formation: string): number | null {
  if (!isReadyToFly(table, formation)) return null;
  const enemies = formationsOnGround(table, enemyOf(squadOf(table, formation).side));
  return enemies.length === 0 ? null : Math.max(...enemies.map((id) => worthOfTarget(table, formation, id)));
}

/** Enemy aircraft that have still to come make a patrol worth while. */
function worthOfPatrol(table: Table, formation: string): number {
  const enemies = squadsOf(table, enemyOf(squadOf(table, formation).side));
  return enemies.some(({ id }) => isAircraft(table, id) && isReadyToFly(table, id)) ? 2 : 0.1;
}

function worthOfIntercepting(table: Table, formation: string): number | null {
  const enemies = squadsOf(table, enemyOf(squadOf(table, formation).side)).filter(({ id }) => isFlying(table, id));
  return enemies.length === 0 ? null : Math.max(...enemies.map(({ id }) => worthOf(table, id) * 0.2));
}

/** EA-AIR-02: what air actions promise. */
export const AIR_ACTIONS: Readonly<Record<string, ActionMeaning>> = {
  groundAttack: { fires: () => 'not', worth: worthOfAttack },
  interception: { fires: () => 'not', worth: worthOfIntercepting },
  combatAirPatrol: { fires: () => 'not', worth: worthOfPatrol },
  standDown: { fires: () => 'not', worth: () => 0 },
};

export const AIR_ROLES: Readonly<Record<string, AskRole>> = {
  approach: {
    role: 'choose',
    worth: (table, args, id) => {
      const target = id.slice(id.indexOf('-') + 1);
      if (!table.squads.has(target)) return 0;
      const squad = textIn(args, 'squad');
      return worthOfTarget(table, squad, target) - (id.startsWith('at-') ? 0 : 0.01);
    },
  },
  airAssaultTarget: {
    role: 'choose',
    worth: (table, args, id) =>
      Math.max(...cargoOf(table, textIn(args, 'squad')).map((one) => worthOfAssault(table, one, id)), 0),
  },
};
