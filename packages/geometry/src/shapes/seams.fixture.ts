/**
 * Shapes that adjoin: on a small grid they share edges, parts of edges and corners all the time. They are made from lists of
 * natural numbers, for tests to draw at random.
 */
import { discAt, polygonOf } from './footprints.js';
import type { PlacedDisc, PlacedPolygon, Point } from './shapes.js';

/** Gives the numbers one after the other, each below some bound; noughts when there are no more. */
function readerOf(numbers: readonly number[]): (below: number) => number {
  let next = 0;
  return (below) => (numbers[next++] ?? 0) % below;
}

type Reader = ReturnType<typeof readerOf>;

function outlineAt(x: number, y: number, outline: readonly (readonly [number, number])[]): PlacedPolygon {
  return polygonOf(outline.map(([px, py]) => ({ x: x + px, y: y + py })));
}

export function boxAt(x: number, y: number, width: number, height: number): PlacedPolygon {
  return outlineAt(x, y, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
}

/** An L, in any of four ways round. */
function cornerOf(take: Reader): PlacedPolygon {
  const [x, y, width, height] = [take(7), take(7), 2 + take(4), 2 + take(4)];
  const [flipX, flipY] = [1 - 2 * take(2), 1 - 2 * take(2)];
  const outline = [0, 0, width, 0, width, 1, 1, 1, 1, height, 0, height];
  return outlineAt(
    x,
    y,
    [0, 2, 4, 6, 8, 10].map((i) => [flipX * (outline[i] ?? 0), flipY * (outline[i + 1] ?? 0)]),
  );
}

/** Leaning either way; its tip is never beyond its foot, so that it has an area. */
function triangleOf(take: Reader): PlacedPolygon {
  const [x, y, right, up, flip] = [take(7), take(7), 1 + take(4), 2 + take(3), 1 - 2 * take(2)];
  return outlineAt(x, y, [
    [0, 0],
    [flip * right, take(2)],
    [flip * take(right + 1), up],
  ]);
}

function pieceOf(take: Reader): PlacedPolygon {
  const kind = take(4);
  if (kind === 2) return cornerOf(take);
  return kind === 3 ? triangleOf(take) : boxAt(take(7), take(7), 1 + take(4), 1 + take(4));
}

/** A field of boxes in columns, edge to edge, each column cut at heights of its own; some are missing. */
function mosaicOf(take: Reader): PlacedPolygon[] {
  const boxes: PlacedPolygon[] = [];
  let x = 0;
  for (let columns = 2 + take(3); columns > 0; columns--) {
    const width = 1 + take(4);
    let y = 0;
    for (let parts = 1 + take(3); parts > 0; parts--) {
      const height = 1 + take(4);
      if (take(2) === 0) boxes.push(boxAt(x, y, width, height));
      y += height;
    }
    x += width;
  }
  return boxes;
}

export function adjoiningOnes(numbers: readonly number[]): PlacedPolygon[] {
  const take = readerOf(numbers);
  if (take(2) === 0) return mosaicOf(take);
  return Array.from({ length: 2 + take(4) }, () => pieceOf(take));
}

export function roundOne(numbers: readonly number[]): PlacedDisc {
  const take = readerOf(numbers);
  return discAt({ x: take(7), y: take(7) }, 1 + take(3));
}

/** Many of these run along the grid or its diagonals. None has length 0. */
export function gridLine(numbers: readonly number[]): readonly [Point, Point] {
  const take = readerOf(numbers);
  const [x, y, kind] = [take(10) - 1, take(10) - 1, take(5)];
  const along = 1 + take(9);
  const sign = 1 - 2 * take(2);
  const other = kind === 0 ? take(19) - 9 : kind === 1 ? 0 : kind === 2 ? along : -along;
  const to = kind === 4 ? { x, y: y + sign * along } : { x: x + sign * along, y: y + sign * other };
  return [{ x, y }, to];
}
