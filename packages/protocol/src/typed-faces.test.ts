import { describe, expect, it } from 'vitest';
import { facesFrom } from './typed-faces.js';

describe('dice that players type in', () => {
  it.each([
    ['6 5 5 1', 4, 6, [6, 5, 5, 1]],
    ['6551', 4, 6, [6, 5, 5, 1]],
    ['6,5; 5 1 ', 4, 6, [6, 5, 5, 1]],
    ['2x5 1x6 1×1', 4, 6, [5, 5, 6, 1]],
    ['10 3', 2, 10, [10, 3]],
    ['', 0, 6, []],
  ])('"%s" are %i dice', (text, count, sides, faces) => {
    expect(facesFrom(text, count, sides)).toEqual(faces);
  });

  it.each([
    ['Miss Hit hit', [1, 4, 4]],
    ['m,hi hi', [1, 4, 4]],
    ['2xHit 1xMiss', [4, 4, 1]],
    ['1 Hit 6', [1, 4, 6]],
  ])('"%s" are three dice with names on their faces', (text, faces) => {
    expect(facesFrom(text, 3, 6, ['Miss', 'Miss', 'Miss', 'Hit', 'Hit', 'Hero'])).toEqual(faces);
  });

  it('a name that may mean two faces is refused, as is one that no face has', () => {
    const names = ['Miss', 'Hit', 'Hero'];
    expect(facesFrom('H', 1, 3, names)).toMatchObject({ reason: expect.stringContaining('Cannot read') });
    expect(facesFrom('Skull', 1, 3, names)).toMatchObject({ reason: expect.stringContaining('Cannot read') });
  });

  it.each([
    ['6 5', 3, 'three'],
    ['6 7', 2, 'No die with 6 sides shows 7'],
    ['6 0', 2, 'No die with 6 sides shows 0'],
    ['six', 1, 'Cannot read'],
    ['2x', 2, 'Cannot read'],
    ['9999x6 9999x6', 1, 'Cannot read'],
  ])('"%s" are refused where %i are awaited', (text, count, problem) => {
    expect(facesFrom(text, count, 6)).toMatchObject({
      rule: 'HOUSE-DICE',
      reason: expect.stringContaining(problem === 'three' ? 'This roll takes 3 dice' : problem),
    });
  });
});
