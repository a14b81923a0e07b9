import { distanceBetween, footprintOfModel, onTable, profileOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { isRefusal } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { incoherence } from '../actions/coherency.js';
import { impassableTo } from '../actions/impassable.js';
import { squadsOfHelix } from '../helix.js';
import { inches } from '../inches.js';
import { transportOf } from '../presence.js';
import { holdOf, slotsFor } from '../transport.js';
import { beginBattle } from './begin-battle.js';
import { SCENARIOS, SIDES } from './scenarios.js';

function deployed(scenario: string): Table {
  const begun = beginBattle({ scenario, rosters: {}, seed: 'deploy' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  return begun.table;
}

/** PF-MAR-07. */
function commandOf(table: Table, helix: string): { readonly model: string; readonly radius: number } | null {
  for (const squad of squadsOfHelix(table, helix))
    for (const { id } of onTable(table, squad)) {
      const radius = profileOf(table, id).traits.find(({ trait }) => trait === 'command-element')?.values?.['radius'];
      if (typeof radius === 'number') return { model: id, radius: inches(radius) };
    }
  return null;
}

describe.each(SCENARIOS.map(({ id }) => id))('the ready-made forces of %s', (scenario) => {
  const table = deployed(scenario);
  const squads = SIDES.flatMap((side) => squadsOf(table, side));

  it('stand wholly in their zones, in coherency, and in nobody else', () => {
    for (const { id, side } of squads) {
      expect(incoherence(table, id)).toBeNull();
      for (const model of onTable(table, id)) {
        const { minY, maxY, minX, maxX } = footprintOfModel(table, model.id).bounds;
        const [low, high] = side === 'red' ? [0, inches(8)] : [table.surface.height - inches(8), table.surface.height];
        expect([minY >= low, maxY <= high, minX >= 0, maxX <= table.surface.width]).toEqual([true, true, true, true]);
        for (const other of table.models.values())
          if (other.place.kind === 'on' && other.id !== model.id)
            expect(distanceBetween(table, model.id, other.id)).toBeGreaterThan(0);
      }
    }
  });

  it('are in no terrain that is Impassable to them', () => {
    for (const { id } of squads.flatMap((squad) => onTable(table, squad.id))) {
      const banned = impassableTo(table, [id])?.flatMap(({ kinds }) => kinds) ?? [];
      const pieces = [...table.terrain.values()].filter(({ kind }) => banned.includes(kind));
      for (const piece of pieces) expect(distanceBetween(table, id, piece.id)).toBeGreaterThan(0);
    }
  });

  it('have a model of every squadron within the Command Radius', () => {
    const tooFar = [...table.formations.keys()].flatMap((helix) => {
      const command = commandOf(table, helix);
      if (command === null) return [];
      return squadsOfHelix(table, helix).filter((squad) => {
        const gaps = onTable(table, squad).map(({ id }) => distanceBetween(table, command.model, id));
        return gaps.length > 0 && Math.min(...gaps) > command.radius;
      });
    });
    expect(tooFar).toEqual([]);
  });

  it('ride only where there is room', () => {
    for (const { id } of squads) {
      const transport = transportOf(table, id);
      if (transport === null) continue;
      expect(slotsFor(table, id)).toBeLessThanOrEqual(holdOf(table, transport)?.slots ?? 0);
    }
  });
});
