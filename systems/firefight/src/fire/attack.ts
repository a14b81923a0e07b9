import type { Point } from '@bridgehead/geometry';
import { type JsonRecord, milestone, type Procedure } from '@bridgehead/kernel';
import { distanceBetween, footprintOfPiece, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, isPinned } from '../book/marks.js';
import { isUnitDestroyed, leaderOf, modelsAbout, zoneOf } from '../book/units.js';
import { chooseForAction } from '../command/choose-benefit.js';
import { allocateWounds } from '../damage/allocate-wounds.js';
import { hasKeyword, keywordNumber, numberIn } from '../keywords/keywords.js';
import { protect } from '../keywords/protection.js';
import { nerveTest } from '../nerve/nerve-test.js';
import { pin } from '../pinning/pin.js';
import { bailOut } from '../transports/bail-out.js';
import { type GunPool, gunPools, isBlazing, modelsSeen, needsSight } from './guns.js';
import { blast, type HitsOfPool, shield } from './hits.js';
import { type PoolOfDice, rollPools } from './roll-pools.js';
import { layOutSmoke } from './smoke.js';
import { type HitNumber, hitNumber } from './to-hit.js';
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
  yield* chooseForAction(play, attacker);
  yield* chooseForAction(play, target);
  const visible = modelsInSight(play, volley);
  const pools = gunPools(play.table, volley);
  const aimedAt = pools.some(isSmoke) ? pointAimedAt(play.table, volley) : null;
  const scored = yield* hitsOf(play, volley, pools, (pool) => hitNumber(play.table, volley, pool));
  const blown = yield* blast(
    play,
    side,
    scored.filter((pool) => !isSmoke(pool)),
  );
  // FF-FIRE-10: Shields stop Shoot actions, not Blaze Away.
  const through = isBlazing(volley) ? blown : yield* shield(play, target, blown);
  // FF-FIRE-09: the order of the steps decides something where a keyword of a weapon or of the target has its step.
  if (totalOf(scored, 'hits') > 0 && hasStepOfItsOwn(play.table, target, pools)) play.cite('FF-FIRE-09');
  yield* testBurning(play, target, through);
  const by = isBlazing(volley) ? 'blazeAway' : 'shoot';
  const wounded = yield* protect(play, target, yield* woundsOf(play, side, { attacker, target, by }, through));
  const allocating = { attacker, target, pools: wounded, first: visible, by, rule: 'FF-DAMAGE-02' } as const;
  const { bySniper } = yield* allocateWounds(play, allocating);
  pinTarget(play, volley, through, wounded, bySniper);
  if (aimedAt !== null && scored.some((pool) => isSmoke(pool) && pool.hits > 0))
    yield* layOutSmoke(play, attacker, aimedAt);
  yield* bailOut(play);
  yield* milestone('attack');
  return { hits: totalOf(through, 'hits'), wounds: totalOf(wounded, 'wounds') };
}

/** FF-FIRE-09, steps 5 to 14: keywords of weapons and of targets that have a step of their own. */
const STEPS_OF_WEAPONS: ReadonlySet<string> = new Set(['blast', 'it-burns', 'vicious', 'pinning', 'sniper-scope']);
const STEPS_OF_TARGETS: readonly string[] = ['shield', 'resilient', 'heavy-armour', 'protection', 'fly', 'capacity'];

function hasStepOfItsOwn(table: Table, target: string, pools: readonly GunPool[]): boolean {
  return (
    pools.some(({ keywords }) => keywords.some(({ trait }) => STEPS_OF_WEAPONS.has(trait))) ||
    (hasKeyword(table, target, 'vehicle') && pools.some(({ keywords }) => numberIn(keywords, 'anti-tank') > 0)) ||
    STEPS_OF_TARGETS.some((keyword) => hasKeyword(table, target, keyword))
  );
}

function totalOf<K extends 'hits' | 'wounds'>(pools: readonly Readonly<Record<K, number>>[], what: K): number {
  return pools.reduce((total, pool) => total + pool[what], 0);
}

/** FF-KEYWORD-43: such hits make smoke, and nothing else. */
function isSmoke({ keywords }: Pick<HitsOfPool, 'keywords'>): boolean {
  return numberIn(keywords, 'smoke') > 0;
}

/** FF-DAMAGE-02: the models that fall first; all of them where the attack needs no sight or the target is in a building. */
function modelsInSight({ table }: TablePlay, volley: Volley): readonly string[] {
  if (zoneOf(table, volley.target) !== undefined) return modelsAbout(table, volley.target);
  if (gunPools(table, volley).some(({ keywords }) => !needsSight({ traits: keywords })))
    return modelsAbout(table, volley.target);
  return modelsSeen(table, volley);
}

