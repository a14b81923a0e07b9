import type { Likeness, LikenessGun } from '@bridgehead/tabletop';
import { drawBarrel, drawRack } from './barrels.js';
import type { Drawing, Room } from './drawing.js';
import type { HullStyle } from './hulls.js';
import { bar, both, box, disc, star } from './shapes.js';
import type { Variety } from './variety.js';

/** Robots and striders: feet, shoulders, a head, and a weapon on each arm. */
export function drawWalker(drawing: Drawing, like: Likeness, { w, l }: Room, style: HullStyle, variety: Variety): void {
  const isSpider = like.bulk >= 3 && variety.below(2) === 0;
  if (isSpider) drawLegs(drawing, w, l);
  else drawFeet(drawing, w, l, variety);
  const torso = { w: w * 0.6, l: l * (isSpider ? 0.66 : 0.58) };
  const [right, left, ...more] = like.guns.filter(({ mount }) => mount !== 'back');
  drawArm(drawing, right, 1, w, l);
  drawArm(drawing, left ?? right, -1, w, l);
  drawing.add('hull', style.hull(torso.w, torso.l));
  drawing.add(
    'line',
    both((side) => bar([side * torso.w * 0.55, -torso.l * 0.4], [side * torso.w * 0.55, torso.l * 0.6], 0.2)),
  );
  for (const gun of [...more, ...like.guns.filter(({ mount }) => mount === 'back')].slice(0, 2))
    drawShoulder(drawing, gun, torso);
  drawing.add('plate', style.turret(0, -torso.l * 0.35, torso.w * 0.42));
  if (like.leads === true) drawing.add('mark', star(0, torso.l * 0.5, 2.2));
}

function drawFeet(drawing: Drawing, w: number, l: number, variety: Variety): void {
  const stride = l * variety.between(0.1, 0.35);
  for (const side of [1, -1]) {
    const y = side * stride;
    drawing.add(
      'under',
      box(side * w * 0.34, y - l * 0.3, w * 0.36, l * 0.5, 0.8),
      box(side * w * 0.34, y + l * 0.2, w * 0.26, l * 0.35, 0.5),
    );
  }
}

function drawLegs(drawing: Drawing, w: number, l: number): void {
  for (const [x, y] of [
    [0.95, -0.8],
    [0.95, 0.85],
  ] as const)
    drawing.add(
      'under',
      both(
        (side) =>
          bar([side * w * 0.25, y * l * 0.2], [side * w * x, y * l], 3.6, 2) +
          disc(side * w * x * 0.97, y * l * 0.97, 2.1),
      ),
    );
}

/** An upper arm and its weapon; empty hands show the arm only. */
function drawArm(drawing: Drawing, gun: LikenessGun | undefined, side: 1 | -1, w: number, l: number): void {
  const x = side * w * 0.74;
  drawing.add('hull', box(x, -l * 0.02, w * 0.4, l * 0.46, 0.9));
  if (gun === undefined) drawing.add('gun', box(x, -l * 0.38, w * 0.24, l * 0.26, 0.5));
  else drawBarrel(drawing, gun, [x, -l * 0.1], l * 0.9);
  drawing.add('plate', disc(x, l * 0.02, w * 0.15));
}

function drawShoulder(drawing: Drawing, gun: LikenessGun, { w, l }: Room): void {
  if (gun.kind === 'rockets') return drawRack(drawing, 0, l * 0.45, gun);
  drawBarrel(drawing, gun, [w * 0.5, l * 0.3], l * 1.2);
}
