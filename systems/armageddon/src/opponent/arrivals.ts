import type { JsonRecord, Side } from '@bridgehead/kernel';
import type { AskRole, Table } from '@bridgehead/tabletop';
import { farseers } from '../arrivals/avatar.js';
import { CM, distanceToNearest } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, groundUnits, unitsOnGround } from '../book/units.js';
import { mayComeThrough } from '../gates/gates.js';
import { worthOfAssault } from './assaults.js';

/** What it is worth to have a formation that waits behind a gate on the table, in tens of points. */
export const WORTH_OF_COMING = 5;

export function waitsAtGate(table: Table, formation: string): boolean {
  return unitsOnGround(table, formation).length === 0 && mayComeThrough(table, formation);
}

/** EA-FORCE-63, EA-FORCE-76: the gate that is nearest to the enemy. */
function worthOfGate(table: Table, _args: JsonRecord, gate: string, side: Side): number | null {
  const enemies = groundUnits(table, enemyOf(side));
  return enemies.length === 0 ? null : -distanceToNearest(table, gate, enemies) / CM;
}

/** EA-FORCE-62: 15 cm from a Farseer, a charge of 15 and FF of 15. */
const REACH_OF_AVATAR = 45;

/** The Avatar comes once: it must be worth it. */
const LEAST_WORTH = 6;

/** EA-FORCE-62: the assault that the Avatar could make in the turn in which it is called. */
function worthOfCalling(table: Table, { squad }: JsonRecord, option: string, side: Side): number {
  if (option !== 'call' || typeof squad !== 'string') return 0;
  const callers = farseers(table, side);
  const worths = formationsOnGround(table, enemyOf(side)).flatMap((enemy) => {
    const units = unitsOnGround(table, enemy);
    const isNear = callers.some((one) => distanceToNearest(table, one, units) <= REACH_OF_AVATAR * CM);
    return isNear ? [worthOfAssault(table, squad, enemy)] : [];
  });
  return Math.max(-1, ...worths) - LEAST_WORTH;
}

export const ARRIVAL_ROLES: Readonly<Record<string, AskRole>> = {
  arrive: { role: 'place' },
  avatar: { role: 'choose', worth: worthOfCalling },
  avatarPlace: { role: 'place' },
  gate: { role: 'choose', worth: worthOfGate },
  comeThrough: { role: 'place' },
};
