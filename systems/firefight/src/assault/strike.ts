import type { Modifier, Procedure } from '@bridgehead/kernel';
import { living, profileOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { figuresOf, isAssaultWeapon } from '../book/figures.js';
import { isPinned } from '../book/marks.js';
import { isDrone, soldiersOf, unitFigures, zoneOf } from '../book/units.js';
import { areInOneBuilding, isRoof } from '../buildings/zones.js';
import { isInHeavyCover } from '../cover/heavy-cover.js';
import { allocateWounds } from '../damage/allocate-wounds.js';
import { pinByWounds, testBurning } from '../fire/attack.js';
import { addToPool, type GunPool } from '../fire/guns.js';
import { blast, shield } from '../fire/hits.js';
import { rollPools } from '../fire/roll-pools.js';
import { type WoundsOfPool, woundsOf } from '../fire/wounds-of-hits.js';
import { hasKeyword, keywordNumber } from '../keywords/keywords.js';
import { vigour } from '../keywords/pace.js';
import { strayModels } from '../movement/coherency.js';
import { isBehindHeavyObstacle, touchesUnit } from './contact.js';

/** One side's attack in an Assault. */
export interface Melee {
  readonly striker: string;
  readonly target: string;
  /** FF-CQB-06, FF-CQB-12: it Charged, or counts as Charging, and is not Hindered. */
  readonly charged: boolean;
  /** FF-CQB-07: it Charged, and something Hindered it. */
  readonly hindered?: boolean;
  /** FF-COVER-07: it came to the enemy, perhaps to an Obstacle that covers it. */
  readonly attacks?: true;
}

/** FF-CQB-16: a model that has AS and no Assault weapon fights with one die. */
const BARE_HANDS = { id: 'bare-hands', name: 'bare hands', traits: [], figures: { range: null, dice: 1, ap: 0 } };

/** FF-CQB-15, FF-CQB-16: the dice of all models that fight, in pools. */
export function meleePools(table: Table, { striker, target }: Melee): readonly GunPool[] {
  const pools = new Map<string, GunPool>();
  const strays = new Set(strayModels(table, striker));
  for (const { id } of living(table, striker)) {
    const stat = assaultOf(table, striker, id);
    if (stat === null || (strays.has(id) && !touchesUnit(table, id, target))) continue;
    const weapons = profileOf(table, id).weapons.filter(isAssaultWeapon);
    const isUnarmed = weapons.length === 0 && !isDrone(table, id);
    for (const weapon of isUnarmed ? [BARE_HANDS] : weapons)
      addToPool(pools, weapon, stat, Number(weapon.figures['dice'] ?? 1));
  }
  return [...pools.values()];
}

/** FF-KEYWORD-15: a Drone fights with the AS of its unit, and only with weapons that it brings. */
function assaultOf(table: Table, unit: string, model: string): number | null {
  return isDrone(table, model) ? unitFigures(table, unit).as : figuresOf(table, model).as;
}

/** FF-CQB-17: as changes of the number needed. */
export function meleeModifiers(table: Table, melee: Melee): readonly Modifier[] {
  const { striker, charged, hindered } = melee;
  const modifiers: Modifier[] = [];
  if (charged) modifiers.push({ value: -1, reason: 'charged', rule: 'FF-CQB-06' });
  if (hindered === true) modifiers.push({ value: 0, reason: 'Hindered Charge', rule: 'FF-CQB-07' });
  if (isPinned(table, striker)) modifiers.push({ value: 1, reason: 'Pinned', rule: 'FF-CQB-17' });
  modifiers.push(...coverInMelee(table, melee));
  if (hasKeyword(table, striker, 'horde') && soldiersOf(table, striker).length >= 10)
    modifiers.push({ value: -1, reason: 'Horde', rule: 'FF-KEYWORD-23' });
  return modifiers;
}

/** FF-COVER-07, FF-BLDG-06, FF-BLDG-08, FF-BLDG-11: Heavy Cover, which everybody in a building or on its roof has. */
function coverInMelee(table: Table, { striker, target, attacks }: Melee): readonly Modifier[] {
  const zone = zoneOf(table, target);
  const cover = { value: 1, reason: 'Heavy Cover' };
  if (zone === undefined) {
    const isCovered =
      isInHeavyCover(table, target) || (attacks === true && isBehindHeavyObstacle(table, striker, target));
    return isCovered ? [{ ...cover, rule: 'FF-COVER-07' }] : [];
  }
  if (isRoof(table, zone)) return [{ ...cover, rule: 'FF-BLDG-11' }];
  return [{ ...cover, rule: areInOneBuilding(table, striker, target) ? 'FF-BLDG-08' : 'FF-BLDG-06' }];
}

/** FF-CQB-16, FF-CQB-18: one side's dice, down to its wounds, before anybody is removed. */
export function* rollStrike(play: TablePlay, melee: Melee): Procedure<readonly WoundsOfPool[]> {
  const { striker, target } = melee;
  const { side } = squadOf(play.table, striker);
  const pools = meleePools(play.table, melee);
  if (pools.length === 0) play.cite('FF-DICE-02');
  const modifiers = meleeModifiers(play.table, melee);
  const frenzy = frenzyOf(play.table, striker);
  // FF-CQB-15: of a single model in contact nobody asks whether it fights.
  const fighters = living(play.table, striker);
  if (fighters.length > 1 || fighters.some(({ id }) => !touchesUnit(play.table, id, target))) play.cite('FF-CQB-15');
  if (modifiers.some(({ value }) => value !== 0)) play.cite('FF-CQB-17');
  const rolled = yield* rollPools(play, {
    stream: 'HIT',
    rule: 'FF-CQB-16',
    side,
    pools: pools.map(({ label, dice, stat }) => ({ label, count: dice, stat, modifiers, rerollsOnes: false })),
    ...(frenzy > 0 ? { failures: { most: frenzy, rule: 'FF-KEYWORD-19', side } } : {}),
    about: { attacker: striker, target, manner: 'assault' },
  });
  const hits = pools.map(({ label, ap, keywords }, i) => ({ label, ap, keywords, hits: rolled[i] ?? 0 }));
  const through = yield* shield(play, target, yield* blast(play, side, hits));
  yield* testBurning(play, target, through);
  return yield* woundsOf(play, side, { attacker: striker, target, by: 'assault' }, through);
}

/** FF-KEYWORD-19, FF-KEYWORD-27. */
function frenzyOf(table: Table, unit: string): number {
  return keywordNumber(table, unit, 'frenzy') + (vigour.read(table, unit) === 'frenzy' ? 1 : 0);
}

/** FF-DAMAGE-03: the models of the target in contact with the striker; in an Assault on a building all of them. */
export function inContact(table: Table, { striker, target }: Melee): readonly string[] {
  const isStormed = [striker, target].some((unit) => zoneOf(table, unit) !== undefined);
  return living(table, target).flatMap(({ id }) => (isStormed || touchesUnit(table, id, striker) ? [id] : []));
}

/** FF-DAMAGE-03, FF-PIN-06: casualties, first among the models in contact, then Pins that wounds cause. Returns the wounds. */
export function* applyStrike(
  play: TablePlay,
  { striker, target }: Melee,
  pools: readonly WoundsOfPool[],
  first: readonly string[],
): Procedure<number> {
  yield* allocateWounds(play, { attacker: striker, target, pools, first, by: 'assault', rule: 'FF-DAMAGE-03' });
  const wasPinned = isPinned(play.table, target);
  pinByWounds(play, target, pools);
  if (!wasPinned && isPinned(play.table, target)) play.cite('FF-PIN-06');
  return pools.reduce((total, { wounds }) => total + wounds, 0);
}

/** One side's whole attack. Returns the wounds that it inflicted. */
export function* strike(play: TablePlay, melee: Melee): Procedure<number> {
  const wounds = yield* rollStrike(play, melee);
  return yield* applyStrike(play, melee, wounds, inContact(play.table, melee));
}
