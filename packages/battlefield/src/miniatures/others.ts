import type { Likeness } from '@bridgehead/tabletop';
import { drawBarrel } from './barrels.js';
import type { Drawing, Room } from './drawing.js';
import type { HullStyle } from './hulls.js';
import { bar, both, box, disc, line, mirrored, oval, star } from './shapes.js';
import type { Variety } from './variety.js';

/** A gun with its carriage, shield and crew's place. */
export function drawGun(drawing: Drawing, like: Likeness, { w, l }: Room, style: HullStyle, variety: Variety): void {
  const spread = variety.between(0.35, 0.7);
  drawing.add(
    'under',
    both((side) => bar([side * w * 0.15, 0], [side * w * spread, l * 0.95], 2, 1.3)),
  );
  if (like.drive === 'wheels' || like.drive === 'tracks')
    drawing.add(
      'under',
      both((side) => box(side * w * 0.72, l * 0.05, w * 0.26, l * 0.6, 0.6)),
    );
  else drawing.add('under', disc(0, l * 0.05, Math.min(w, l) * 0.55));
  drawing.add('hull', style.turret(0, l * 0.1, Math.min(w, l) * 0.42));
  const guns = like.guns.slice(0, 2);
  guns.forEach((gun, i) => drawBarrel(drawing, gun, [guns.length === 1 ? 0 : (i - 0.5) * w * 0.34, l * 0.1], l * 1.1));
  drawing.add('plate', box(0, -l * 0.2, w * 1.1, l * 0.16, 0.6));
  if (like.leads === true) drawing.add('mark', star(0, l * 0.2, 2));
}

/** Beasts and monsters: a body with its legs, a head, perhaps a tail. */
export function drawBeast(drawing: Drawing, like: Likeness, { w, l }: Room, variety: Variety): void {
  const pairs = 2 + variety.below(2);
  const fat = variety.between(0.36, 0.5) + 0.03 * like.bulk;
  for (let i = 0; i < pairs; i++) {
    const y = l * (-0.32 + (0.75 * i) / (pairs - 1));
    const reach = i === 0 ? -l * 0.3 : l * 0.16;
    drawing.add(
      'under',
      both((side) => bar([side * w * 0.2, y], [side * w * 0.95, y + reach], 2.6, 1)),
    );
  }
  drawing.add(
    'under',
    mirrored([
      [w * 0.2, l * 0.4],
      [0.3, l],
    ]),
  );
  drawing.add('hull', oval(0, l * 0.1, w * fat, l * 0.6), oval(0, -l * 0.62, w * fat * 0.62, l * 0.3));
  for (let i = 0; i < 3; i++)
    drawing.add(
      'line',
      line([-w * fat * 0.7, l * (-0.12 + i * 0.2)], [0, l * (-0.22 + i * 0.2)], [w * fat * 0.7, l * (-0.12 + i * 0.2)]),
    );
  if (variety.below(2) === 0)
    drawing.add(
      'gun',
      both((side) => bar([side * w * 0.16, -l * 0.78], [side * w * 0.42, -l], 1.4, 0.1)),
    );
  const shooting = like.guns.find(({ kind }) => kind !== 'blade');
  if (shooting !== undefined) drawBarrel(drawing, shooting, [0, l * 0.1], l * 0.7);
  if (like.guns.some(({ kind }) => kind === 'blade'))
    drawing.add(
      'gun',
      both((side) => bar([side * w * 0.5, -l * 0.35], [side * w * 0.66, -l * 0.95], 1.6, 0.1)),
    );
  drawing.add(
    'plate',
    both((side) => disc(side * w * 0.16, -l * 0.7, 0.8)),
  );
  if (like.leads === true) drawing.add('mark', star(0, l * 0.35, 2.2));
}

/** Bunkers, generators and whatever else is only placed. */
export function drawStructure(
  drawing: Drawing,
  like: Likeness,
  { w, l }: Room,
  style: HullStyle,
  variety: Variety,
): void {
  drawing.add('under', box(0, 0, 2 * w, 2 * l, 2));
  drawing.add('hull', box(0, 0, 1.6 * w, 1.6 * l, 1.2 + variety.below(3)));
  drawing.add('line', box(0, 0, 1.2 * w, 1.2 * l, 1));
  const [gun] = like.guns;
  if (gun !== undefined) drawBarrel(drawing, gun, [0, 0], l);
  drawing.add('plate', style.turret(0, 0, Math.min(w, l) * 0.36));
  if (like.leads === true) drawing.add('mark', star(0, 0, 2.2));
}
