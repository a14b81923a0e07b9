import { type Facing, type Footprint, footprintOf, overlaps, type Pose } from '@bridgehead/geometry';
import type { PlaceAnswer } from '@bridgehead/kernel';
import { checkPlace, footprintOfPiece, type Placing, profileOf, remember, type Table } from '@bridgehead/tabletop';
import { rimOf } from './rim.js';
import { spotAt } from './settling.js';

/** The headings along the rim at which the first model is tried, counted from the heading that is wanted. */
const FIRST_PLACES: readonly Facing[] = Array.from({ length: 36 }, (_, i) => i * 100);

/** Models side by side in contact with a piece, toward a heading if there is room; null if no room was found. */
export function besidePiece(table: Table, placing: Placing, piece: string, heading: Facing = 0): PlaceAnswer | null {
  const key = `beside ${piece} ${heading} ${placing.pieces.join()}`;
  return remember(table, key, () => findPlaces(table, placing, piece, heading));
}

function findPlaces(table: Table, placing: Placing, piece: string, heading: Facing): PlaceAnswer | null {
  for (const off of FIRST_PLACES) {
    const place = around(table, placing, piece, (heading + off) % 3600);
    if (place !== null && checkPlace(table, placing, { place }) === null) return { place };
  }
  return null;
}

/** Places each model as near to the heading as the models placed before it leave room. */
function around(table: Table, placing: Placing, piece: string, heading: Facing): PlaceAnswer['place'] | null {
  const taken: Footprint[] = [];
  const place: Record<string, PlaceAnswer['place'][string]> = {};
  for (const model of placing.pieces) {
    const { base } = profileOf(table, model);
    const pose = rimOf(footprintOfPiece(table, piece), base, heading).find((one) => {
      const print = footprintOf(base, one);
      return !taken.some((other) => overlaps(print, other)) && isFree(table, placing, model, one);
    });
    if (pose === undefined) return null;
    taken.push(footprintOf(base, pose));
    place[model] = spotAt(pose);
  }
  return place;
}

/** Whether a model may stand at a pose. Models that are placed with it are in nobody's way where they stand now. */
function isFree(table: Table, { all: _all, ...placing }: Placing, model: string, pose: Pose): boolean {
  const alone = { ...placing, pieces: [model], apart: placing.pieces };
  return checkPlace(table, alone, { place: { [model]: spotAt(pose) } }) === null;
}
