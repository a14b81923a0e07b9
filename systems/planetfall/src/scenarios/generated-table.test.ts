import { isRefusal, type JsonRecord } from '@bridgehead/kernel';
import { pointInUnits, type TerrainPiece } from '@bridgehead/tabletop';
import { faultsInTable } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { GENERATED, orderFor } from '../setup/terrain/generated.js';
import { SCENARIOS } from './scenarios.js';

function tableOf(scenario: string, options: JsonRecord, seed = 'battle') {
  const begun = planetfall.begin({ scenario, rosters: {}, seed, options: { field: 'generated', ...options } });
  if (isRefusal(begun)) throw new Error(`${scenario}, ${JSON.stringify(options)}: ${begun.reason}`);
  return begun.table;
}

const SMALL = Array.from({ length: 40 }, (_, i) => i + 1);
const LARGE = SMALL.slice(0, 12);

const isObjective = ({ traits }: TerrainPiece): boolean => traits.some(({ trait }) => trait === 'objective');

describe.each([
  ['skirmish', SMALL],
  ['battle3000', SMALL],
  ['wideBattle3000', SMALL],
  ['standard6000', LARGE],
  ['standard9000', LARGE],
  ['standard12000', LARGE],
])('generated tables of %s', { timeout: 60_000 }, (scenario, numbers) => {
  const { zone = 0, terrain = [] } = SCENARIOS.find(({ id }) => id === scenario) ?? {};
  const tables = numbers.map((tableNumber) => tableOf(scenario, { tableNumber }));

  it('have the Objectives of the scenario where it puts them', () => {
    const printed = terrain.filter(({ objective }) => objective !== undefined).map(({ id }) => id);
    for (const table of tables) {
      const found = [...table.terrain.values()].filter(isObjective).map(({ id }) => id);
      expect(found).toEqual(printed);
    }
  });

  it('are legal and fair, with more than 4" between pieces that bar anybody', () => {
    for (const { surface, terrain: laid } of tables) {
      const sites = [...laid.values()].filter(isObjective);
      const pieces = [...laid.values()].filter((piece) => !isObjective(piece));
      expect(faultsInTable(orderFor(surface, zone, sites), GENERATED, pieces)).toEqual([]);
      expect(pieces.length).toBeGreaterThan(7);
    }
    expect(2 * GENERATED.largestBase).toBeGreaterThan(40_000);
  });
});

describe('the number of a generated table', () => {
  const piecesOf = (options: JsonRecord, seed?: string) => [...tableOf('skirmish', options, seed).terrain.values()];

  it('says which one it is, whatever the seed of the battle', () => {
    expect(piecesOf({ tableNumber: 7 }, 'one')).toEqual(piecesOf({ tableNumber: 7 }, 'other'));
    expect(piecesOf({ tableNumber: 7 })).not.toEqual(piecesOf({ tableNumber: 8 }));
  });

  it('comes from the seed of the battle if nobody has chosen one', () => {
    expect(piecesOf({}, 'one')).toEqual(piecesOf({}, 'one'));
    expect(piecesOf({}, 'one')).not.toEqual(piecesOf({}, 'other'));
  });

  it.each([0, 1_000_000, 1.5, 'seven'])('is a whole number from 1 to 999,999, not %s', (tableNumber) => {
    const options = { field: 'generated', tableNumber };
    expect(isRefusal(planetfall.begin({ scenario: 'skirmish', rosters: {}, seed: '', options }))).toBe(true);
  });

  it('leaves the models where they would stand on the printed table', () => {
    const standing = (options: JsonRecord) =>
      [...tableOf('battle1500', options).models.values()].map(({ id, place }) =>
        place.kind === 'on' ? [id, pointInUnits(place)] : id,
      );
    expect(standing({ tableNumber: 7 })).toEqual(standing({ field: 'ready' }));
  });
});
