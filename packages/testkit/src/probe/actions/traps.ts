import { pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { counter, poseAtLength, type Table, type Token, tokenOf, tokensOf, type Walked } from '@bridgehead/tabletop';
import { enemyOf, INCH, type Probe } from '../play.js';
import { canStand } from '../way.js';

const REACH = 1.5 * INCH;
const QUARTER = INCH / 4;

export interface OnWay {
  readonly id: string;
  readonly along: number;
}

/** PB-TRAP-02: the first trap that a way of this side comes near, and where. */
export function trapOnWay(table: Table, side: Side, walked: Walked, from: number, to: number): OnWay | null {
  const traps = tokensOf(table, 'trap').filter((trap) => isArmed(trap) && trap.owner === enemyOf(side));
  if (traps.length === 0) return null;
  for (let along = from + QUARTER; along < to + QUARTER; along += QUARTER) {
    const middle = poseAtLength(walked, Math.min(along, to));
    const trap = traps.find(({ at }) => at !== null && pointToPoint(at, middle) <= REACH);
    if (trap !== undefined) return { id: trap.id, along: Math.min(along, to) };
  }
  return null;
}

/** PB-TRAP-02: the last quarter of an inch on the way where the mover can stand; at `from` it does. */
export function stopBefore(table: Table, walked: Walked, from: number, along: number): number {
  for (let at = along; at > from; at -= QUARTER) if (canStand(table, walked.model, poseAtLength(walked, at))) return at;
  return from;
}

function isArmed({ face }: Token): boolean {
  return face === 'armed';
}

/** A trap has sprung: everybody sees it, and it is spent. */
export function disclose(play: Probe, trap: string): void {
  const { id, kind, owner, at, value, marks } = tokenOf(play.table, trap);
  play.emit({
    kind: 'tokenFlipped',
    token: trap,
    to: { id, kind, owner, at, value, marks, face: 'sprung' },
    because: 'PB-TRAP-02',
  });
  if (owner !== null) counter(play, owner, 'traps', -1, 'PB-TRAP-02');
}
