import type { AnyAsk, PlaceAnswer } from '@bridgehead/kernel';
import { placeAround, placingOf, shifted, shiftPlace, type Table } from '@bridgehead/tabletop';
import type { Blocking, Shifting, Slide, Weighed } from './questions.js';
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
export function shiftBlock(table: Table, ask: AnyAsk<Table>, { decision, slide, ...shift }: Shifting): Weighed {
  const there = weigh(table, ask, decision, { place: shifted(shift, shift.by) });
  const placing = there.refusal === null ? null : placingOf(table, ask, decision);
  const found = placing === null ? null : shiftPlace(table, placing, { ...shift, slack: slackFor(table, slide) });
  return found === null ? there : weigh(table, ask, decision, found);
}

/** Shares of the table's shorter side, so that they serve a book of any unit. */
const SLIDE_SHARES: Readonly<Record<Slide, number>> = { far: 1 / 4, near: 1 / 48, none: 0 };

function slackFor({ surface: { width, height } }: Table, slide: Slide): number {
  return Math.round(Math.min(width, height) * SLIDE_SHARES[slide]);
}

function onThePoint(pieces: readonly string[], { x, y }: Blocking['around']): PlaceAnswer['place'] {
  return Object.fromEntries(pieces.map((piece) => [piece, { at: [x, y], facing: 0 }]));
}
