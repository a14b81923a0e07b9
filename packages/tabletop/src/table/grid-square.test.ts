import { expect, it } from 'vitest';
import { squareAt, squareOf } from './grid-square.js';

const surface = (width: number, height: number) => ({ width: width * 10_000, height: height * 10_000, contact: 10 });

it.each([
  ['72 by 48 inches', 72, 48, 12],
  ['a yard by a yard', 36, 36, 12],
  ['two feet by two feet', 24, 24, 6],
  ['180 by 120 centimetres', 180, 120, 30],
  ['a small board', 9, 6, 2],
])('the squares of %s are round and leave at least three on the shorter side', (_name, width, height, side) => {
  expect(squareOf(surface(width, height))).toBe(side * 10_000);
});

it('letters run to the right and numbers up', () => {
  expect(squareAt(surface(72, 48), { x: 0, y: 0 })).toBe('A1');
  expect(squareAt(surface(72, 48), { x: 125_000, y: 470_000 })).toBe('B4');
  expect(squareAt(surface(180, 120), { x: 1_250_000, y: 470_000 })).toBe('E2');
});
