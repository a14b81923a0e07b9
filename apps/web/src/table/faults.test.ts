import { refuse } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { faultsOf, refusalPoint, refusedPieces } from './faults.js';

const UNIT = { name: 'inch', plural: 'inches', symbol: '"' };

describe('the place of a refusal', () => {
  it('is the model, with the missing length rounded up to the next tenth', () => {
    const refusal = refuse('X', 'too far', { model: 'm1', to: 'm2', gap: 28_000, missing: 7_100 });
    expect(faultsOf(refusal, UNIT)).toEqual([{ at: 'm1', says: '0.8" short' }]);
  });

  it('is its point if it has one', () => {
    const refusal = refuse('X', 'wall', { model: 'm1', terrain: 'wall', point: [10, 20] });
    expect(faultsOf(refusal, UNIT)).toEqual([{ at: { x: 10, y: 20 }, says: '' }]);
    expect(faultsOf(refuse('X', 'y', { piece: 'p' }), UNIT)).toEqual([{ at: 'p', says: '' }]);
  });

  it('is nowhere if it names none', () => {
    expect([faultsOf(null, UNIT), faultsOf(refuse('X', 'no'), UNIT)]).toEqual([[], []]);
  });
});

it('a refusal has the point where something is in the way', () => {
  const about = {
    refused: true,
    rule: 'X',
    reason: '',
    where: { model: 'a', terrain: 'wall', point: [3, 4] },
  } as const;
  expect(refusalPoint(about)).toEqual({ x: 3, y: 4 });
  expect(refusedPieces(about)).toEqual(['a', 'wall']);
  expect(refusalPoint({ ...about, where: { gap: 3 } })).toBeNull();
});
