import { isRefusal } from '@bridgehead/kernel';
import { placeAround, type Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { inches } from '../book/measuring.js';
import { planetfall } from '../index.js';
import { type Drop, land, leadsOf } from './landing.js';

const core = [
  { unit: 'Kratos', models: 1, attachments: ['Circe'] },
  { unit: 'Eris', models: 2 },
  { unit: 'Leto', models: 3 },
];
const recon = [
  { unit: 'Damocles MkII Sky Pod', models: 1, carries: { cadre: 'Nyx Light Infantry', members: { Nyx: 4 } } },
  { unit: 'Damocles MkI', models: 2 },
];
const blue = {
  race: 'Dindrenzi Federation',
  maximumForceValue: 1500,
  battleGroups: [
    {
      helixes: [
        { type: 'Core', squadrons: core },
        { type: 'Recon', squadrons: recon },
      ],
    },
  ],
};

function guns(): { readonly table: Table; readonly squad: string } {
  const begun = planetfall.begin({ scenario: 'battle1500', rosters: { blue }, seed: 'landing' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  return { table: begun.table, squad: 'blue-1b3' };
}

describe('a drop', () => {
  const { table, squad } = guns();
  const at = (x: number, y: number): Drop => ({ squad, point: [inches(x), inches(y)], way: 0 });
  /** All over the table, on terrain, in both Deployment Zones, at the edges and beyond. */
  const drops = Array.from({ length: 120 }, (_, i) => at((i * 7) % 48, (i * 11) % 50));

  it('lands at its usual, sampled and offered places, or leaves the table', () => {
    let [landed, lost] = [0, 0];
    for (const drop of drops) {
      if (leadsOf(table, drop).length === 0) {
        lost++;
        continue;
      }
      landed++;
      const offered = [...land.options(table, drop, 'blue')].map(({ answer }) => answer);
      const sampled = land.sample(table, drop, 'blue', (n) => Math.floor(n / 3));
      for (const answer of [...offered, sampled]) {
        expect(land.check(table, drop, answer, 'blue')).toHaveProperty('lead');
      }
      expect(offered).toContainEqual(land.usual(table, drop, 'blue'));
    }
    expect(landed).toBeGreaterThan(100);
    expect(lost).toBeGreaterThan(0);
  });

  it('lands for a player who taps anywhere on the table', () => {
    const drop = at(24, 24);
    const found = placeAround(table, land.placing(table, drop, 'blue'), { x: inches(40), y: inches(8) });
    if (found === null) throw new Error('nothing was found');
    expect(land.check(table, drop, found, 'blue')).toHaveProperty('lead');
  });
});
