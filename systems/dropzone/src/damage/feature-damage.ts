import { faces, type JsonRecord, type Procedure, type RuleId, type Side } from '@bridgehead/kernel';
import { mark, type Table, type TablePlay, terrainOf } from '@bridgehead/tabletop';
import { D6, rollAmount } from '../book/dice.js';
import { DAMAGE } from '../book/marks.js';
import { squadsIn } from '../book/units.js';
import { energyAgainst, energyAgainstForest } from '../fire/armour.js';
import { armourOfFeature, FOREST, pointsLeft } from '../terrain/terrain.js';

/** What hits on a Feature come to. */
export interface FeatureHarm {
  readonly points: number;
  readonly collateral: number;
}

export interface FeatureHits {
  readonly energy: number;
  readonly hits: number;
  /** DZC-GARRISON-13: judged when the shots were allocated. */
  readonly isWeak: boolean;
  /** DZC-WKEY-15: the Demolisher value; null for a weapon without it. */
  readonly times?: number | string | null;
  /** DZC-WKEY-12: not bound by the limit of one point. */
  readonly unbound?: boolean;
  /** DZC-WKEY-20: Shaped Charge. */
  readonly shaped?: boolean;
  readonly rule: RuleId;
  readonly side?: Side;
  readonly about?: JsonRecord;
}

/** DZC-GARRISON-13: ten points or fewer are left. */
export function isWeakened(table: Table, feature: string): boolean {
  return pointsLeft(table, feature) <= 10;
}

/** DZC-FEATURE-08, table T-1: the number that is needed to damage a Feature; null for X. */
function numberAgainst(table: Table, feature: string, energy: number): number | null {
  const armour = armourOfFeature(terrainOf(table, feature));
  return armour === null ? energyAgainstForest(energy) : energyAgainst(energy, armour);
}

/** DZC-FEATURE-09, DZC-GARRISON-12, DZC-WKEY-15: damage dice against a Feature. */
export function* energyOnFeature(play: TablePlay, feature: string, given: FeatureHits): Procedure<FeatureHarm> {
  const { energy, hits, times = null, rule } = given;
  const printed = numberAgainst(play.table, feature, energy);
  if (terrainOf(play.table, feature).kind === FOREST) play.cite('DZC-FEATURE-08');
  if (hits === 0 || (printed === null && given.shaped !== true)) return { points: 0, collateral: 0 };
  const by = given.side === undefined ? {} : { side: given.side };
  const about = given.about === undefined ? {} : { about: given.about };
  const rolled = yield* faces({ stream: 'DAMAGE', rule, ...by, ...about, count: hits, sides: D6, good: 'high' });
  let [points, collateral] = [0, 0];
  for (const face of rolled.faces) {
    const needs = printed ?? D6;
    if (face < needs) continue;
    const factor = times === null ? 1 : yield* rollAmount(times, 'DZC-WKEY-15', given.side);
    const isDouble = printed !== null && face >= needs + 2;
    const isBound = times === null && given.unbound !== true;
    points += (isDouble && !isBound ? 2 : 1) * factor;
    if (given.isWeak && squadsIn(play.table, feature).length > 0) play.cite('DZC-GARRISON-13');
    if (face >= needs + (given.isWeak ? 1 : 2)) collateral += factor;
  }
  if (times !== null) play.cite('DZC-WKEY-15');
  return { points, collateral };
}

/** DZC-DAMAGE-04: marks damage on a Feature; whether it is now destroyed. */
export function markFeature(play: TablePlay, feature: string, points: number, rule: RuleId = 'DZC-DAMAGE-04'): boolean {
  const left = pointsLeft(play.table, feature);
  const taken = Math.min(points, left);
  if (taken > 0) mark(play, feature, DAMAGE, taken, rule);
  return taken > 0 && taken === left;
}
