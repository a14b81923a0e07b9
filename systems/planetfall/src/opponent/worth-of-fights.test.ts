import { isRefusal } from '@bridgehead/kernel';
import { onTable, squadsOf, type SupposedMove, supposing, type Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { INCH } from '../book/measuring.js';
import { planetfall } from '../index.js';
import { missionsOf } from './missions.js';
import { thoughtOfRamming, worthOfBid, worthOfCalling } from './worth-of-fights.js';

function tableOf(scenario: string): Table {
  const begun = planetfall.begin({ scenario, rosters: {}, seed: 'fights' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  return begun.table;
}

function squadNamed(table: Table, side: string, name: string): string {
  const found = squadsOf(table, side).find((squad) => squad.name === name);
  if (found === undefined) throw new Error(`${side} has no ${name}`);
  return found.id;
}

/** The models of a squadron in a row, beginning at a point that is given in inches. */
function inRowAt(table: Table, squad: string, x: number, y: number): SupposedMove[] {
  return onTable(table, squad).map(({ id }, i) => ({
    model: id,
    to: { kind: 'on', x: (x + 2 * i) * INCH, y: y * INCH, facing: 0 },
  }));
}

describe('what fights are worth', () => {
  const table = tableOf('battle750');
  const kratos = squadNamed(table, 'blue', 'Kratos');
  const valkyries = squadNamed(table, 'red', 'Valkyrie');

  it('sends a heavy tank against light ones at close quarters, and not the other way round', () => {
    const near = [...inRowAt(table, kratos, 20, 16), ...inRowAt(table, valkyries, 18, 18.5)];
    const [tank, light] = supposing(table, near, (after) => [
      worthOfCalling(after, kratos, valkyries),
      worthOfCalling(after, valkyries, kratos),
    ]);
    expect(tank).toBeGreaterThan(worthOfCalling(table, kratos, 'pass'));
    expect(light).toBeLessThan(worthOfCalling(table, valkyries, 'pass'));
  });

  it('lets nobody think of ramming an enemy that is out of reach', () => {
    expect(thoughtOfRamming(table, kratos)).toBeNull();
    const near = inRowAt(table, kratos, 20, 16);
    expect(supposing(table, near, (after) => thoughtOfRamming(after, kratos))).toBe(0);
  });

  it('bids half of the Logistics Points', () => {
    const bids = ['0', '1', '2'].map((bid) => worthOfBid(table, 'blue', bid));
    expect(bids[1]).toBe(Math.max(...bids));
    expect(bids[1]).toBeGreaterThan(bids[2] ?? 0);
  });
});

describe('the missions of a side', () => {
  it('give every Objective to a squadron of its own', () => {
    const squads = [...missionsOf(tableOf('battle1500'), 'blue').values()];
    expect(squads.length).toBeGreaterThan(1);
    expect(new Set(squads).size).toBe(squads.length);
  });
});
