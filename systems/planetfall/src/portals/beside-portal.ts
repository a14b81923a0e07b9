import { type Facing, type Footprint, footprintOf, overlaps, type Pose } from '@bridgehead/geometry';
import type { PlaceAnswer } from '@bridgehead/kernel';
import { checkPlace, footprintOfPiece, type Placing, profileOf, remember, type Table } from '@bridgehead/tabletop';
import { rimOf } from '../transports/rim.js';

/** Where along the rim the first of them is tried, from the way that they would like to go. */
const STARTS: readonly Facing[] = Array.from({ length: 36 }, (_, i) => i * 100);

/** PF-PORTAL-02: models side by side in contact with a Portal, toward a heading if there is room; null if none was found. */
export function besidePortal(table: Table, placing: Placing, portal: string, heading: Facing = 0): PlaceAnswer | null {
  const key = `beside ${portal} ${heading} ${placing.pieces.join()}`;
  return remember(table, key, () => findPlaces(table, placing, portal, heading));
}

function findPlaces(table: Table, placing: Placing, portal: string, heading: Facing): PlaceAnswer | null {
  for (const off of STARTS) {
    const place = around(table, placing, portal, (heading + off) % 3600);
    if (place !== null && checkPlace(table, placing, { place }) === null) return { place };
  }
  return null;
}

/** Each as near to the heading as those before it leave room. */
function around(table: Table, placing: Placing, portal: string, heading: Facing): PlaceAnswer['place'] | null {
  const taken: Footprint[] = [];
  const place: Record<string, PlaceAnswer['place'][string]> = {};
  for (const model of placing.pieces) {
    const { base } = profileOf(table, model);
    const pose = rimOf(footprintOfPiece(table, portal), base, heading).find((one) => {
      const print = footprintOf(base, one);
      return !taken.some((other) => overlaps(print, other)) && isFree(table, placing, model, one);
    });
    if (pose === undefined) return null;
    taken.push(footprintOf(base, pose));
    place[model] = spotOf(pose);
  }
  return place;
}

/** Where those who travel with it stand now is in nobody's way. */
function isFree(table: Table, { all: _all, ...placing }: Placing, model: string, pose: Pose): boolean {
  const alone = { ...placing, pieces: [model], apart: placing.pieces };
  return checkPlace(table, alone, { place: { [model]: spotOf(pose) } }) === null;
}

function spotOf({ x, y, facing }: Pose): PlaceAnswer['place'][string] {
  return { at: [x, y], facing };
}
