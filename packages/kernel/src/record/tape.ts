import type { StandingOrder } from '../ask/decision.js';
import type { Input } from '../machine/input.js';
import type { Result } from '../system/events.js';
import type { Setup } from '../system/system.js';
import type { Side } from '../values/names.js';

/** A whole battle from its setup: replayed, it gives the same events, including the undone. */
export interface BattleRecord {
  readonly bridgehead: 'record';
  readonly system: string;
  readonly version: string;
  readonly setup: Setup;
  readonly tape: readonly TapeEntry[];
  readonly digest: string;
  readonly result: Result | null;
}

/** Standing orders that a side gave. */
export interface OrderEntry {
  readonly is: 'order';
  readonly side: Side;
  readonly orders: readonly StandingOrder[];
}

export type TapeEntry =
  | Input
  | OrderEntry
  | { readonly is: 'undo'; readonly answers: number; readonly by?: Side }
  | { readonly is: 'retract'; readonly decision: string; readonly side: Side }
  | { readonly is: 'settle'; readonly result: Result };
