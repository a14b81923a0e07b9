import type { Point } from '@bridgehead/geometry';
import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';

export type Places = PlaceAnswer['place'];

export function only(place: Places, pieces: readonly string[]): Places {
  return Object.fromEntries(Object.entries(place).filter(([piece]) => pieces.includes(piece)));
}

export function turnedPlaces(place: Places, by: number): Places {
  const spots = Object.entries(place).map(([piece, spot]): [string, Spotting] => [
    piece,
    'at' in spot ? { ...spot, facing: (spot.facing + by + 3600) % 3600 } : spot,
  ]);
  return Object.fromEntries(spots);
}

export function between(from: Spotting | undefined, to: Point): Point {
  if (from === undefined || !('at' in from)) return { x: 0, y: 0 };
  return roundedPoint({ x: to.x - from.at[0], y: to.y - from.at[1] });
}

export function middleOfPlaces(place: Places): Point {
  const spots = Object.values(place).flatMap((spot) => ('at' in spot ? [spot.at] : []));
  const sum = spots.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  const count = Math.max(1, spots.length);
  return { x: sum[0] / count, y: sum[1] / count };
}

export function roundedPoint({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
