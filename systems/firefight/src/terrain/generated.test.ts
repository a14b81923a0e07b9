import { isRefusal, type JsonRecord } from '@bridgehead/kernel';
import { living, squadsOf } from '@bridgehead/tabletop';
import { faultsInTable } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { RESERVE } from '../book/units.js';
import { firefight } from '../index.js';
import { arrivesSpecially } from '../setup/quick-deployment.js';
import { GENERATED, orderFor } from './generated.js';

function tableOf(scenario: string, options: JsonRecord, seed = 'battle') {
  const begun = firefight.begin({ scenario, rosters: {}, seed, options: { field: 'generated', ...options } });
  if (isRefusal(begun)) throw new Error(`${scenario}, ${JSON.stringify(options)}: ${begun.reason}`);
  return begun.table;
}

const NUMBERS = Array.from({ length: 20 }, (_, i) => i + 1);

describe.each(['meetingEngagement500', 'controlTheIntel1500'])(
  'generated tables of %s',
  { timeout: 60_000 },
  (scenario) => {
    const tables = NUMBERS.map((tableNumber) => tableOf(scenario, { tableNumber }));

    it('are legal and fair', () => {
      for (const { surface, terrain } of tables) {
        const pieces = [...terrain.values()];
        expect(faultsInTable(orderFor(surface), GENERATED, pieces)).toEqual([]);
        expect(pieces.length).toBeGreaterThanOrEqual(10);
        expect(pieces.filter(({ kind }) => kind === 'building').length).toBeLessThanOrEqual(3);
      }
    });

    it('leave room for both forces', () => {
      for (const table of tables) {
        for (const { id } of [...squadsOf(table, 'red'), ...squadsOf(table, 'blue')]) {
          const waits = living(table, id).some(({ place }) => place.kind === 'off' && place.why === RESERVE);
          expect(waits).toBe(arrivesSpecially(table, id));
        }
      }
    });
  },
);

describe('the number of a generated table', () => {
  const piecesOf = (options: JsonRecord, seed?: string) => [
    ...tableOf('occupation500', options, seed).terrain.values(),
  ];

  it('says which one it is, and comes from the seed of the battle if nobody has chosen one', () => {
    expect(piecesOf({ tableNumber: 7 }, 'one')).toEqual(piecesOf({ tableNumber: 7 }, 'other'));
    expect(piecesOf({ tableNumber: 7 })).not.toEqual(piecesOf({ tableNumber: 8 }));
    expect(piecesOf({}, 'one')).not.toEqual(piecesOf({}, 'other'));
  });

  it.each([0, 1_000_000, 'seven'])('is a whole number from 1 to 999,999, not %s', (tableNumber) => {
    const options = { field: 'generated', tableNumber };
    expect(isRefusal(firefight.begin({ scenario: 'occupation500', rosters: {}, seed: '', options }))).toBe(true);
  });
});
