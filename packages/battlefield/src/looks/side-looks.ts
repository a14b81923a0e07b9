import type { Side } from '@bridgehead/kernel';

/** Colour and shape tell sides apart: a disc with a chevron, a square with a bar, and a lozenge for any third. */
export type SideLook = 'a' | 'b' | 'c';

export function sideLook(sides: readonly Side[], side: Side): SideLook {
  const index = sides.indexOf(side);
  if (index === 0) return 'a';
  return index === 1 ? 'b' : 'c';
}
