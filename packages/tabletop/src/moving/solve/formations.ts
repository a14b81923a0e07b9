/** Whole formations around a point, toward an end, in the middle. */
import type { Point } from '@bridgehead/geometry';
import type { Option, PlaceAnswer } from '@bridgehead/kernel';
import type { Table } from '../../table/table.js';
import { facingInward, middleOfBounds, regionsOf, seedsFor } from './seeds.js';
import { drawnUp, type GroupPlacing } from './squads-in-rows.js';

/** Other spots that are tried where a formation finds no room around the one that is wanted. */
const OTHER_SEEDS_TRIED = 12;
/** Not all spots that a block would be tried at. */
const SEEDS_PER_TRY = 12;

/** All squads of a formation around a point, or around another as near to it as was found. */
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

/** A formation toward either end of where it may go, as it faces, and in the middle. */
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
  // Who faces up the table has the low end on the left, and who faces to the right the high one.
  const isLowLeft = isWide ? facing < QUARTER_TURN || facing > 3 * QUARTER_TURN : facing >= 2 * QUARTER_TURN;
  return [
    ['left', 'On the left, as it faces', isLowLeft ? low : high],
    ['middle', 'In the middle', middle],
    ['right', 'On the right, as it faces', isLowLeft ? high : low],
  ];
}

const QUARTER_TURN = 900;
