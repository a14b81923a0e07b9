import type { Procedure } from '@bridgehead/kernel';
import { mark, modelOf, type Table, type TablePlay, terrainOf } from '@bridgehead/tabletop';
import { rollAmount, rollTest } from '../book/dice.js';
import { valueOf, weaponHas } from '../book/figures.js';
import { FIRE } from '../book/marks.js';
import { garrisonOf } from '../book/units.js';
import { collateralOf, destroyFeature } from '../damage/downfall.js';
import { energyOnFeature, type FeatureHarm, isWeakened, markFeature } from '../damage/feature-damage.js';
import { FOREST, isFeature, isGarrisonable } from '../terrain/terrain.js';
import { GOLIATH_DEMOLISHER } from '../traits/bombs.js';
import type { HitGroup } from './shot.js';
import type { HitsScored } from './to-hit.js';

/** Damage to Features, gathered before any of it is marked. */
export type HarmByFeature = Map<string, FeatureHarm>;

export function addHarm(harms: HarmByFeature, feature: string, { points, collateral }: FeatureHarm): void {
  const before = harms.get(feature) ?? { points: 0, collateral: 0 };
  harms.set(feature, { points: before.points + points, collateral: before.collateral + collateral });
}

/** DZC-WKEY-15, DZC-WKEY-07: an Area weapon that hits a Feature directly has Demolisher-2, or doubles its own. */
function demolisherOf({ shot, blast }: HitGroup): number | string | null {
  const own = blast ? null : valueOf(shot.weapon.traits, 'demolisher');
  if (!blast && weaponHas(shot.weapon, 'goliath')) return GOLIATH_DEMOLISHER;
  if (blast || !weaponHas(shot.weapon, 'area')) return own;
  return typeof own === 'number' ? own * 2 : own === null ? 2 : own;
}

/** DZC-FEATURE-09: what the hits of a weapon do to a Feature. */
export function* harmOf(play: TablePlay, group: HitGroup): Procedure<FeatureHarm> {
  const { shot, target, hits, certain, blast } = group;
  const { side } = modelOf(play.table, shot.shooter);
  const spores = valueOf(shot.weapon.traits, 'defoliator');
  const piece = terrainOf(play.table, target);
  if (spores !== null && piece.kind === FOREST && !blast) return yield* defoliate(play, spores, hits, side);
  const times = demolisherOf(group);
  // DZC-FORCE-78: dice are rolled for each damaging hit.
  if (typeof times === 'string') play.cite('DZC-FORCE-78');
  if (!blast && weaponHas(shot.weapon, 'goliath')) play.cite('DZC-FORCE-66');
  const rolled = yield* energyOnFeature(play, target, {
    energy: shot.energy,
    hits: hits - certain,
    isWeak: isWeakened(play.table, target),
    times,
    unbound: weaponHas(shot.weapon, 'flame'),
    shaped: weaponHas(shot.weapon, 'sc'),
    rule: 'DZC-DAMAGE-01',
    side,
    about: { shooter: shot.shooter, target, weapon: shot.weapon.id },
  });
  // DZC-WKEY-16: on Features at most one point, and nothing falls on anybody.
  return { points: rolled.points + certain, collateral: rolled.collateral };
}

/** DZC-WKEY-14: no damage roll, and half as many collateral hits. */
function* defoliate(play: TablePlay, amount: number | string, hits: number, side: string): Procedure<FeatureHarm> {
  let [points, collateral] = [0, 0];
  for (let n = 0; n < hits; n++) {
    const taken = yield* rollAmount(amount, 'DZC-WKEY-14', side);
    points += taken;
    collateral += Math.floor(taken / 2);
  }
  play.cite('DZC-WKEY-14', 'DZC-DICE-08');
  return { points, collateral };
}

/** Marks what the volley did to Features, then collateral, then fires; the Features that come down. */
export function* markHarms(
  play: TablePlay,
  harms: HarmByFeature,
  scored: readonly HitsScored[],
): Procedure<readonly string[]> {
  const ids = [...harms.keys()].sort();
  const down = ids.filter((id) => markFeature(play, id, harms.get(id)?.points ?? 0));
  for (const id of ids) yield* collateralOf(play, id, harms.get(id)?.collateral ?? 0, down.includes(id));
  for (const one of scored) yield* startFire(play, one, down);
  return down;
}

export function* bringDown(play: TablePlay, down: readonly string[]): Procedure<void> {
  for (const id of down) yield* destroyFeature(play, id);
}

/** DZC-WKEY-08, DZC-WKEY-12: one die for each weapon that hit a building, or somebody in it by flames. */
function* startFire(play: TablePlay, { shot, hits }: HitsScored, down: readonly string[]): Procedure<void> {
  const place = placeSetOnFire(play.table, shot.target);
  if (hits === 0 || place === null || down.includes(place)) return;
  const isFlame = weaponHas(shot.weapon, 'flame');
  const isDirect = isFeature(play.table, shot.target) && weaponHas(shot.weapon, 'area');
  if (!isFlame && !isDirect) return;
  const rule = isFlame ? 'DZC-WKEY-12' : 'DZC-WKEY-08';
  const { side } = modelOf(play.table, shot.shooter);
  const burns = yield* rollTest({ stream: 'FIRE', rule, side, needs: isFlame ? 3 : 5, about: { target: place } });
  if (burns > 0) mark(play, place, FIRE, 1, rule);
}

function placeSetOnFire(table: Table, target: string): string | null {
  const piece = table.terrain.get(target);
  if (piece !== undefined) return isGarrisonable(piece) ? target : null;
  return table.models.has(target) ? garrisonOf(table, target) : null;
}
