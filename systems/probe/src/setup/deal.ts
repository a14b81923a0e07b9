import { contains, type Point } from '@bridgehead/geometry';
import type { Random, Side, Viewer } from '@bridgehead/kernel';
import {
  addToken,
  counterOf,
  footprintOfOutline,
  footprintOfTerrain,
  type Table,
  tableState,
} from '@bridgehead/tabletop';
import { dealHands } from '@bridgehead/wargame';
import { INCH, SIDES } from '../book/play.js';
import { DECK } from '../cards/deck.js';
import { stripOf, trapIds } from '../on-the-way/traps.js';
import { order } from '../turn/orders.js';

/** Fills in what a viewer cannot know: hands from the rest of the decks, and as many traps and orders as there are. */
export function deal(view: Table, viewer: Viewer, random: Random): Table {
  for (const side of SIDES) {
    if (side === viewer) continue;
    dealHands(view, side, DECK, random);
    dealTraps(view, side, random);
    dealOrder(view, side, random);
  }
  return view;
}

/** Sprung traps lie open; the others may be anywhere in the strip. */
function dealTraps(view: Table, side: Side, random: Random): void {
  const hidden = trapIds(side).filter((id) => !view.tokens.has(id));
  for (const id of hidden.slice(0, counterOf(view, side, 'traps'))) {
    addToken(view, {
      id,
      kind: 'trap',
      owner: side,
      at: { ...spotFor(view, random), facing: 0 },
      face: 'armed',
      knownTo: [side],
    });
  }
}

/** A few tries for a spot outside buildings; the last one is taken as it is. */
function spotFor(view: Table, random: Random): Point {
  const { bounds } = footprintOfOutline(stripOf(view));
  const draw = (least: number, most: number) => least + INCH / 2 + random.below(most - least - INCH);
  let spot: Point = { x: 0, y: 0 };
  for (let tries = 0; tries < 10; tries++) {
    spot = { x: draw(bounds.minX, bounds.maxX), y: draw(bounds.minY, bounds.maxY) };
    if (!isInBuilding(view, spot)) return spot;
  }
  return spot;
}

function isInBuilding({ terrain }: Table, spot: Point): boolean {
  const buildings = [...terrain.values()].filter(({ kind }) => kind === 'building');
  return buildings.some((building) => contains(footprintOfTerrain(building), spot));
}

function dealOrder(view: Table, side: Side, random: Random): void {
  if (counterOf(view, side, 'orders') === 0 || order.read(view, side) !== undefined) return;
  const pieces = [...view.terrain.keys()];
  const value = pieces[random.below(Math.max(1, pieces.length))];
  if (value === undefined) return;
  const { name, lifetime } = order;
  tableState.apply(view, {
    kind: 'noted',
    memo: `${name}@${side}`,
    to: { name, subject: side, value, lifetime, seenBy: [side] },
  });
}
