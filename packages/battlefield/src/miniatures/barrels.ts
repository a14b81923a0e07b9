import type { LikenessGun } from '@bridgehead/tabletop';
import type { Drawing } from './drawing.js';
import { bar, box, type Vertex, disc, line } from './shapes.js';

/** Width of a barrel by calibre. */
const WIDTHS = { 1: 1.1, 2: 1.7, 3: 2.5 } as const;

/** Length of a barrel by reach, as a share of the longest. */
const LENGTHS = { 1: 0.45, 2: 0.7, 3: 1 } as const;

/** Draws a weapon that points forward from a point, at most so long. */
export function drawBarrel(drawing: Drawing, gun: LikenessGun, [x, y]: Vertex, longest: number): void {
  const wide = WIDTHS[gun.calibre];
  const end = y - longest * LENGTHS[gun.reach];
  switch (gun.kind) {
    case 'gun': {
      drawing.add('gun', bar([x, y], [x, end], wide));
      if (gun.calibre > 1) drawing.add('gun', box(x, end + 0.7, wide + 1.1, 1.4));
      return;
    }
    case 'beam':
      return drawing.add('gun', bar([x, y], [x, end], wide + 0.9, wide * 0.4), disc(x, end, wide * 0.55));
    case 'flame':
      return drawing.add('gun', bar([x, y], [x, y - longest * 0.4], wide * 0.7, wide + 1));
    case 'blade':
      return drawing.add('gun', bar([x, y], [x, y - longest * 0.75], wide + 0.5, 0.1));
    case 'rockets':
      return drawRack(drawing, x, y - longest * 0.15, gun);
    case 'device':
      return drawDish(drawing, x, y - longest * 0.2, wide + 0.8);
  }
}

/** A box with the mouths of its tubes. */
export function drawRack(drawing: Drawing, x: number, y: number, { calibre }: LikenessGun): void {
  const wide = 2.6 + calibre * 1.1;
  drawing.add('plate', box(x, y, wide, 4.2, 0.5));
  for (let i = 0; i <= calibre; i++) {
    const at = x - wide / 2 + ((i + 0.5) * wide) / (calibre + 1);
    drawing.add('mark', disc(at, y - 0.9, 0.5), disc(at, y + 0.9, 0.5));
  }
}

function drawDish(drawing: Drawing, x: number, y: number, radius: number): void {
  drawing.add('plate', disc(x, y, radius));
  drawing.add('gun', bar([x, y], [x, y - radius - 1.2], 0.7), disc(x, y, 0.7));
  drawing.add('line', line([x - radius, y], [x + radius, y]));
}
