import type { Fact } from './events.js';
import type { Json } from '../values/json.js';
import type { Viewer } from '../values/names.js';
import type { Refusal } from '../values/refusal.js';

/**
 * What the machine must know of the thing that is played on. The table is the fold of its events: it changes by `apply` and
 * goes back by `revert`, and in no other way.
 */
export interface StateOperations<T, E extends Fact> {
  /** An independent copy, cheap. */
  copy(table: T): T;
  /** The same event with everything that `revert` will need filled in from the table as it is now. */
  complete(table: T, event: E): E;
  apply(table: T, event: E): void;
  revert(table: T, event: E): void;
  /** The event as that viewer may know it; null if it must not hear of it at all. */
  redact(event: E, viewer: Viewer): E | null;
  /** Whether the event shows that viewer something that was hidden from it before: undo at a distance stops there. */
  reveals(event: E, viewer: Viewer): boolean;
  /** The table as that viewer may know it: `veil(apply(t, e)) = apply(veil(t), redact(e))`. */
  veil(table: T, viewer: Viewer): T;
  pack(table: T): Json;
  /** From a save, which may be anything. */
  unpack(packed: unknown): T | Refusal;
}
