import type { Fact } from './events.js';
import type { Json } from '../values/json.js';
import type { Viewer } from '../values/names.js';
import type { Refusal } from '../values/refusal.js';

/**
 * What the machine must know about the state of play. The table is the fold of its events: only `apply` changes it, and
 * only `revert` takes it back.
 */
export interface StateOperations<T, E extends Fact> {
  /** An independent copy; cheap. */
  copy(table: T): T;
  /** The same event with everything that `revert` will need, filled in from the present table. */
  complete(table: T, event: E): E;
  apply(table: T, event: E): void;
  revert(table: T, event: E): void;
  /** The event as that viewer may know it; null if the viewer must not hear of it at all. */
  redact(event: E, viewer: Viewer): E | null;
  /** Whether the event shows that viewer something that was hidden before: undo without consent stops there. */
  reveals(event: E, viewer: Viewer): boolean;
  /** The table as that viewer may know it: `veil(apply(t, e)) = apply(veil(t), redact(e))`. */
  veil(table: T, viewer: Viewer): T;
  pack(table: T): Json;
  /** Reads a save, which may be anything. */
  unpack(packed: unknown): T | Refusal;
}
