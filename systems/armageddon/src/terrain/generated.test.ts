import { isRefusal, type JsonRecord } from '@bridgehead/kernel';
import { faultsInTable } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { armageddon } from '../index.js';
import { GENERATED, orderFor } from './generated.js';

function tableOf(scenario: string, options: JsonRecord, seed = 'battle') {
  const begun = armageddon.begin({ scenario, rosters: {}, seed, options: { field: 'generated', ...options } });
  if (isRefusal(begun)) throw new Error(`${scenario}, ${JSON.stringify(options)}: ${begun.reason}`);
  return begun.table;
}

const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

describe.each(['tournament1000', 'tournament3000'])('generated tables of %s', { timeout: 60_000 }, (scenario) => {
  it('are legal and fair, with pieces on them', () => {
    for (const tableNumber of NUMBERS) {
      const { surface, terrain } = tableOf(scenario, { tableNumber });
      const pieces = [...terrain.values()];
      expect(faultsInTable(orderFor(surface), GENERATED, pieces)).toEqual([]);
      expect(pieces.length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('the number of a generated table', () => {
  const piecesOf = (options: JsonRecord, seed?: string) => [
    ...tableOf('tournament1000', options, seed).terrain.values(),
  ];

  it('says which one it is, and comes from the seed of the battle if nobody has chosen one', () => {
    expect(piecesOf({ tableNumber: 7 }, 'one')).toEqual(piecesOf({ tableNumber: 7 }, 'other'));
    expect(piecesOf({ tableNumber: 7 })).not.toEqual(piecesOf({ tableNumber: 8 }));
    expect(piecesOf({}, 'one')).not.toEqual(piecesOf({}, 'other'));
  });
});
