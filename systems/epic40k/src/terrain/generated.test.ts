import { isRefusal } from '@bridgehead/kernel';
import type { Surface } from '@bridgehead/tabletop';
import { faultsInTable } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { cm, CONTACT } from '../book/measuring.js';
import { GENERATED, generatedTerrain, orderFor } from './generated.js';

const NUMBERS = 12;

describe.each([
  [120, 120],
  [180, 120],
])('generated tables of %i by %i cm', (width, height) => {
  const surface: Surface = { width: cm(width), height: cm(height), contact: CONTACT, unit: ' cm' };

  it('are legal and fair, with something on them', () => {
    for (let number = 1; number <= NUMBERS; number++) {
      const pieces = generatedTerrain(surface, number);
      if (isRefusal(pieces)) throw new Error(pieces.reason);
      expect(faultsInTable(orderFor(surface), GENERATED, pieces)).toEqual([]);
      expect(pieces.length).toBeGreaterThan(3);
    }
  });

  it('are the same for the same number', () => {
    expect(generatedTerrain(surface, 3)).toEqual(generatedTerrain(surface, 3));
    expect(generatedTerrain(surface, 3)).not.toEqual(generatedTerrain(surface, 4));
  });
});
