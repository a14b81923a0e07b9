import type { Option, PlaceAnswer } from '@bridgehead/kernel';
import { type SupposedMove, supposing, type Table } from '@bridgehead/tabletop';
import { bestFire, standingOf } from './standing.js';

/** The place from which a squadron would be best off: what it could shoot at, and how far Objectives and enemies are. */
export function bestPlace(table: Table, squad: string, options: Iterable<Option<PlaceAnswer>>): PlaceAnswer | null {
  let best: { readonly answer: PlaceAnswer; readonly worth: number } | null = null;
  for (const { answer } of options) {
    const worth = supposing(
      table,
      placesIn(answer),
      (supposed) => standingOf(supposed, squad) + bestFire(supposed, squad),
    );
    if (best === null || worth > best.worth) best = { answer, worth };
  }
  return best?.answer ?? null;
}

function placesIn({ place }: PlaceAnswer): SupposedMove[] {
  return Object.entries(place).flatMap(([model, spot]) =>
    'at' in spot ? [{ model, to: { kind: 'on', x: spot.at[0], y: spot.at[1], facing: spot.facing } }] : [],
  );
}
