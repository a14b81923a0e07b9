import type { Point } from '@bridgehead/geometry';
import type { Sheet } from '../sheet.js';

/** On which side of its point a label stands, so that it stays on the table: it begins there, ends there, or lies about it. */
export function labelSide({ width }: Pick<Sheet, 'width'>, { x }: Point): 'before' | 'about' | 'after' {
  if (x > width * 0.75) return 'before';
  return x < width * 0.25 ? 'after' : 'about';
}
