import type { Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { sideOfUnit } from '../book/detachments.js';
import { rollFor } from '../book/dice.js';

/** E40-KEY-13. */
const SAVED_ON = 4;

/** E40-KEY-13, E40-KEY-07: a roll for each hit on a unit with a Save. Gives how many are left. */
export function* hitsNotSaved(play: TablePlay, unit: string, hits: number): Procedure<number> {
  const isHero = hasAbility(play.table, unit, 'hero');
  if (!isHero && !hasAbility(play.table, unit, 'save')) return hits;
  if (isHero) play.cite('E40-KEY-07');
  const roll = { stream: 'SAVE', rule: 'E40-KEY-13', side: sideOfUnit(play.table, unit) };
  return hits - (yield* rollFor(roll, hits, SAVED_ON));
}
