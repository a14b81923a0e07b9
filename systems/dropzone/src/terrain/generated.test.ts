import { isRefusal, type JsonRecord } from '@bridgehead/kernel';
import { faultsInTable } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { dropzone } from '../index.js';
import { sitesOf } from '../scenarios/begin-battle.js';
import { SCENARIOS } from '../scenarios/scenarios.js';
import { GENERATED, orderFor } from './generated.js';

function tableOf(scenario: string, options: JsonRecord, seed = 'battle') {
  const begun = dropzone.begin({ scenario, rosters: {}, seed, options: { field: 'generated', ...options } });
  if (isRefusal(begun)) throw new Error(`${scenario}, ${JSON.stringify(options)}: ${begun.reason}`);
  return begun.table;
}

const SKIRMISHES = SCENARIOS.filter(({ points }) => points === 800);
const NUMBERS = Array.from({ length: 6 }, (_, i) => i + 1);

describe.each(SKIRMISHES)('generated tables of $id', { timeout: 60_000 }, (scenario) => {
  it('are legal and fair, around the places of the scenario', () => {
    const sites = sitesOf(scenario);
    for (const tableNumber of NUMBERS) {
      const { surface, terrain } = tableOf(scenario.id, { tableNumber });
      for (const site of sites) expect(terrain.get(site.id)?.outline).toEqual(site.outline);
      const drawn = [...terrain.values()].filter(({ id }) => !sites.some((site) => site.id === id));
      expect(faultsInTable(orderFor(surface, sites), GENERATED, drawn)).toEqual([]);
      expect(drawn.length).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('the number of a generated table', () => {
  const piecesOf = (options: JsonRecord, seed?: string) => [...tableOf('snatchRun', options, seed).terrain.values()];

  it('says which one it is, and comes from the seed of the battle if nobody has chosen one', () => {
    expect(piecesOf({ tableNumber: 7 }, 'one')).toEqual(piecesOf({ tableNumber: 7 }, 'other'));
    expect(piecesOf({ tableNumber: 7 })).not.toEqual(piecesOf({ tableNumber: 8 }));
    expect(piecesOf({}, 'one')).not.toEqual(piecesOf({}, 'other'));
  });
});
