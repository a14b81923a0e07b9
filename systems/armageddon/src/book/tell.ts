import { type MarkChanged, nameOf, type Table } from '@bridgehead/tabletop';
import {
  ACTIVATED,
  BROKEN,
  CAP,
  FLYING,
  JINKED,
  LANDED,
  MARCHED,
  MOVED,
  OVERWATCH,
  POPPED_UP,
  RALLIED,
} from './marks.js';

/** Markers in the words of the book; null for one that goes without saying. */
export function tellMarker({ on, mark, to }: MarkChanged, table: Table): string | null | undefined {
  switch (mark) {
    case ACTIVATED:
    case MARCHED:
    case MOVED:
    case RALLIED:
    case FLYING:
      return null;
    case LANDED:
      if (to > 1) return null;
      return to > 0 ? `${nameOf(table, on)} lands` : `${nameOf(table, on)} takes off`;
    case JINKED:
      return to > 0 ? `${nameOf(table, on)} jinks` : null;
    case CAP:
      return to > 0 ? `${nameOf(table, on)} is on Combat Air Patrol` : null;
    case POPPED_UP:
      return to > 0 ? `${nameOf(table, on)} pops up` : null;
    case BROKEN:
      return to > 0 ? `${nameOf(table, on)} is broken` : `${nameOf(table, on)} is no longer broken`;
    case OVERWATCH:
      return to === 1 ? `${nameOf(table, on)} is on Overwatch` : null;
    default:
      return undefined;
  }
}
