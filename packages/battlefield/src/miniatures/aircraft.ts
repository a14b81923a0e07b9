import type { Likeness } from '@bridgehead/tabletop';
import { drawBarrel } from './barrels.js';
import type { Drawing, Room } from './drawing.js';
import { both, box, type Vertex, disc, line, mirrored, star } from './shapes.js';
import type { Variety } from './variety.js';

/** The right wing, from front to back, as shares of the room. */
const WINGS: readonly (readonly Vertex[])[] = [
  [
    [0.12, -0.55],
    [1, 0.62],
    [1, 0.78],
    [0.12, 0.6],
  ],
  [
    [0.12, -0.25],
    [1, 0.25],
    [1, 0.5],
    [0.12, 0.3],
  ],
  [
    [0.12, -0.2],
    [1, -0.12],
    [1, 0.16],
    [0.12, 0.25],
  ],
  [
    [0.12, 0.1],
    [0.95, -0.45],
    [1, -0.22],
    [0.12, 0.5],
  ],
  [
    [0.12, -0.7],
    [0.45, 0],
    [1, 0.2],
    [0.9, 0.55],
    [0.12, 0.7],
  ],
];

/** Fighters, gunships and dropships. */
export function drawAircraft(drawing: Drawing, like: Likeness, { w, l }: Room, kin: Variety, variety: Variety): void {
  const stout = like.carries === true ? 0.36 : 0.15 + 0.05 * like.bulk;
  const body = { w: w * stout, l: l * 0.97 };
  if (like.drive === 'rotors' || like.drive === 'hover') drawNacelles(drawing, w, l, like.carries === true ? 2 : 1);
  else {
    const wing = WINGS[(kin.below(WINGS.length) + like.bulk) % WINGS.length] ?? [];
    drawing.add('hull', mirrored(wing.map(([x, y]): Vertex => [x * w, y * l])));
    drawing.add(
      'line',
      both((side) => line([side * w * 0.3, 0], [side * w * 0.85, l * 0.32])),
    );
  }
  drawing.add(
    'hull',
    mirrored([
      [body.w * 0.25, -body.l],
      [body.w, -body.l * 0.45],
      [body.w, body.l * 0.6],
      [body.w * 0.5, body.l],
    ]),
  );
  const fin = l * variety.between(0.62, 0.8);
  drawing.add(
    'hull',
    mirrored([
      [body.w * 0.5, fin - 1],
      [w * 0.42, fin + 1.6],
      [w * 0.42, fin + 3],
      [body.w * 0.4, fin + 2.6],
    ]),
  );
  drawing.add('plate', box(0, -body.l * 0.5, body.w * 1.1, body.l * 0.34, Math.min(body.w * 0.4, 1.2)));
  if (like.carries === true) drawing.add('line', box(0, body.l * 0.42, body.w * 1.3, body.l * 0.6));
  else drawing.add('line', line([0, -body.l * 0.2], [0, body.l * 0.7]));
  drawArms(drawing, like, w, l);
  if (like.leads === true) drawing.add('mark', star(0, l * 0.3, 2.2));
}

function drawArms(drawing: Drawing, { guns }: Likeness, w: number, l: number): void {
  const [first, second] = guns;
  if (first !== undefined && first.mount !== 'sides') drawBarrel(drawing, first, [0, -l * 0.75], l * 0.4);
  const underWings = first?.mount === 'sides' ? first : second;
  if (underWings === undefined) return;
  for (const side of [1, -1]) drawBarrel(drawing, underWings, [side * w * 0.55, l * 0.12], l * 0.5);
}

/** Rings in which rotors or jets turn, on booms. */
function drawNacelles(drawing: Drawing, w: number, l: number, pairs: 1 | 2): void {
  const rows = pairs === 1 ? [-0.05] : [-0.45, 0.5];
  for (const row of rows) {
    const [radius, y] = [w * (pairs === 1 ? 0.36 : 0.3), l * row];
    drawing.add('hull', box(0, y, w * 1.3, 1.8));
    drawing.add(
      'under',
      both((side) => disc(side * (w - radius), y, radius)),
    );
    drawing.add(
      'plate',
      both((side) => disc(side * (w - radius), y, radius * 0.3)),
    );
    drawing.add(
      'line',
      both((side) =>
        line(
          [side * (w - radius) - radius * 0.8, y - radius * 0.5],
          [side * (w - radius) + radius * 0.8, y + radius * 0.5],
        ),
      ),
    );
  }
}
