import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse, sumOf } from '@bridgehead/kernel';
import { candidatesNamed, nameOf, profileOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { enemyOf } from '../book/play.js';
import { isAbout, unitFigures, unitsAbout } from '../book/units.js';
import { soldiersOf } from '../book/units.js';
import { seesUnit } from '../sight/line-of-sight.js';
import { shootAt } from './attack.js';
import { areInOneBuilding, gunPools } from './guns.js';
import { hitNumber } from './to-hit.js';
import type { Volley } from './volley.js';

interface Shooting extends JsonRecord {
  readonly unit: string;
  readonly manner: 'shoot' | 'blazeAway';
  readonly long: boolean;
}

function volleyOf({ unit, manner, long }: Shooting, target: string): Volley {
  return { attacker: unit, target, manner, ...(long ? { long } : {}) };
}

/** FF-FIRE-01: at which unit does the unit shoot? */
export const shootAsk = pickAsk<Table, Shooting>({
  name: 'shoot',
  prompt: 'At which unit does it shoot?',
  meaning: 'The id of an enemy unit.',
  rules: ['FF-FIRE-01'],
  candidates: (table, _args, side) => candidatesNamed(table, unitsAbout(table, enemyOf(side))),
  barred: (table, args, target) => whyNotShootAt(table, volleyOf(args, target)),
  details(table, args, target) {
    const volley = volleyOf(args, target);
    const [pool, ...more] = gunPools(table, volley);
    const { stat, modifiers } = pool === undefined ? { stat: 0, modifiers: [] } : hitNumber(table, volley, pool);
    const dice = [pool, ...more].reduce((sum, each) => sum + (each?.dice ?? 0), 0);
    return {
      forecast: { procedure: 'shoot', args: volley },
      preview: { dice, ...(more.length === 0 ? { needs: stat + sumOf(modifiers), modifiers } : {}) },
    };
  },
});

/** FF-FIRE-01, FF-FIRE-02: null if at least one weapon fires. */
export function whyNotShootAt(table: Table, volley: Volley): Refusal | null {
  if (gunPools(table, volley).length > 0) return null;
  const name = nameOf(table, volley.target);
  if (areInOneBuilding(table, volley.attacker, volley.target))
    return refuse('FF-BLDG-09', `${name} is in the same building.`);
  return seesUnit(table, volley.attacker, volley.target)
    ? refuse('FF-FIRE-02', `${name} is out of range of every weapon that may fire.`)
    : refuse('FF-LOS-08', `${name} is out of sight.`);
}

function whyNotShoot(table: Table, unit: string, manner: 'shoot' | 'blazeAway', long: boolean): Refusal | null {
  if (!isAbout(table, unit)) return refuse('FF-TRANSPORT-02', 'It is not on the table.');
  if (soldiersOf(table, unit).every(({ id }) => profileOf(table, id).figures['sh'] === null))
    return refuse('FF-DICE-02', 'It has no SH.');
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side));
  const some = enemies.some((target) => gunPools(table, volleyOf({ unit, manner, long }, target)).length > 0);
  return some ? null : refuse('FF-FIRE-01', 'No enemy is in range and sight of a weapon that may fire.');
}

function* shootAction(play: TablePlay, args: Shooting): Procedure<null> {
  const target = yield* ask(squadOf(play.table, args.unit).side, shootAsk, args);
  yield* shootAt(play, volleyOf(args, target));
  return null;
}

function hasGuns(table: Table, unit: string, keyword?: string): boolean {
  if (unitFigures(table, unit).sh === null && soldiersOf(table, unit).length === 1) return false;
  return soldiersOf(table, unit).some(({ id }) =>
    profileOf(table, id).weapons.some(
      ({ figures, traits }) =>
        figures['range'] !== null && (keyword === undefined || traits.some(({ trait }) => trait === keyword)),
    ),
  );
}

/** FF-ACT-04: all eligible weapons fire at one target. */
export const shoot: UnitAction = {
  name: 'shoot',
  label: 'Shoot',
  rule: 'FF-ACT-04',
  duration: 'short',
  isKnownTo: (table, unit) => hasGuns(table, unit),
  barred: (table, unit) => whyNotShoot(table, unit, 'shoot', false),
  run: (play, unit) => shootAction(play, { unit, manner: 'shoot', long: false }),
};

/** FF-KEYWORD-42: a long Shoot action, in which Slow Reload weapons fire too. */
export const shootLong: UnitAction = {
  name: 'shootLong',
  label: 'Shoot with everything',
  rule: 'FF-KEYWORD-42',
  duration: 'long',
  entry: 'shoot',
  isKnownTo: (table, unit) => hasGuns(table, unit, 'slow-reload'),
  barred: (table, unit) => whyNotShoot(table, unit, 'shoot', true),
  run: (play, unit) => shootAction(play, { unit, manner: 'shoot', long: true }),
};

/** FF-FIRE-08: only natural 8s hit, with a die more a weapon, and any hit Pins. */
export const blazeAway: UnitAction = {
  name: 'blazeAway',
  label: 'Blaze Away',
  rule: 'FF-FIRE-08',
  duration: 'short',
  entry: 'shoot',
  isKnownTo: (table, unit) => hasGuns(table, unit, 'blaze-away'),
  barred: (table, unit) => whyNotShoot(table, unit, 'blazeAway', false),
  run: (play, unit) => shootAction(play, { unit, manner: 'blazeAway', long: false }),
};
