import { isRefusal } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { epic40k } from '../index.js';
import { opponent } from './opponent.js';

function tableAtStart(scenario: string): Table {
  const begun = epic40k.begin({ scenario, rosters: {}, seed: 'told' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  return begun.table;
}

describe('what Epic 40,000 tells computer players', () => {
  it('is about asks that there are, and gives every feature a weight', () => {
    expect(Object.keys(opponent.roles).filter((name) => epic40k.asks[name] === undefined)).toEqual([]);
    const features = opponent.features(tableAtStart('battle750'), 'red');
    expect(Object.keys(features)).toEqual(Object.keys(opponent.weights));
  });

  it('sees a position from the other side as the opposite', () => {
    const table = tableAtStart('raid750');
    const [red, blue] = ['red', 'blue'].map((side) => opponent.features(table, side));
    for (const name of Object.keys(opponent.weights)) expect(red?.[name]).toBeCloseTo(-(blue?.[name] ?? 1));
  });
});
