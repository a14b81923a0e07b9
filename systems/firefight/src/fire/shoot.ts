import {
  ask,
  type JsonRecord,
  pickAsk,
  type Preview,
  type Procedure,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  living,
  nameOf,
  profileOf,
  squadOf,
  type Table,
  type TablePlay,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import type { Duration, UnitAction } from '../activation/action.js';
import { gunFigures } from '../book/figures.js';
import { neededBy } from '../book/dice.js';
import { enemyOf } from '../book/play.js';
import { isAbout, isInReserve, isUnitInPlay, soldiersOf, unitsAbout } from '../book/units.js';
import { areInOneBuilding } from '../buildings/zones.js';
import { hasKeyword, weaponHas } from '../keywords/keywords.js';
import { harmOfVolley } from '../opponent/harm.js';
import { seesUnit } from '../sight/line-of-sight.js';
import { shootAt } from './attack.js';
import { gunPools, isLoaded } from './guns.js';
import { hitNumber } from './to-hit.js';
import type { Volley } from './volley.js';

export interface Shooting extends JsonRecord {
  readonly squad: string;
  readonly manner: 'shoot' | 'blazeAway';
  readonly long: boolean;
  /** FF-FIRE-01: the weapons that fire, if not all do. */
  readonly weapons?: readonly string[];
}

export function volleyOf({ squad, manner, long, weapons }: Shooting, target: string): Volley {
  return { attacker: squad, target, manner, ...(long ? { long } : {}), ...(weapons === undefined ? {} : { weapons }) };
}

/** FF-FIRE-01: at which unit does the unit shoot? */
export const shootAsk = pickAsk<Table, Shooting>({
  name: 'shoot',
  prompt: 'At which unit does it shoot?',
  meaning: 'The id of an enemy unit.',
  rules: ['FF-FIRE-01'],
  candidates: (table, _args, side) => candidatesNamed(table, unitsAbout(table, enemyOf(side))),
  barred: (table, args, target) => whyNotShootAt(table, volleyOf(args, target)),
  unlisted: (table, _args, id, side) => whyNoTarget(table, id, side),
  faults(table, args, id) {
    if (!table.squads.has(id)) return [];
    return [
      isInReserve(table, id) ? refuse('FF-RES-01', 'Nothing affects a unit in Reserve.') : null,
      isAbout(table, id) ? whyNotShootAt(table, volleyOf(args, id)) : refuse('FF-FIRE-01', 'It is no target.'),
    ];
  },
  usual: likeliestTarget,
  details: (table, args, target) => ({
    forecast: { procedure: 'shoot', args: volleyOf(args, target) },
    preview: previewOf(table, volleyOf(args, target)),
  }),
});

/** FF-FIRE-01, FF-UNIT-05: friends, passengers and units in Reserve are no targets. */
function whyNoTarget(table: Table, id: string, side: Side): Refusal | null {
  const unit = table.squads.get(id);
  if (unit === undefined) return null;
  if (unit.side === side) return refuse('FF-FIRE-01', `${nameOf(table, id)} is no enemy.`);
  return isUnitInPlay(table, id)
    ? refuse('FF-TRANSPORT-02', `${nameOf(table, id)} is aboard a transport.`)
    : refuse('FF-UNIT-05', `${nameOf(table, id)} is not in play.`);
}

/** The target to which the volley may be expected to do most harm; any that can be hit is better than none. */
function likeliestTarget(table: Table, args: Shooting, side: Side): string | null {
  const targets = unitsAbout(table, enemyOf(side))
    .filter((id) => whyNotShootAt(table, volleyOf(args, id)) === null)
    .map((id) => ({ id, harm: harmOfVolley(table, volleyOf(args, id)) }));
  return targets.toSorted((a, b) => b.harm - a.harm)[0]?.id ?? null;
}

/** All dice that are rolled; the number needed where all pools need the same. */
function previewOf(table: Table, volley: Volley): Preview {
  const rolls = gunPools(table, volley).map((pool) => {
    const { stat, modifiers } = hitNumber(table, volley, pool);
    return neededBy(pool.dice, stat, modifiers);
  });
  const dice = rolls.reduce((sum, { count }) => sum + count, 0);
  const [first] = rolls;
  if (first === undefined || rolls.some(({ needs }) => needs !== first.needs)) return { dice };
  return { dice, needs: first.needs, modifiers: first.modifiers };
}

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

function whyNotShoot(table: Table, shooting: Shooting): Refusal | null {
  const { squad } = shooting;
  if (!isAbout(table, squad)) return refuse('FF-TRANSPORT-02', 'It is not on the table.');
  if (soldiersOf(table, squad).every(({ id }) => profileOf(table, id).figures['sh'] === null))
    return refuse('FF-DICE-02', 'It has no SH.');
  const enemies = unitsAbout(table, enemyOf(squadOf(table, squad).side));
  const some = enemies.some((target) => gunPools(table, volleyOf(shooting, target)).length > 0);
  if (some) return null;
  if (enemies.length > 0 && enemies.every((target) => areInOneBuilding(table, squad, target)))
    return refuse('FF-BLDG-09', 'All enemies are in the same building.');
  return refuse('FF-FIRE-01', 'No enemy is in range and sight of a weapon that may fire.');
}

/** What is wrong with each enemy as a target. */
function faultsOfShooting(table: Table, shooting: Shooting): readonly (Refusal | null)[] {
  if (!isAbout(table, shooting.squad)) return [];
  const enemies = unitsAbout(table, enemyOf(squadOf(table, shooting.squad).side));
  return whyNotShoot(table, shooting) === null
    ? []
    : enemies.map((target) => whyNotShootAt(table, volleyOf(shooting, target)));
}

function* shootAction(play: TablePlay, args: Shooting): Procedure<null> {
  const target = yield* ask(squadOf(play.table, args.squad).side, shootAsk, args);
  yield* shootAt(play, volleyOf(args, target));
  return null;
}

/** The kinds of ranged weapons of a unit, each once. */
function gunsOf(table: Table, unit: string): readonly WeaponProfile[] {
  const found = new Map<string, WeaponProfile>();
  for (const { id } of living(table, unit)) {
    for (const weapon of profileOf(table, id).weapons)
      if (gunFigures(weapon).range !== null) found.set(weapon.id, weapon);
  }
  return [...found.values()];
}

function hasGun(table: Table, unit: string, keyword: string): boolean {
  return gunsOf(table, unit).some((weapon) => weaponHas(weapon, keyword));
}

/** FF-FIRE-01: which weapons fire? */
export const weaponsAsk = severalAsk<Table, Shooting>({
  name: 'weapons',
  prompt: 'Which weapons fire?',
  meaning: 'The ids of some kinds of weapons, at least one.',
  rules: ['FF-FIRE-01'],
  candidates: (table, args) => gunsFor(table, args).map(({ id, name }) => ({ id, label: name })),
  unlisted: () => refuse('FF-KEYWORD-42', 'It is no weapon of the unit that is loaded.'),
  range: (table, args) => ({ least: 1, most: gunsFor(table, args).length }),
  whole: (table, args, weapons) => whyNotShoot(table, { ...args, weapons }),
  usual: (table, args) => gunsFor(table, args).flatMap((weapon) => (weaponHas(weapon, 'smoke') ? [] : [weapon.id])),
});

function gunsFor(table: Table, { squad, long }: Shooting): readonly WeaponProfile[] {
  return gunsOf(table, squad).filter((weapon) => isLoaded(table, { attacker: squad, long }, weapon));
}

/** FF-KEYWORD-42, FF-VEH-06: whether a unit has weapons that fire only in a long action, which Vehicles never have. */
function mustReload(table: Table, unit: string): boolean {
  return hasGun(table, unit, 'slow-reload') && !hasKeyword(table, unit, 'vehicle');
}

/** FF-ACT-04: all eligible weapons fire at one target; FF-KEYWORD-42: in a long action also those with Slow Reload. */
function shooting(words: Pick<UnitAction, 'name' | 'label' | 'note' | 'rule'>, duration: Duration): UnitAction {
  const long = duration === 'long';
  return {
    ...words,
    duration,
    entry: 'shoot',
    isKnownTo: (table, unit) => (long ? mustReload(table, unit) : gunsOf(table, unit).length > 0),
    barred: (table, unit) => whyNotShoot(table, { squad: unit, manner: 'shoot', long }),
    faults: (table, unit) => faultsOfShooting(table, { squad: unit, manner: 'shoot', long }),
    run: (play, unit) => shootAction(play, { squad: unit, manner: 'shoot', long }),
  };
}

export const shoot = shooting(
  { name: 'shoot', label: 'Shoot', note: 'all weapons that may fire, at one unit', rule: 'FF-ACT-04' },
  'short',
);

export const shootLong = shooting(
  { name: 'shootLong', label: 'Shoot with everything', note: 'also weapons with Slow Reload', rule: 'FF-KEYWORD-42' },
  'long',
);

/** FF-FIRE-01: the shooter leaves some of its weapons unused. */
function shootingSome(whole: UnitAction, words: Pick<UnitAction, 'name' | 'label' | 'note'>): UnitAction {
  const long = whole.duration === 'long';
  return {
    ...whole,
    ...words,
    rule: 'FF-FIRE-01',
    isKnownTo: (table, unit) =>
      whole.isKnownTo(table, unit) && gunsFor(table, { squad: unit, manner: 'shoot', long }).length > 1,
    *run(play, unit) {
      const args: Shooting = { squad: unit, manner: 'shoot', long };
      const weapons = yield* ask(squadOf(play.table, unit).side, weaponsAsk, args);
      return yield* shootAction(play, { ...args, weapons });
    },
  };
}

export const shootSome = shootingSome(shoot, {
  name: 'shootSome',
  label: 'Shoot with some weapons',
  note: 'the others stay unused',
});

export const shootSomeLong = shootingSome(shootLong, {
  name: 'shootSomeLong',
  label: 'Shoot with some, reloading',
  note: 'also weapons with Slow Reload; the others stay unused',
});

/** FF-FIRE-08: only natural 8s hit, with a die more a weapon, and any hit Pins. */
export const blazeAway: UnitAction = {
  name: 'blazeAway',
  label: 'Blaze Away',
  note: 'a die more a weapon, only 8s hit, and any hit Pins',
  rule: 'FF-FIRE-08',
  duration: 'short',
  entry: 'shoot',
  isKnownTo: (table, unit) => hasGun(table, unit, 'blaze-away'),
  barred: (table, unit) => whyNotShoot(table, { squad: unit, manner: 'blazeAway', long: false }),
  faults: (table, unit) => faultsOfShooting(table, { squad: unit, manner: 'blazeAway', long: false }),
  run: (play, unit) => shootAction(play, { squad: unit, manner: 'blazeAway', long: false }),
};
