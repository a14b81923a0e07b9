import { describe, expect, it } from 'vitest';
import { inches } from '../../book/measuring.js';
import { labelOfPiece, pieceNamed, piecesIn, wholeOf } from './pieces.js';

const LARGEST = inches(12);

describe('the pieces that every commander may choose from', () => {
  it.each(piecesIn(undefined).map((piece) => [piece.id, piece] as const))(
    '%s covers the ground that its parts cover, and a foot square at most',
    (_id, { parts, size }) => {
      const width = Math.max(...parts.map((part) => Math.abs(part.across) * 2 + part.size.width));
      const length = Math.max(...parts.map((part) => Math.abs(part.along) * 2 + part.size.length));
      expect({ width, length }).toEqual(size);
      expect(Math.max(width, length)).toBeLessThanOrEqual(LARGEST);
    },
  );

  it('have names and ids of their own', () => {
    const pieces = piecesIn(undefined);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
  });
});

describe('a piece', () => {
  it('is offered with the terrain that it is made of', () => {
    expect(['scarp', 'block', 'stream'].map((id) => labelOfPiece(pieceNamed(undefined, id)))).toEqual([
      'Scarp: Raised Ground and Cliff, 9" × 6"',
      'Block: Building of 3 storeys, 4" × 4"',
      'Stream: River and Bridge, 12" × 2.6"',
    ]);
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
    expect(() => piecesIn([{ id: 'x', name: 'thing', size: [2], parts: [] }])).toThrow('"size" must be a pair');
  });
});
