import { isRefusal } from '@bridgehead/kernel';
import { living, squadsOf, type Table } from '@bridgehead/tabletop';
import type { MappedPiece } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { INCH } from '../book/measuring.js';
import { SIDES } from '../book/play.js';
import { RESERVE } from '../book/units.js';
import { piecesOn } from '../muster/game-size.js';
import { arrivesSpecially } from '../setup/quick-deployment.js';
import { beginBattle } from './begin-battle.js';
import { SCENARIOS } from './scenarios.js';

const HALF_DEPTH = 36;
const ZONE = 12;

function boxOf({ at: [x = 0, y = 0], size: [width = 0, height = 0] }: MappedPiece) {
  return { left: x - width / 2, right: x + width / 2, bottom: y - height / 2, top: y + height / 2 };
}

function begun(scenario: string, force: string): Table {
  const battle = beginBattle({ scenario, rosters: { red: force, blue: force } });
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle.table;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function placesOf(table: Table, side: string, name: string): readonly Spot[] {
  const units = squadsOf(table, side).filter((unit) => unit.name.startsWith(name));
  return units.flatMap(({ id }) => living(table, id).flatMap(({ place }) => (place.kind === 'on' ? [place] : [])));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe.each(SCENARIOS.map(({ id, ...scenario }) => [id, scenario] as const))('the map of %s', (_id, scenario) => {
  const { terrain, size, mission } = scenario;

  it('has the pieces of its size, few of them buildings', () => {
    // FF-SCENARIO-05: six research buildings are placed by the players.
    const placed = mission.id === 'raidTheLabs' ? terrain.length + 6 : terrain.length;
    expect(placed).toBe(piecesOn(size));
    expect(terrain.filter(({ kind }) => kind === 'building').length).toBeLessThanOrEqual(3);
  });

  it('has no Hill in a deployment area', () => {
    for (const hill of terrain.filter(({ kind }) => kind === 'hill')) {
      expect(boxOf(hill).bottom).toBeGreaterThanOrEqual(ZONE);
      expect(boxOf(hill).top).toBeLessThanOrEqual(HALF_DEPTH);
    }
  });

  it('looks the same from both edges, and nothing overlaps', () => {
    const [width, height] = size;
    const spots = new Set(terrain.map(({ kind, at: [x, y] }) => `${kind} ${x} ${y}`));
    for (const { kind, at } of terrain) {
      const [x = 0, y = 0] = at;
      expect(spots).toContain(`${kind} ${Number((width - x).toFixed(2))} ${Number((height - y).toFixed(2))}`);
    }
    for (const [i, one] of terrain.entries()) {
      for (const other of terrain.slice(i + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)];
        const overlap = a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
        expect(overlap, `${one.id} and ${other.id}`).toBe(false);
      }
    }
  });
});

describe('quick deployment', () => {
  it.each(['lantern', 'deepvault', 'rotbrood', 'concord'])('finds room for the %s forces of every size', (faction) => {
    for (const { id, points } of SCENARIOS) {
      const table = begun(id, `${faction}-${points}`);
      for (const side of SIDES) {
        for (const { id: unit } of squadsOf(table, side)) {
          const waits = living(table, unit).some(({ place }) => place.kind === 'off' && place.why === RESERVE);
          expect(waits, `${unit} in ${id}`).toBe(arrivesSpecially(table, unit));
        }
      }
    }
  });

  it('stands in front of the middle where the mission is about places, and spread over the edge elsewhere', () => {
    const [places, losses] = ['controlTheIntel1500', 'seismicShift1500'].map((id) =>
      placesOf(begun(id, 'lantern-1500'), 'red', 'Warden Squad'),
    );
    const aside = (at: readonly Spot[] = []) => mean(at.map(({ x }) => Math.abs(x - 36 * INCH)));
    const ahead = (at: readonly Spot[] = []) => mean(at.map(({ y }) => y));
    expect(aside(places)).toBeLessThan(0.75 * aside(losses));
    expect(ahead(places)).toBeGreaterThan(ahead(losses) + 2 * INCH);
    const guns = placesOf(begun('controlTheIntel1500', 'lantern-1500'), 'red', 'Bastion Walker');
    expect(ahead(guns)).toBeLessThan(ahead(places));
  });
});
