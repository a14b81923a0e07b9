import type { Base } from '@bridgehead/geometry';
import type { Likeness } from '@bridgehead/tabletop';
import { drawAircraft } from './aircraft.js';
import { Drawing, type Miniature, type Room } from './drawing.js';
import { drawFigures } from './figures.js';
import { HULL_STYLES, type HullStyle } from './hulls.js';
import { drawBeast, drawGun, drawStructure } from './others.js';
import { Variety } from './variety.js';
import { drawVehicle } from './vehicle.js';
import { drawWalker } from './walker.js';

/** Draws a miniature from above, in a square from -12 to 12 with its front up. The name decides what likeness leaves open. */
export function drawMiniature(like: Likeness, base: Base, name: string): Miniature {
  const drawing = new Drawing();
  const kin = new Variety(like.kin);
  const style = styleOf(kin);
  const variety = new Variety(name);
  const room = roomFor(like, base);
  switch (like.body) {
    case 'figures':
      drawFigures(drawing, like, room, kin, variety);
      break;
    case 'vehicle':
      drawVehicle(drawing, like, room, style, variety);
      break;
    case 'walker':
      drawWalker(drawing, like, room, style, variety);
      break;
    case 'aircraft':
      drawAircraft(drawing, like, room, kin, variety);
      break;
    case 'gun':
      drawGun(drawing, like, room, style, variety);
      break;
    case 'beast':
      drawBeast(drawing, like, room, variety);
      break;
    case 'structure':
      drawStructure(drawing, like, room, style, variety);
      break;
  }
  return drawing.done();
}

function styleOf(kin: Variety): HullStyle {
  const style = HULL_STYLES[kin.below(HULL_STYLES.length)];
  if (style === undefined) throw new RangeError('no such style');
  return style;
}

/** A box is filled by its hull; on a disc a hull is longer than it is wide. */
function roomFor({ body, bulk }: Likeness, base: Base): Room {
  if (base.shape === 'box') {
    const most = Math.max(base.width, base.length);
    return { w: (10.2 * base.width) / most, l: (10.2 * base.length) / most };
  }
  if (body === 'figures') return { w: 8, l: 8 };
  if (body === 'vehicle') return { w: 5.2 + 0.4 * bulk, l: 8.2 };
  return { w: 9.4, l: 9.4 };
}
