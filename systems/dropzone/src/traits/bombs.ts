import type { Procedure } from '@bridgehead/kernel';
import { modelOf, type TablePlay } from '@bridgehead/tabletop';
import { rollDie, rollTest } from '../book/dice.js';
import { numberOf, weaponHas } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { isInfantry } from '../book/units.js';
import type { Shot } from '../fire/shot.js';

/** DZC-FORCE-66: the Demolisher value of a Goliath that hits a Feature directly. */
export const GOLIATH_DEMOLISHER = 6;

/** DZC-FORCE-65: under a Frag template a vehicle is hit on X+ only. */
export function* fragHits(play: TablePlay, { weapon, shooter }: Shot, target: string): Procedure<boolean> {
  const needs = numberOf(weapon.traits, 'frag');
  if (needs === null || isInfantry(play.table, target)) return true;
  const { side } = modelOf(play.table, shooter);
  return (yield* rollTest({ stream: 'FRAG', rule: 'DZC-FORCE-65', side, needs, about: { target } })) > 0;
}

/** DZC-FORCE-66, DZC-WKEY-05: how far a blast that missed deviates. */
export function* deviation(play: TablePlay, { weapon, shooter, needs }: Shot, face: number): Procedure<number> {
  if (!weaponHas(weapon, 'goliath')) return (needs - face) * INCH;
  return (yield* rollDie('DEVIATION', 'DZC-FORCE-66', modelOf(play.table, shooter).side)) * INCH;
}