/** FF-KEYWORD-43: the middle of the model by which range is measured. */
function pointAimedAt(table: Table, volley: Volley): Point {
  const leader = leaderOf(table, volley.attacker) ?? volley.attacker;
  const seen = modelsSeen(table, volley);
  const models = seen.length > 0 ? seen : modelsAbout(table, volley.target);
  const away = (model: string) => distanceBetween(table, leader, model);
  const [nearest = leader] = models.toSorted((a, b) => away(a) - away(b));
  return footprintOfPiece(table, nearest).centre;
}

/** Who shoots, and how; at nobody if it shoots at a spot. */
interface Shooting extends JsonRecord {
  readonly attacker: string;
  readonly manner: Volley['manner'];
}

/** FF-FIRE-05, FF-FIRE-09 steps 3 and 4: the hits of every pool, after the shooter's own re-rolls. */
export function* hitsOf(
  play: TablePlay,
  shooting: Shooting,
  pools: readonly GunPool[],
  numberFor: (pool: GunPool) => HitNumber,
): Procedure<readonly HitsOfPool[]> {
  const { attacker } = shooting;
  const { side } = squadOf(play.table, attacker);
  // FF-FIRE-10: re-rolls belong to Shoot actions, of which Controlled Fire is one.
  const mayReroll = !isBlazing(shooting);
  const weight = mayReroll ? keywordNumber(play.table, attacker, 'weight-of-fire') : 0;
  const marksman = hasKeyword(play.table, attacker, 'marksman');
  play.cite('FF-FIRE-04', 'FF-FIRE-06');
  if (pools.some(({ keywords }) => numberIn(keywords, 'psychic') > 0)) play.cite('FF-KEYWORD-34');
  const rolled = yield* rollPools(play, {
    stream: 'HIT',
    rule: isBlazing(shooting) ? 'FF-FIRE-08' : 'FF-FIRE-05',
    side,
    pools: pools.map((pool) => ({ ...diceOf(pool, mayReroll, marksman), ...numberFor(pool) })),
    failures: { most: weight, rule: 'FF-KEYWORD-56', side },
    about: shooting,
  });
  return pools.map(({ label, ap, keywords }, i) => ({ label, ap, keywords, hits: rolled[i] ?? 0 }));
}

function diceOf(
  { label, dice, keywords }: GunPool,
  mayReroll: boolean,
  marksman: boolean,
): Pick<PoolOfDice, 'label' | 'count' | 'rerollsOnes' | 'rerollsFailures'> {
  return {
    label,
    count: dice,
    rerollsOnes: mayReroll && (marksman || numberIn(keywords, 'marksman') > 0),
    rerollsFailures: mayReroll ? numberIn(keywords, 'weight-of-fire') : 0,
  };
}

/** FF-KEYWORD-28: a unit that burns tests its Nerve once, without modifiers; if it fails, it loses its activation. */
export function* testBurning(play: TablePlay, target: string, pools: readonly HitsOfPool[]): Procedure<void> {
  const burns = pools.some(({ hits, keywords }) => hits > 0 && numberIn(keywords, 'it-burns') > 0);
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
  const wasPinned = isPinned(play.table, target);
  if (isBlazing(volley) && totalOf(hits, 'hits') > 0) pin(play, target, 'FF-FIRE-08');
  if (!isBlazing(volley) && hits.some((pool) => pool.hits > 0 && numberIn(pool.keywords, 'pinning') > 0))
    pin(play, target, 'FF-KEYWORD-32');
  if (sniped) pin(play, target, 'FF-KEYWORD-44');
  pinByWounds(play, target, wounded);
  // FF-PIN-03: a Flying vehicle is Pinned by the wounds of shooting only.
  if (hasKeyword(play.table, target, 'fly') && totalOf(wounded, 'wounds') > 0)
    pin(play, target, 'FF-AIR-04', 'vehiclesToo');
  if (!wasPinned && isPinned(play.table, target)) play.cite('FF-PIN-06');
}

/** FF-KEYWORD-05, FF-AIR-04: Anti-Tank wounds Pin Vehicles, and any wound Pins what Flies and is no Vehicle. */
export function pinByWounds(play: TablePlay, target: string, wounded: readonly WoundsOfPool[]): void {
  if (isUnitDestroyed(play.table, target)) return;
  const isVehicle = hasKeyword(play.table, target, 'vehicle');
  const byAntiTank = wounded.some((pool) => pool.wounds > 0 && numberIn(pool.keywords, 'anti-tank') > 0);
  if (isVehicle && byAntiTank) pin(play, target, 'FF-KEYWORD-05', 'vehiclesToo');
  if (!isVehicle && hasKeyword(play.table, target, 'fly') && totalOf(wounded, 'wounds') > 0)
    pin(play, target, 'FF-AIR-04');
}
