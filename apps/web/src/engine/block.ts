import type { AnyAsk, PlaceAnswer } from '@bridgehead/kernel';
import { placeAround, placingOf, shifted, shiftPlace, type Table } from '@bridgehead/tabletop';
import type { Blocking, Shifting, Weighed } from './questions.js';
import { weigh } from './weigh.js';

/**
 * All pieces not yet placed, in formation around a point at legal places; if there are none, exactly at the point, with
 * the reason why that is not legal.
 */
export function blockAt(table: Table, ask: AnyAsk<Table>, { decision, around, kept }: Blocking): Weighed {
  const placing = placingOf(table, ask, decision);
  if (placing === null) return weigh(table, ask, decision, { place: kept });
  const answer = placeAround(table, placing, around, kept);
  return weigh(table, ask, decision, answer ?? { place: { ...onThePoint(placing.pieces, around), ...kept } });
}

/**
 * A squad or a formation in its present arrangement, slid to the nearest legal place if that is near; otherwise where
 * it was put, with the reason.
 */
export function shiftBlock(table: Table, ask: AnyAsk<Table>, { decision, ...shift }: Shifting): Weighed {
  const placing = placingOf(table, ask, decision);
  const found = placing === null ? null : shiftPlace(table, placing, shift);
  return weigh(table, ask, decision, found ?? { place: shifted(shift, shift.by) });
}

function onThePoint(pieces: readonly string[], { x, y }: Blocking['around']): PlaceAnswer['place'] {
  return Object.fromEntries(pieces.map((piece) => [piece, { at: [x, y], facing: 0 }]));
}
