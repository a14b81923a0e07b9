import { describe, expect, it } from 'vitest';
import { type BoxedPiece, laidTerrain } from './boxed-pieces.js';

const scarp: BoxedPiece = {
  id: 'scarp',
  name: 'scarp',
  size: { width: 90, length: 60 },
  parts: [
    { kind: 'hill', height: 20, traits: [], name: 'slope', across: 0, along: 0, size: { width: 90, length: 60 } },
    { kind: 'cliff', height: 30, traits: [], name: 'cliff', across: 0, along: 28, size: { width: 90, length: 4 } },
  ],
};

describe('a boxed piece laid on the table', () => {
  it('turns with all its parts', () => {
    const [, cliff] = laidTerrain('red-1', scarp, { x: 200, y: 200, facing: 900 }, ({ name }) => `the ${name}`);
    // The cliff lies ahead, which is now to the right.
    const xs = cliff?.outline.map(({ x }) => x) ?? [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([226, 230]);
    expect(cliff).toMatchObject({ id: 'red-1-2', kind: 'cliff', name: 'the cliff', height: 30 });
  });
});
