import { describe, expect, it } from 'vitest';
import { inches } from '../../book/inches.js';
import { laidTerrain, wholeOf } from '../laid-terrain.js';
import { pieceNamed, piecesIn } from './pieces.js';

const LARGEST = 12;

describe('the pieces that everybody may choose from', () => {
  it.each(piecesIn(undefined).map((piece) => [piece.id, piece] as const))(
    '%s covers what its parts cover, and a foot square at most',
    (_id, { parts, size }) => {
      const reach = (axis: 0 | 1) => Math.max(...parts.map((part) => Math.abs(part.at[axis]) + part.size[axis] / 2));
      expect([reach(0) * 2, reach(1) * 2].map((length) => Math.round(length * 100) / 100)).toEqual(size);
      expect(Math.max(...size)).toBeLessThanOrEqual(LARGEST);
    },
  );

  it('have names and ids of their own', () => {
    const pieces = piecesIn(undefined);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
  });
});

describe('a piece that is laid', () => {
  it('turns with all its parts', () => {
    const scarp = pieceNamed(undefined, 'scarp');
    const at = { x: inches(20), y: inches(20) };
    const [, cliff] = laidTerrain('red-piece-1', scarp, { ...at, facing: 900 }, 'in Sector 1');
    // The cliff lies ahead, which is now to the right.
    const xs = cliff?.outline.map(({ x }) => x) ?? [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([inches(22.5), inches(23)]);
    expect(cliff).toMatchObject({ id: 'red-piece-1-2', kind: 'cliff', name: 'the cliff in Sector 1' });
  });

  it('is known by any of its parts', () => {
    expect(['red-piece-1', 'red-piece-1-2', 'blue-piece-12', 'blue-piece-12-3', 'wood-2'].map(wholeOf)).toEqual([
      'red-piece-1',
      'red-piece-1',
      'blue-piece-12',
      'blue-piece-12',
      'wood-2',
    ]);
  });

  it('must be made of terrain', () => {
    const own = [{ id: 'x', name: 'thing', size: [2, 2], parts: [{ kind: 'marsh' }] }];
    expect(() => piecesIn(own)).toThrow('There is no terrain "marsh"');
    expect(() => piecesIn([{ id: 'x', name: 'thing', size: [2], parts: [] }])).toThrow('"size" must be a width');
  });
});
