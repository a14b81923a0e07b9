/** Places whole formations: around a point, toward either end, or in the middle. */
import type { Point } from '@bridgehead/geometry';
import type { Option, PlaceAnswer } from '@bridgehead/kernel';
import type { Table } from '../../table/table.js';
import { facingInward, middleOfBounds, regionsOf, seedsFor } from './seeds.js';
import { drawnUp, type GroupPlacing } from './squads-in-rows.js';

/** How many other seeds are tried if a formation has no room around the wanted point. */
const OTHER_SEEDS_TRIED = 12;
/** Only one seed in so many is tried: a formation takes long to draw up. */
const SEEDS_PER_TRY = 12;

/** All squads of a formation around a point, or around the nearest other point that was found. */
export function formationAround(
  table: Table,
  placing: GroupPlacing,
  toward?: Point,
  kept: PlaceAnswer['place'] = {},
  elsewhere = OTHER_SEEDS_TRIED,
): PlaceAnswer | null {
  for (const bounds of regionsOf(table, placing)) {
    const wanted = toward ?? middleOfBounds(bounds);
    const facing = placing.facing?.is ?? placing.ahead ?? facingInward(table, wanted);
    const seeds = seedsFor(table, placing, wanted).filter((_, i) => i % SEEDS_PER_TRY === 0);
    for (const seed of [wanted, ...seeds.slice(0, elsewhere)]) {
      const answer = drawnUp(table, placing, { bounds, toward: seed, facing }, kept);
      if (answer !== null) return answer;
    }
  }
  return null;
}

/** A formation on the left, in the middle and on the right of where it may go, seen along its facing. */
export function* formationsOffered(table: Table, placing: GroupPlacing): Iterable<Option<PlaceAnswer>> {
  for (const [id, label, to] of endsOf(table, placing)) {
    const answer = formationAround(table, placing, to);
    if (answer !== null) yield { id, label, answer, pieces: placing.pieces };
  }
}

function endsOf(table: Table, placing: GroupPlacing): readonly (readonly [string, string, Point])[] {
  const [bounds] = regionsOf(table, placing);
  if (bounds === undefined) return [];
  const { minX, minY, maxX, maxY } = bounds;
  const middle = middleOfBounds(bounds);
  const isWide = maxX - minX >= maxY - minY;
  const low = isWide ? { x: minX, y: middle.y } : { x: middle.x, y: minY };
  const high = isWide ? { x: maxX, y: middle.y } : { x: middle.x, y: maxY };
  const facing = placing.ahead ?? facingInward(table, middle);
  // A formation that faces up the table has the low end on its left; one that faces right has the high end on its left.
  const isLowLeft = isWide ? facing < QUARTER_TURN || facing > 3 * QUARTER_TURN : facing >= 2 * QUARTER_TURN;
  return [
    ['left', 'On the left, as it faces', isLowLeft ? low : high],
    ['middle', 'In the middle', middle],
    ['right', 'On the right, as it faces', isLowLeft ? high : low],
  ];
}

/** In tenths of a degree. */
const QUARTER_TURN = 900;
