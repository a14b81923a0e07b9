import {
  distanceBetween,
  living,
  modelOf,
  profileOf,
  rememberPair,
  type Table,
  type TraitRef,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { figuresOf, gunFigures, isAssaultWeapon } from '../book/figures.js';
import { isWithin } from '../book/measuring.js';
import { isDrone, leaderOf, modelsAbout, unitFigures } from '../book/units.js';
import { areInOneBuilding } from '../buildings/zones.js';
import { hasKeyword, weaponHas } from '../keywords/keywords.js';
import { seesModel } from '../sight/line-of-sight.js';
import type { Volley } from './volley.js';

/** FF-DICE-09: weapons of one attack that have the same stat, AP and keywords: their hits can be told from others. */
export interface GunPool {
  readonly label: string;
  readonly weapons: readonly string[];
  readonly dice: number;
  /** SH or AS of the models that roll. */
  readonly stat: number;
  readonly ap: number;
  readonly keywords: readonly TraitRef[];
}

/** FF-FIRE-03, FF-FIRE-04: the pools of a volley, in the order in which the weapons are printed. */
export function gunPools(table: Table, volley: Volley): readonly GunPool[] {
  return rememberPair(table, questionOf(volley), volley.attacker, volley.target, () => findPools(table, volley));
}

/** What distinguishes volleys between the same two units. */
function questionOf({ manner, long, weapons }: Volley): string {
  const shape = long === true ? LONG_VOLLEYS[manner] : VOLLEYS[manner];
  return weapons === undefined ? shape : `${shape} ${weapons.join()}`;
}

const VOLLEYS: Readonly<Record<Volley['manner'], string>> = {
  shoot: 'firefight shoot',
  blazeAway: 'firefight blazeAway',
  controlledFire: 'firefight controlledFire',
  blazeAwayReaction: 'firefight blazeAwayReaction',
};

const LONG_VOLLEYS: typeof VOLLEYS = {
  shoot: 'firefight shoot long',
  blazeAway: 'firefight blazeAway long',
  controlledFire: 'firefight controlledFire long',
  blazeAwayReaction: 'firefight blazeAwayReaction long',
};

function findPools(table: Table, volley: Volley): readonly GunPool[] {
  const reach = rangesTo(table, volley, longestRange(table, volley.attacker));
  const pools = new Map<string, GunPool>();
  for (const { id } of living(table, volley.attacker)) {
    const sh = shootOf(table, id);
    if (sh === null) continue;
    for (const weapon of profileOf(table, id).weapons) {
      if (firesIn(table, volley, weapon, reach)) addToPool(pools, weapon, sh, diceOf(weapon, volley));
    }
  }
  return [...pools.values()];
}

/** FF-KEYWORD-15: a Drone shoots with the SH of its unit. */
export function shootOf(table: Table, model: string): number | null {
  return isDrone(table, model) ? unitFigures(table, modelOf(table, model).squad).sh : figuresOf(table, model).sh;
}

/** Adds a weapon to the pool of its like. */
export function addToPool(pools: Map<string, GunPool>, weapon: WeaponProfile, stat: number, dice: number): void {
  const { ap } = gunFigures(weapon);
  const keywords = weapon.traits.map(({ trait, values }) => `${trait}${JSON.stringify(values ?? {})}`);
  const key = `${stat} ${ap} ${keywords.toSorted().join()}`;
  const known = pools.get(key);
  if (known === undefined) {
    pools.set(key, {
      label: labelFor(pools, weapon.name),
      weapons: [weapon.id],
      dice,
      stat,
      ap,
      keywords: weapon.traits,
    });
    return;
  }
  const weapons = known.weapons.includes(weapon.id) ? known.weapons : [...known.weapons, weapon.id];
  pools.set(key, { ...known, weapons, dice: known.dice + dice });
}

/** Pools of one name are told apart by a number: questions name pools by their labels. */
function labelFor(pools: ReadonlyMap<string, GunPool>, name: string): string {
  const alike = [...pools.values()].filter(({ label }) => label === name || label.startsWith(`${name} (`)).length;
  return alike === 0 ? name : `${name} (${alike + 1})`;
}

/** FF-FIRE-08: a weapon that Blazes Away adds a die. */
function diceOf(weapon: WeaponProfile, { manner }: Volley): number {
  return gunFigures(weapon).dice + (isBlazing({ manner }) ? 1 : 0);
}

/** Of everything that a unit could fire with, in inches. */
function longestRange(table: Table, unit: string): number {
  let longest = 0;
  for (const { id } of living(table, unit))
    for (const weapon of profileOf(table, id).weapons) longest = Math.max(longest, gunFigures(weapon).range ?? 0);
  return longest;
}

/** FF-FIRE-02: how far it is to the closest model, and to the closest that the Leader sees; null if there is none, or none in range. */
interface Ranges {
  readonly toAny: number | null;
  readonly toSeen: number | null;
}

function rangesTo(table: Table, volley: Volley, longest: number): Ranges {
  const leader = leaderOf(table, volley.attacker);
  if (leader === undefined) return { toAny: null, toSeen: null };
  // FF-BLDG-09: nobody shoots from one zone of a building into another, except in reaction to an Assault.
  if (!isReaction(volley) && areInOneBuilding(table, volley.attacker, volley.target))
    return { toAny: null, toSeen: null };
  const nearestFirst = modelsAbout(table, volley.target)
    .map((id) => ({ id, away: distanceBetween(table, leader, id) }))
    .filter(({ away }) => isWithin(away, longest))
    .sort((a, b) => a.away - b.away);
  const seen = nearestFirst.find(({ id }) => isReaction(volley) || seesModel(table, volley.attacker, id));
  return { toAny: nearestFirst[0]?.away ?? null, toSeen: seen?.away ?? null };
}

function isReaction({ manner }: Volley): boolean {
  return manner === 'controlledFire' || manner === 'blazeAwayReaction';
}

/** FF-LOS-08: the models of the target that the Leader sees; in a reaction sight counts as Clear. */
export function modelsSeen(table: Table, volley: Volley): readonly string[] {
  const models = modelsAbout(table, volley.target);
  if (isReaction(volley)) return models;
  return models.filter((model) => seesModel(table, volley.attacker, model));
}

/** Whether a weapon takes part in a volley. */
function firesIn(table: Table, volley: Volley, weapon: WeaponProfile, { toAny, toSeen }: Ranges): boolean {
  const { range } = gunFigures(weapon);
  if (range === null || isAssaultWeapon(weapon)) return false;
  const isUsed = volley.weapons === undefined ? !weaponHas(weapon, 'smoke') : volley.weapons.includes(weapon.id);
  if (!isUsed) return false;
  if (isBlazing(volley) ? !weaponHas(weapon, 'blaze-away') : !isLoaded(table, volley, weapon)) return false;
  // FF-KEYWORD-24, FF-PSY-02: these need no sight.
  const distance = needsSight(weapon) ? toSeen : toAny;
  return distance !== null && isWithin(distance, range);
}

export function isBlazing({ manner }: Pick<Volley, 'manner'>): boolean {
  return manner === 'blazeAway' || manner === 'blazeAwayReaction';
}

/** FF-KEYWORD-42, FF-VEH-06: a Slow Reload weapon fires in a long action, or from a Vehicle. */
export function isLoaded(
  table: Table,
  { attacker, long }: Pick<Volley, 'attacker' | 'long'>,
  weapon: WeaponProfile,
): boolean {
  return !weaponHas(weapon, 'slow-reload') || long === true || hasKeyword(table, attacker, 'vehicle');
}

export function needsSight({ traits }: Pick<WeaponProfile, 'traits'>): boolean {
  return !traits.some(({ trait }) => trait === 'indirect' || trait === 'psychic');
}
