import type { Fault } from '@bridgehead/battlefield';
import { isRecord, type Refusal } from '@bridgehead/kernel';
import type { Unit } from '@bridgehead/tabletop';
import { STRINGS } from '../strings.js';

/** Where a refusal is, and how much is missing there. */
export function faultsOf(refusal: Refusal | null, unit: Unit): readonly Fault[] {
  const where = refusal?.where;
  if (!isRecord(where)) return [];
  const at = pointIn(where['point']) ?? pieceIn(where);
  if (at === null) return [];
  const { missing } = where;
  return [{ at, says: typeof missing === 'number' && missing > 0 ? STRINGS.short(lengthUp(missing, unit)) : '' }];
}

function pieceIn(where: Readonly<Record<string, unknown>>): string | null {
  const piece = where['model'] ?? where['piece'];
  return typeof piece === 'string' ? piece : null;
}

function pointIn(point: unknown): { readonly x: number; readonly y: number } | null {
  if (!Array.isArray(point)) return null;
  const [x, y] = point as readonly unknown[];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** To the next tenth up: whoever makes good as much as is written has made good all of it. */
function lengthUp(length: number, { symbol }: Unit): string {
  return `${Math.ceil(length / 1000) / 10}${symbol}`;
}
