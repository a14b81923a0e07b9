import { isRefusal } from '@bridgehead/kernel';
import { tell } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { OPPOSED } from './opposed-tactics.js';

describe('tests are told', () => {
  const begun = planetfall.begin({ scenario: 'skirmish', rosters: {}, seed: 'told' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const { table } = begun;

  it('as won if another side opposes', () => {
    const tested = { kind: 'tested', who: 'red', what: `${OPPOSED} for Initiative`, got: 9, needed: 7 } as const;
    expect(planetfall.teller.tested?.({ ...tested, passed: true }, table)).toBe(
      `${table.sides.get('red')?.name} wins the Opposed Tactics Test for Initiative: 9 to 7`,
    );
  });

  it('as passed or failed otherwise', () => {
    const tested = { kind: 'tested', who: 'red', what: 'a Disorder Test', got: 0, needed: 2, passed: false } as const;
    expect(tell({ n: 1, event: tested }, table, planetfall.teller)).toBe(
      `${table.sides.get('red')?.name} fails a Disorder Test: 0, needing 2`,
    );
  });
});
