import { isRefusal } from '@bridgehead/kernel';
import type { Declared, Story, TerrainChanged, Token } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';

const INCH = 10_000;
const begun = planetfall.begin({ scenario: 'skirmish', rosters: {}, seed: 'told', options: { field: 'tournament' } });
if (isRefusal(begun)) throw new Error(begun.reason);
const { table } = begun;
const red = table.sides.get('red')?.name ?? '';

const declared = (what: string, more: Declared['with']): string | null =>
  planetfall.teller.declared?.(
    { kind: 'declared', side: 'red', what, ...(more === undefined ? {} : { with: more }) },
    table,
  ) ?? null;

function token(sector: number): Token {
  return { id: `t${sector}`, kind: 'terrainToken', owner: 'red', at: null, value: sector, marks: {} };
}

function rolled(sectors: readonly number[]): string | null {
  const effects = sectors.map((n) => ({ kind: 'tokenPlaced', token: `t${n}`, to: token(n), was: null }));
  const roll = { kind: 'diceRolled', stream: 'TERRAIN', side: 'red', sides: 6, count: 4, waves: [[6, 6, 1, 6]] };
  const story = { declared: null, rolls: [roll], effects, tested: null } as unknown as Story;
  return planetfall.teller.story?.(story, table, planetfall.vocabulary) ?? null;
}

describe('before the battle it is told', () => {
  it('which tokens the dice give', () => {
    expect(rolled([1, 2, 4])).toMatch(/: tokens in Sectors 1, 2 and 4$/);
    expect(rolled([3])).toMatch(/: a token in Sector 3$/);
    expect(rolled([])).toMatch(/: no token$/);
  });

  it('who places what, and where', () => {
    expect(declared('Terrain', { name: 'wood', sector: 3, at: [12 * INCH, 30.5 * INCH] })).toBe(
      `${red} places the wood in Sector 3 at (12, 30.5)`,
    );
    expect(declared('No room for terrain', { sector: 2 })).toBe(
      `${red} finds no room for terrain in Sector 2: the token is discarded`,
    );
    expect(declared('Deployment Edge', { edge: 'left' })).toBe(
      `${red} deploys along the left edge, the enemy along the right one`,
    );
    expect(declared('Objective', { name: 'the fuel depot', rank: 'secondary', at: [0, 0] })).toBe(
      `${red} places a Secondary Objective: the fuel depot at (0, 0)`,
    );
  });

  it('once: what was declared is not told again as it appears', () => {
    const piece = { kind: 'building', outline: [], height: 0, parts: [], marks: {} };
    const come = (trait: string, values: object): TerrainChanged => ({
      kind: 'terrainChanged',
      terrain: 'x',
      to: { ...piece, id: 'x', name: 'the relay station', traits: [{ trait, values: { ...values } }] },
      was: null,
    });
    expect(planetfall.teller.terrainChanged?.(come('storeys', {}), table)).toBeNull();
    expect(planetfall.teller.terrainChanged?.(come('objective', { placedBy: 'red' }), table)).toBeNull();
    expect(planetfall.teller.terrainChanged?.(come('objective', {}), table)).toBe(
      'The relay station, a Secondary Objective, stands in the middle of the table',
    );
    const gone: TerrainChanged = { ...come('', {}), to: null, was: come('', {}).to };
    expect(planetfall.teller.terrainChanged?.(gone, table)).toBe('The relay station makes way for the Objective');
  });
});
