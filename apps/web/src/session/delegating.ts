import type { Decision } from '@bridgehead/kernel';
import { type Table, turnOf } from '@bridgehead/tabletop';
import type { Delegated } from './snapshot.js';

/** The squad that a question is about; null if it is about none. */
export function squadAsked(table: Table, { args }: Decision): string | null {
  const named = Object.values(args).find((value) => typeof value === 'string' && table.squads.has(value));
  return typeof named === 'string' ? named : null;
}

/** Whether a question that a certain event opened is left to the adviser. */
export function isLeft(delegated: Delegated, table: Table, decision: Decision, asked: number): boolean {
  const { side, turn, what } = delegated;
  if (side !== decision.side || turnOf(table) !== turn) return false;
  if (what === 'turn') return true;
  return 'asked' in what ? what.asked === asked : squadAsked(table, decision) === what.squad;
}

/** Whether it is over: another turn has begun, or the one question has been answered. */
export function isSpent({ turn, what }: Delegated, table: Table, asked: number): boolean {
  return turnOf(table) !== turn || (typeof what === 'object' && 'asked' in what && what.asked !== asked);
}
