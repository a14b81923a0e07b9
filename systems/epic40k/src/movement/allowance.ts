import type { RuleId } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { detachmentOf, isInfantry } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isForced } from '../cards/effects.js';
import { isImmobilised } from '../fire/eligible.js';
import { usesSpecial } from '../fire/guns.js';
import { isStopped } from './stopped.js';

/** Why a detachment moves: by its order, as it retreats, or in the assault phase. */
export const GAITS = ['advance', 'march', 'assault', 'overwatch', 'special', 'retreat', 'charge'] as const;
export type Gait = (typeof GAITS)[number];

/** E40-ORD-04, E40-ORD-06, E40-MOVE-10: in centimetres. */
const SHUFFLE = 5;
const RETREAT = 20;
const MARCH = 3;

/** E40-MOVE-06: what a unit has used up of its move in this phase. */
const spent = remembered<number>('spent', 'phase', {
  name: 'Spent',
  meaning: 'of a unit: how much of its move it has used up in this phase, in ten-thousandths of a cm',
});

export function spend(play: TablePlay, unit: string, length: number, rule: RuleId): void {
  if (length > 0) spent.write(play, unit, spentBy(play.table, unit) + length, rule);
}

function spentBy(table: Table, unit: string): number {
  return spent.read(table, unit) ?? 0;
}

/** E40-KEY-08: Infiltrators that chose to go farther in their first move. */
const INFILTRATION = 30;
export const infiltrates = remembered<true>('infiltrates', 'battle', {
  name: 'Infiltrates',
  meaning: 'of a detachment: its Infiltrators add 30 cm to the first move of the battle, which is still to come',
});

/** E40-KEY-03, E40-KEY-09: Speed, doubled for Cavalry and Jump Packs. */
export function speedOf(table: Table, unit: string): number {
  const { speed } = figuresOf(table, unit);
  return cm(leaps(table, unit) ? 2 * speed : speed);
}

function leaps(table: Table, unit: string): boolean {
  return hasAbility(table, unit, 'jumpPacks') || hasAbility(table, unit, 'cavalry');
}

/** E40-MOVE-05: how far infantry goes into contact; others go no farther for it. */
function chargeOf(table: Table, unit: string): number {
  if (!isInfantry(table, unit)) return speedOf(table, unit);
  const { speed } = figuresOf(table, unit);
  return cm((leaps(table, unit) ? 3 : 2) * speed);
}

/** How far a unit may still go. */
export function allowanceOf(table: Table, unit: string, gait: Gait): number {
  if (isImmobilised(table, unit)) return 0;
  // E40-MOVE-10: a Retreat is a move of its own, whatever the unit has done before in the phase.
  if (gait === 'retreat') return cm(RETREAT);
  if (isStopped(table, unit)) return 0;
  return Math.max(0, wholeAllowance(table, unit, gait) - spentBy(table, unit));
}

/** E40-MOVE-06: what is left for getting in and out, which a unit that was stopped may still do where it stands. */
export function leftForRiding(table: Table, unit: string, gait: Gait): number {
  return Math.max(0, wholeAllowance(table, unit, gait) - spentBy(table, unit));
}

function wholeAllowance(table: Table, unit: string, gait: Gait): number {
  switch (gait) {
    case 'march':
      return marchOf(table, unit) * speedOf(table, unit) + headStart(table, unit);
    case 'overwatch':
      return cm(SHUFFLE) + headStart(table, unit);
    case 'special':
      return usesSpecial(table, unit) ? 0 : cm(SHUFFLE) + headStart(table, unit);
    case 'charge':
      return speedOf(table, unit);
    default:
      return speedOf(table, unit) + headStart(table, unit);
  }
}

/** E40-ORD-02, E40-CARD-02: three times its Speed, or four. */
function marchOf(table: Table, unit: string): number {
  return isForced(table, detachmentOf(table, unit)) ? MARCH + 1 : MARCH;
}

/** E40-KEY-08: added after doubling or tripling. */
function headStart(table: Table, unit: string): number {
  const first = infiltrates.read(table, detachmentOf(table, unit)) === true;
  return first && hasAbility(table, unit, 'infiltrators') ? cm(INFILTRATION) : 0;
}

/** E40-MOVE-05, E40-MOVE-07: how much farther a unit may go if that brings it into contact. */
export function chargeBonus(table: Table, unit: string): number {
  if (isStopped(table, unit) || isImmobilised(table, unit)) return 0;
  return Math.max(0, chargeOf(table, unit) - Math.max(speedOf(table, unit), spentBy(table, unit)));
}

/** E40-MOVE-04: the bonus of a road is to Speed, so that a move of several Speeds has it as often. */
export function roadBonus(table: Table, unit: string, gait: Gait): number {
  return cm(SHUFFLE) * (leaps(table, unit) ? 2 : 1) * (gait === 'march' ? marchOf(table, unit) : 1);
}

/** E40-MOVE-04, E40-MOVE-05: what a charge into contact has of it beyond a plain move. */
export function roadBonusOfCharge(table: Table, unit: string): number {
  return isInfantry(table, unit) && chargeBonus(table, unit) > 0 ? cm(SHUFFLE) : 0;
}
