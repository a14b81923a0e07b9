import type { Fault } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import { isRecord, type Refusal } from '@bridgehead/kernel';
import type { Unit } from '@bridgehead/tabletop';
import { STRINGS } from '../strings/strings.js';

/** Where a refusal applies, and how much is missing there. */
export function faultsOf(refusal: Refusal | null, unit: Unit): readonly Fault[] {
  const where = refusal?.where;
  if (refusal === null || !isRecord(where)) return [];
  const piece = where['model'] ?? where['piece'];
  const at = refusalPoint(refusal) ?? (typeof piece === 'string' ? piece : null);
  if (at === null) return [];
  const { missing } = where;
  return [{ at, says: typeof missing === 'number' && missing > 0 ? STRINGS.short(lengthUp(missing, unit)) : '' }];
}

/** The pieces that a refusal is about. */
export function refusedPieces({ where }: Refusal): string[] {
  return isRecord(where) ? Object.values(where).filter((value) => typeof value === 'string') : [];
}

/** The point on the table where something is in the way; null if the refusal is not about a point. */
export function refusalPoint({ where }: Refusal): Point | null {
  const point = isRecord(where) ? where['point'] : undefined;
  if (!Array.isArray(point)) return null;
  const [x, y] = point as readonly unknown[];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** Rounded up to the next tenth, so that a player who makes up the length shown has made up all of it. */
function lengthUp(length: number, { symbol }: Unit): string {
  return `${Math.ceil(length / 1000) / 10}${symbol}`;
}
