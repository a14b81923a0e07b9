import type { Likeness, LikenessGun } from '@bridgehead/tabletop';
import type { Drawing, Room } from './drawing.js';
import { bar, box, type Vertex, disc, line, oval, polygon, star } from './shapes.js';
import type { Variety } from './variety.js';

/** Where so many figures stand, as shares of the room. */
const PLACES: readonly (readonly Vertex[])[] = [
  [[0, 0.1]],
  [
    [-0.5, 0.2],
    [0.5, -0.05],
  ],
  [
    [0, -0.5],
    [-0.6, 0.4],
    [0.6, 0.4],
  ],
  [
    [0, -0.62],
    [-0.66, 0],
    [0.66, 0.05],
    [0, 0.66],
  ],
  [
    [0, -0.12],
    [-0.66, -0.58],
    [0.66, -0.58],
    [-0.6, 0.6],
    [0.6, 0.6],
  ],
  [
    [-0.36, -0.68],
    [0.42, -0.6],
    [-0.78, 0.06],
    [0.8, 0.14],
    [-0.36, 0.72],
    [0.42, 0.72],
  ],
];

/** How large figures are where so many stand. */
const SIZES = [2.2, 1.8, 1.5, 1.3, 1.16, 1.02] as const;

/** What everybody carries. */
const SMALL_ARMS: LikenessGun = { kind: 'gun', mount: 'front', calibre: 1, reach: 1 };

/** Infantry: men or others who stand on a base, seen from above. */
export function drawFigures(drawing: Drawing, like: Likeness, { w, l }: Room, kin: Variety, variety: Variety): void {
  const count = Math.min(Math.max(like.figures ?? 1, 1), PLACES.length);
  const look = { helmet: kin.below(3), pack: kin.below(3), broad: 0.9 + 0.1 * like.bulk };
  const lean = variety.between(-0.9, 0.9);
  const trim = variety.below(4);
  (PLACES[count - 1] ?? []).forEach(([x, y], i) => {
    const isFirst = i === 0;
    // The first carries the main weapon. Of a light team only he does.
    const gun = like.guns[i] ?? (like.bulk > 1 ? like.guns[0] : undefined) ?? SMALL_ARMS;
    const size = (SIZES[count - 1] ?? 1) * (isFirst && like.leads === true ? 1.12 : 1);
    drawFigure(drawing, {
      x: x * w,
      y: y * l,
      size,
      lean: isFirst && count > 1 ? 0 : lean * (i % 2 === 0 ? 1 : -1),
      gun,
      ...look,
    });
    if (isFirst) drawTrim(drawing, trim, x * w, y * l, size);
    if (isFirst && like.leads === true) drawing.add('mark', star(x * w, y * l, 1.35 * size));
  });
}

/** What tells one kind of figures from another that is armed alike: shoulder plates, a cloak, a standard. */
function drawTrim(drawing: Drawing, trim: number, x: number, y: number, size: number): void {
  if (trim === 1) drawing.add('plate', disc(x - 2.4 * size, y, 0.9 * size), disc(x + 2.4 * size, y, 0.9 * size));
  if (trim === 2) drawing.add('under', oval(x, y + 1.8 * size, 2.2 * size, 2 * size));
  if (trim === 3)
    drawing.add(
      'gun',
      box(x - 2.3 * size, y - 1.4 * size, 1.5 * size, 1 * size),
      bar([x - 2.3 * size, y + 2 * size], [x - 2.3 * size, y - 1.6 * size], 0.4 * size),
    );
}

interface Figure {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How far the weapon points to the side. */
  readonly lean: number;
  readonly gun: LikenessGun;
  readonly helmet: number;
  readonly pack: number;
  readonly broad: number;
}

function drawFigure(drawing: Drawing, figure: Figure): void {
  const { x, y, size, helmet, pack, broad } = figure;
  if (pack === 1) drawing.add('under', box(x, y + 1.6 * size, 3 * size, 1.8 * size, 0.3));
  if (pack === 2)
    drawing.add(
      'under',
      polygon([
        [x - 2.2 * size, y + 0.4 * size],
        [x + 2.2 * size, y + 0.4 * size],
        [x, y + 4 * size],
      ]),
    );
  drawing.add('hull', oval(x, y, 3.1 * size * broad, 1.6 * size));
  drawWeapon(drawing, figure);
  drawing.add(
    'plate',
    helmet === 1 ? box(x, y - 0.2 * size, 2.6 * size, 2.8 * size, 0.8 * size) : disc(x, y - 0.2 * size, 1.5 * size),
  );
  if (helmet === 2) drawing.add('mark', bar([x, y - 1.5 * size], [x, y + 1.3 * size], 0.6 * size));
}

function drawWeapon(drawing: Drawing, { x, y, size, lean, gun }: Figure): void {
  const { kind, calibre, reach } = gun;
  const from: Vertex = [x + 1.5 * size, y + 0.6 * size];
  const long = (2.6 + reach * 0.9 + calibre * 0.5) * size;
  const to: Vertex = [from[0] + lean * size, from[1] - long];
  const wide = (0.5 + 0.35 * calibre) * size;
  switch (kind) {
    case 'flame':
      return drawing.add(
        'gun',
        bar(from, to, wide * 0.7, wide * 1.9),
        disc(x - 0.9 * size, y + 1.7 * size, 0.95 * size),
        disc(x + 0.9 * size, y + 1.7 * size, 0.95 * size),
      );
    case 'rockets':
      return drawing.add(
        'gun',
        bar([from[0], from[1] + 1.8 * size], to, wide * 1.7),
        bar(to, [to[0], to[1] - 0.9 * size], wide * 1.7, 0.2),
      );
    case 'blade':
      return drawing.add(
        'gun',
        bar([x + 2.6 * size, y], [x + 3.4 * size, y - long * 0.8], wide, 0.1),
        bar([x - 2.6 * size, y], [x - 3.4 * size, y - long * 0.8], wide, 0.1),
      );
    case 'beam':
      return drawing.add('gun', bar(from, to, wide * 1.3, wide * 0.5), disc(to[0], to[1], wide * 0.75));
    case 'device':
      return drawing.add(
        'gun',
        box(from[0] - 0.2 * size, from[1] - 2.2 * size, 1.8 * size, 2 * size, 0.3),
        line([from[0], from[1] - 3 * size], [from[0] + 1.4 * size, from[1] - 5 * size]),
      );
    case 'gun': {
      drawing.add('gun', bar(from, to, wide));
      // The legs of a heavy weapon.
      if (calibre === 3)
        drawing.add(
          'gun',
          bar([to[0] - 1.5 * size, to[1] + 0.6 * size], [to[0] + 1.5 * size, to[1] + 0.6 * size], 0.5 * size),
        );
    }
  }
}
