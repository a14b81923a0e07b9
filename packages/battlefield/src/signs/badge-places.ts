import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { Sheet } from '../camera/sheet.js';
import type { Badge } from '../looks/badge-of.js';
import { badgeSize, CLEARANCE_PIXELS, type Naming, reachOf } from './badge-size.js';
import type { PixelBox } from './pixel-box.js';
import type { SignGround } from './place-signs.js';
import type { SignPlaces } from './sign-places.js';
import { sparedBoxes } from './spared-boxes.js';

/** How far a badge may reach over the edge of the table, in pixels; on the right there are buttons. */
const EDGE_PIXELS = 24;
const RIGHT_EDGE_PIXELS = 3;

interface Given {
  readonly badges: readonly Badge[];
  readonly table: Table;
  readonly sheet: Sheet;
  readonly viewer: Side | null;
  readonly selected: string | null;
  readonly naming: Naming;
  /** Pixels per length of the sheet. */
  readonly scale: number;
}

const NOTHING: readonly PixelBox[] = [];

/**
 * Where the badges stand on the sheet, in pixels, each with everything that belongs to it. They are laid out anew only
 * when something has moved or grown: choosing a squad or dragging a ghost leaves every badge in place. The chosen squad
 * then has the first choice, the viewer's own squads the next.
 */
export function badgePlaces(places: SignPlaces, given: Given): readonly PixelBox[] {
  const { badges, table, sheet, naming, scale } = given;
  const wanted = badges.map((badge) => {
    const { width, height } = badgeSize(badge, naming);
    const at = { x: badge.at.x * scale, y: badge.at.y * scale };
    const also = badge.others.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    return {
      key: badge.squad.id,
      at,
      also,
      clear: reachOf(table, sheet, badge, scale) + CLEARANCE_PIXELS,
      width,
      height,
    };
  });
  const ground: SignGround = { room: roomOn(sheet, scale), taken: NOTHING, spared: sparedBoxes(table, sheet, scale) };
  return places.lay(wanted, turnsOf(given), ground, scale);
}

function turnsOf({ badges, viewer, selected }: Given): readonly number[] {
  const rank = ({ squad }: Badge) => (squad.id === selected ? 0 : squad.side === viewer ? 1 : 2);
  return badges
    .map((badge, i) => [rank(badge), i] as const)
    .toSorted(([one, i], [other, k]) => one - other || i - k)
    .map(([, i]) => i);
}

/** The table and a margin around it. */
function roomOn({ width, height }: Sheet, scale: number): PixelBox {
  const [across, down] = [width * scale, height * scale];
  return {
    x: (across + RIGHT_EDGE_PIXELS - EDGE_PIXELS) / 2,
    y: down / 2,
    width: across + EDGE_PIXELS + RIGHT_EDGE_PIXELS,
    height: down + 2 * EDGE_PIXELS,
  };
}
