import { milestone, type Procedure } from '@bridgehead/kernel';
import { setMark, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED } from '../book/marks.js';
import { isUnitDestroyed, modelsAbout, zoneOf } from '../book/units.js';
import { allocateWounds } from '../damage/allocate-wounds.js';
import { hasKeyword, keywordNumber, numberIn } from '../keywords/keywords.js';
import { protect } from '../keywords/protection.js';
import { nerveTest } from '../nerve/nerve-test.js';
import { pin } from '../pinning/pin.js';
import { bailOut } from '../transports/bail-out.js';
import { seesModel } from '../sight/line-of-sight.js';
import { type GunPool, gunPools, isBlazing, needsSight } from './guns.js';
import { blast, type HitsOfPool, shield } from './hits.js';
import { type PoolOfDice, rollPools } from './roll-pools.js';
import { hitNumber } from './to-hit.js';
import type { Volley } from './volley.js';
import { type WoundsOfPool, woundsOf } from './wounds-of-hits.js';

/** What an attack did to its target, for the result of an Assault. */
export interface AttackOutcome {
  readonly hits: number;
  readonly wounds: number;
}

/** FF-FIRE-09: one ranged attack, from the roll to hit to the last consequence. */
export function* shootAt(play: TablePlay, volley: Volley): Procedure<AttackOutcome> {
  const { attacker, target } = volley;
  const { side } = squadOf(play.table, attacker);
  const visible = modelsInSight(play, volley);
  const scored = yield* hitsOf(play, volley, gunPools(play.table, volley));
  const blown = yield* blast(side, scored);
  // FF-FIRE-10: Shields stop Shoot actions, not Blaze Away.
  const through = isBlazing(volley) ? blown : yield* shield(play, target, blown);
  yield* testBurning(play, target, through);
  const by = isBlazing(volley) ? 'blazeAway' : 'shoot';
  const wounded = yield* protect(play, target, yield* woundsOf(play, side, { attacker, target, by }, through));
  const fell = yield* allocateWounds(play, { attacker, target, pools: wounded, first: visible, rule: 'FF-DAMAGE-02' });
  pinTarget(play, volley, through, wounded, fell.bySniper);
  yield* bailOut(play);
  yield* milestone('attack');
  return { hits: totalOf(through, 'hits'), wounds: totalOf(wounded, 'wounds') };
}

function totalOf<K extends 'hits' | 'wounds'>(pools: readonly Readonly<Record<K, number>>[], what: K): number {
  return pools.reduce((total, pool) => total + pool[what], 0);
}

/** FF-DAMAGE-02: the models that fall first; all of them where the attack needs no sight or the target is in a building. */
function modelsInSight({ table }: TablePlay, volley: Volley): readonly string[] {
  const models = modelsAbout(table, volley.target);
  const isReaction = volley.manner === 'controlledFire' || volley.manner === 'blazeAwayReaction';
  if (isReaction || zoneOf(table, volley.target) !== undefined) return models;
  if (gunPools(table, volley).some(({ keywords }) => !needsSight({ traits: keywords }))) return models;
  return models.filter((model) => seesModel(table, volley.attacker, model));
}

/** FF-FIRE-05, FF-FIRE-09 steps 3 and 4: the hits of every pool, after the shooter's own re-rolls. */
function* hitsOf(play: TablePlay, volley: Volley, pools: readonly GunPool[]): Procedure<readonly HitsOfPool[]> {
  const { attacker, target, manner } = volley;
  const { side } = squadOf(play.table, attacker);
  // FF-FIRE-10: re-rolls belong to Shoot actions, of which Controlled Fire is one.
  const mayReroll = !isBlazing(volley);
  const weight = mayReroll ? weightOfFire(play, volley, pools) : 0;
  const rolled = yield* rollPools(play, {
    stream: 'HIT',
    rule: isBlazing(volley) ? 'FF-FIRE-08' : 'FF-FIRE-05',
    side,
    pools: pools.map((pool) => diceOf(play, volley, pool, mayReroll)),
    ...(weight > 0 ? { failures: { most: weight, rule: 'FF-KEYWORD-56', side } } : {}),
    about: { attacker, target, manner },
  });
  return pools.map(({ label, ap, keywords }, i) => ({ label, ap, keywords, hits: rolled[i] ?? 0 }));
}

function diceOf({ table }: TablePlay, volley: Volley, pool: GunPool, mayReroll: boolean): PoolOfDice {
  const { stat, modifiers } = hitNumber(table, volley, pool);
  const marksman = hasKeyword(table, volley.attacker, 'marksman') || numberIn(pool.keywords, 'marksman') > 0;
  return { label: pool.label, count: pool.dice, stat, modifiers, rerollsOnes: mayReroll && marksman };
}

/** FF-KEYWORD-56, FF-DICE-07: the allowances of the unit and of its weapons add up. */
function weightOfFire({ table }: TablePlay, { attacker }: Volley, pools: readonly GunPool[]): number {
  const ofWeapons = pools.reduce((total, { keywords }) => total + numberIn(keywords, 'weight-of-fire'), 0);
  return keywordNumber(table, attacker, 'weight-of-fire') + ofWeapons;
}

/** FF-KEYWORD-28: a unit that burns tests its Nerve once, without modifiers; if it fails, it loses its activation. */
export function* testBurning(play: TablePlay, target: string, pools: readonly HitsOfPool[]): Procedure<void> {
  const burns = pools.some(({ hits, keywords }) => hits > 0 && keywords.some(({ trait }) => trait === 'it-burns'));
  if (!burns || (yield* nerveTest(play, target, 'FF-KEYWORD-28', true))) return;
  setMark(play, target, ACTIVATED, 1, 'FF-KEYWORD-28');
}

/** FF-FIRE-09 step 14, FF-PIN-01: what Pins the target of a ranged attack. */
function pinTarget(
  play: TablePlay,
  volley: Volley,
  hits: readonly HitsOfPool[],
  wounded: readonly WoundsOfPool[],
  sniped: boolean,
): void {
  const { target } = volley;
  if (isUnitDestroyed(play.table, target)) return;
  if (isBlazing(volley) && totalOf(hits, 'hits') > 0) pin(play, target, 'FF-FIRE-08');
  if (!isBlazing(volley) && hits.some((pool) => pool.hits > 0 && numberIn(pool.keywords, 'pinning') > 0))
    pin(play, target, 'FF-KEYWORD-32');
  if (sniped) pin(play, target, 'FF-KEYWORD-44');
  pinByWounds(play, target, wounded);
}

/** FF-KEYWORD-05, FF-AIR-04: Anti-Tank wounds Pin Vehicles, and any wound Pins what Flies. */
export function pinByWounds(play: TablePlay, target: string, wounded: readonly WoundsOfPool[]): void {
  if (isUnitDestroyed(play.table, target)) return;
  const isVehicle = hasKeyword(play.table, target, 'vehicle');
  const byAntiTank = wounded.some((pool) => pool.wounds > 0 && numberIn(pool.keywords, 'anti-tank') > 0);
  if (isVehicle && byAntiTank) pin(play, target, 'FF-KEYWORD-05', 'vehiclesToo');
  if (hasKeyword(play.table, target, 'fly') && totalOf(wounded, 'wounds') > 0)
    pin(play, target, 'FF-AIR-04', 'vehiclesToo');
}
