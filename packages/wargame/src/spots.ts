import { type Bounds, boundsOf, type Facing, type Point, type Pose, pointToPoint } from '@bridgehead/geometry';
import {
  type AskWords,
  canonical,
  distinctBy,
  type JsonRecord,
  type Option,
  type PlaceAnswer,
  type Side,
} from '@bridgehead/kernel';
import {
  checkPlace,
  nearestPlaceFor,
  type PlaceAsk,
  placeAsk,
  type Placing,
  remember,
  type Surface,
  type Table,
} from '@bridgehead/tabletop';
import { spotAt } from './settling.js';

/** A place for one piece that is not a model: terrain out of the box, an objective, a marker. */

export interface SpotSpec<Args extends JsonRecord> extends AskWords {
  placing(table: Table, args: Args, side: Side): Placing;
  /** Legal places that a player might choose, the usual one first. */
  spots(table: Table, args: Args, side: Side): Iterable<NamedSpot>;
}

export interface NamedSpot {
  readonly id: string;
  readonly label: string;
  readonly pose: Pose;
}

/** An ask for the place of one piece, which offers named spots; if there are none, it offers the options of every placing. */
export function spotAsk<Args extends JsonRecord>(spec: SpotSpec<Args>): PlaceAsk<Args> {
  return placeAsk<Args>({
    ...spec,
    *options(table, args, side): Iterable<Option<PlaceAnswer>> {
      const pieces = spec.placing(table, args, side).pieces;
      const spots = distinctBy(spec.spots(table, args, side), ({ pose }) => canonical({ ...pose }));
      for (const { id, label, pose } of spots) yield { id, label, answer: answerAt(pieces[0] ?? '', pose), pieces };
    },
    sample: (table, args, side, below) => randomSpot(table, spec.placing(table, args, side), below),
  });
}

/** The answer that puts one piece at a place. */
export function answerAt(piece: string, pose: Pose): PlaceAnswer {
  return { place: { [piece]: spotAt(pose) } };
}

const RANDOM_TRIES = 12;
const EIGHTH_TURN: Facing = 450;

/** A random place in the area with a random facing; null if none of a few tries is legal. */
function randomSpot(table: Table, placing: Placing, below: (n: number) => number): PlaceAnswer | null {
  const [piece = ''] = placing.pieces;
  const { minX, minY, maxX, maxY } = boundsOfArea(table.surface, placing);
  for (let i = 0; i < RANDOM_TRIES; i++) {
    const at = { x: minX + below(maxX - minX + 1), y: minY + below(maxY - minY + 1) };
    const answer = answerAt(piece, { ...at, facing: below(8) * EIGHTH_TURN });
    if (checkPlace(table, placing, answer) === null) return answer;
  }
  return null;
}

/** The facings that are tried, the straight ones first; a player may turn a piece freely. */
const FACINGS_TRIED: readonly (readonly Facing[])[] = [
  [0, 900],
  [450, 1350],
];

/** The legal place nearest to a point, with a straight facing rather than a slanting one; null if none was found. */
export function nearestSpot(table: Table, placing: Placing, toward: Point): Pose | null {
  const [piece = ''] = placing.pieces;
  for (const facings of FACINGS_TRIED) {
    const found = facings.flatMap((facing) =>
      nearestPlaceFor(table, piece, { ...toward, facing }, placing).slice(0, 1),
    );
    const [best] = found.toSorted((a, b) => pointToPoint(a, toward) - pointToPoint(b, toward));
    if (best !== undefined) return best;
  }
  return someSpot(table, placing);
}

/** Whether there is any place for the piece. The key names everything besides the table that the answer depends on. */
export function isSpotLeft(table: Table, placing: Placing, key: string): boolean {
  return remember(table, key, () => {
    const { minX, minY, maxX, maxY } = boundsOfArea(table.surface, placing);
    const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
    return (someSpot(table, placing) ?? nearestSpot(table, placing, middle)) !== null;
  });
}

/** The number of parts in each direction into which the area is divided for a first look. */
const PARTS_EACH_WAY = 6;

/**
 * A place with a straight facing, one of those spread over the area. Most pieces fit at one of them, and trying them is cheaper than a
 * search.
 */
function someSpot(table: Table, placing: Placing): Pose | null {
  const [piece = ''] = placing.pieces;
  const { minX, minY, maxX, maxY } = boundsOfArea(table.surface, placing);
  const along = (from: number, to: number, i: number) =>
    from + Math.round(((to - from) * (2 * i + 1)) / (2 * PARTS_EACH_WAY));
  for (let i = 0; i < PARTS_EACH_WAY * PARTS_EACH_WAY; i++) {
    const x = along(minX, maxX, i % PARTS_EACH_WAY);
    const y = along(minY, maxY, Math.floor(i / PARTS_EACH_WAY));
    for (const facing of [0, 900]) {
      const pose = { x, y, facing };
      if (checkPlace(table, placing, answerAt(piece, pose)) === null) return pose;
    }
  }
  return null;
}

/** The bounds of the first area that the piece must be in, or of the whole table. */
function boundsOfArea({ width, height }: Surface, { inside }: Placing): Bounds {
  const [area] = inside?.areas ?? [];
  return area === undefined ? { minX: 0, minY: 0, maxX: width, maxY: height } : boundsOf(area);
}
