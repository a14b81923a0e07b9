import type { Point } from '@bridgehead/geometry';
import { isRecord, type Refusal } from '@bridgehead/kernel';

/** The pieces that a refusal is about. */
export function piecesIn({ where }: Refusal): string[] {
  return isRecord(where) ? Object.values(where).filter((value) => typeof value === 'string') : [];
}

/** The point of the table at which something is in the way; null where it is not about one. */
export function pointIn({ where }: Refusal): Point | null {
  const point = isRecord(where) ? where['point'] : undefined;
  if (!Array.isArray(point)) return null;
  const [x, y] = point as readonly unknown[];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
