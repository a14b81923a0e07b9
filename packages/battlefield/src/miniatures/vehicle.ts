import type { Likeness, LikenessGun } from '@bridgehead/tabletop';
import { drawBarrel, drawRack } from './barrels.js';
import type { Drawing, Room } from './drawing.js';
import type { HullStyle } from './hulls.js';
import { both, box, disc, line, pebble, star } from './shapes.js';
import type { Variety } from './variety.js';

/** Tanks, carriers, trucks and skimmers. */
export function drawVehicle(drawing: Drawing, like: Likeness, room: Room, style: HullStyle, variety: Variety): void {
  const hull = { w: drawRunningGear(drawing, like, room), l: room.l * 0.93 };
  drawing.add('hull', style.hull(hull.w, hull.l));
  drawDeck(drawing, like, hull, variety);
  const turretY = hull.l * (like.carries === true ? -0.22 : variety.between(-0.08, 0.2));
  const onTurret = like.guns.filter(({ mount }) => mount === 'turret').slice(0, 2);
  if (onTurret.length > 0) drawTurret(drawing, onTurret, turretY, turretRadius(like, hull), style, room);
  like.guns.slice(0, 4).forEach((gun, i) => drawFixed(drawing, gun, i, hull, room));
}

/** Where guns in the front are, as shares of half the width. */
const FRONT = [0, 0.5, -0.5, 0.5] as const;

function turretRadius({ bulk, guns }: Likeness, { w, l }: Room): number {
  const calibre = guns.find(({ mount }) => mount === 'turret')?.calibre ?? 1;
  return Math.min(w * 0.72, l * 0.42) * (0.68 + 0.06 * bulk + 0.07 * calibre);
}

/** Draws what it rolls or floats on, and returns half of the width that is left for the hull. */
function drawRunningGear(drawing: Drawing, { drive, bulk }: Likeness, { w, l }: Room): number {
  if (drive === 'tracks' || drive === 'legs') return drawTracks(drawing, w, l, w * (0.26 + 0.03 * bulk));
  if (drive === 'wheels') return drawWheels(drawing, w, l, bulk > 2 ? 4 : 3);
  if (drive === 'hover') {
    drawing.add('under', pebble(w, l));
    drawing.add(
      'plate',
      both((side) => box(side * w * 0.62, l * 0.84, w * 0.42, l * 0.3, 0.6)),
    );
    return w * 0.78;
  }
  drawing.add('under', box(0, 0, 2 * w, 1.7 * l, 1.2));
  return w * 0.86;
}

/** Two rows of links. */
function drawTracks(drawing: Drawing, w: number, l: number, wide: number): number {
  const links = Math.max(5, Math.round(l / 1.25));
  const step = (2 * l) / links;
  for (let i = 0; i < links; i++)
    drawing.add(
      'under',
      both((side) => box(side * (w - wide / 2), -l + (i + 0.5) * step, wide, step * 0.72)),
    );
  return w - wide * 0.62;
}

function drawWheels(drawing: Drawing, w: number, l: number, axles: number): number {
  const wide = w * 0.3;
  const step = (1.8 * l) / axles;
  for (let i = 0; i < axles; i++)
    drawing.add(
      'under',
      both((side) => box(side * (w - wide / 2), -0.9 * l + (i + 0.5) * step, wide, step * 0.68, 0.5)),
    );
  return w - wide * 0.75;
}

/** Hatches, grilles and ramps, which differ from kind to kind. */
function drawDeck(drawing: Drawing, { carries, leads }: Likeness, { w, l }: Room, variety: Variety): void {
  const rear = l * 0.78;
  if (carries === true) {
    drawing.add('line', box(0, l * 0.6, w * 1.1, l * 0.66), line([0, l * 0.28], [0, l * 0.92]));
  } else {
    const slits = 2 + variety.below(3);
    for (let i = 0; i < slits; i++) drawing.add('line', line([-w * 0.55, rear - i * 1.5], [w * 0.55, rear - i * 1.5]));
  }
  const front = -l * variety.between(0.5, 0.66);
  if (variety.below(2) === 0) drawing.add('line', line([-w * 0.7, front], [w * 0.7, front]));
  else drawing.add('line', line([-w * 0.7, front + 1.4], [0, front - 0.8], [w * 0.7, front + 1.4]));
  if (variety.below(3) > 0)
    drawing.add(
      'line',
      both((side) => line([side * w * 0.72, -l * 0.3], [side * w * 0.72, l * 0.35])),
    );
  if (leads === true) drawing.add('mark', star(0, l * 0.66, Math.min(w * 0.55, 2.6)));
}

function drawTurret(
  drawing: Drawing,
  guns: readonly LikenessGun[],
  y: number,
  radius: number,
  style: HullStyle,
  room: Room,
): void {
  // Barrels may reach a little beyond the hull.
  const longest = y - radius * 0.6 + room.l + 1.5;
  guns.forEach((gun, i) => {
    const x = guns.length === 1 ? 0 : (i - 0.5) * radius * 0.95;
    drawBarrel(drawing, gun, [x, y - radius * 0.6], longest);
  });
  drawing.add('plate', style.turret(0, y, radius));
  drawing.add('mark', disc(radius * 0.35, y + radius * 0.3, Math.max(radius * 0.17, 0.6)));
}

function drawFixed(drawing: Drawing, gun: LikenessGun, place: number, { w, l }: Room, room: Room): void {
  switch (gun.mount) {
    case 'turret':
      return;
    case 'front':
      // The main gun is in the middle, further ones beside it.
      return drawBarrel(drawing, gun, [w * (FRONT[place] ?? 0), -l * 0.4], l * 0.6 + 1.5);
    case 'sides':
      for (const side of [1, -1]) {
        drawBarrel(drawing, gun, [side * w * 0.95, -l * 0.02], l * 0.6);
        drawing.add('plate', disc(side * w * 0.95, 0, Math.min(1.9, room.w * 0.28)));
      }
      return;
    case 'back':
      if (gun.kind === 'rockets') return drawRack(drawing, 0, l * 0.5, gun);
      return drawBarrel(drawing, gun, [0, l * 0.6], l * 1.6 + 1.5);
  }
}
