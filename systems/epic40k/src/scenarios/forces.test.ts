import forces from '../../data/forces.json' with { type: 'json' };
import { isRefusal } from '@bridgehead/kernel';
import { isInBattle } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { billFor, muster } from '../muster/muster.js';
import { beginAlike } from './begin-battle.js';
import { SCENARIOS } from './scenarios.js';

describe.each(forces)('$id', ({ id: _id, ...force }) => {
  it('is legal and nearly as large as it may be', () => {
    expect(muster(force)).toEqual([]);
    const bill = billFor(force);
    if (bill === null || isRefusal(bill)) throw new Error(bill?.reason ?? 'there is no bill');
    expect(bill.points).toBeGreaterThan(force.points - 40);
  });
});

describe.each(SCENARIOS)('$name', ({ id, forces: sides }) => {
  it('begins with both armies', () => {
    const begun = beginAlike({ scenario: id, rosters: {}, seed: '1' });
    if (isRefusal(begun)) throw new Error(begun.reason);
    expect(Object.keys(sides)).toHaveLength(2);
    for (const squad of begun.table.squads.keys()) expect(isInBattle(begun.table, squad)).toBe(true);
  });
});
