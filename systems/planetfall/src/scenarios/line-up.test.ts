import {
  distanceBetween,
  footprintOfModel,
  isOff,
  onTable,
  profileOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { isRefusal, type Setup } from '@bridgehead/kernel';
import { impassableTo } from '../terrain/ground.js';
import { transportOf } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { incoherence } from '../movement/coherency.js';
import { squadsOfHelix } from '../book/helix.js';
import { inches } from '../book/measuring.js';
import { holdOf, slotsFor } from '../transports/transport.js';
import { beginBattle } from './begin-battle.js';
import { SCENARIOS } from './scenarios.js';
import { SIDES } from './sides.js';

function deployed(scenario: string): Table {
  const begun = beginBattle({ scenario, rosters: {} });
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

describe('late arrivals of a scenario', () => {
  const late = (rosters: Setup['rosters']) => {
    const begun = beginBattle({ scenario: 'relief1500', rosters });
    if (isRefusal(begun)) throw new Error(begun.reason);
    const { table, first } = begun;
    return { table, schedule: first.args['lateArrivals'] as Readonly<Record<string, unknown>> };
  };

  it('are held off the table, with their passengers, and all other squadrons stand on it', () => {
    const { table, schedule } = late({});
    expect(schedule).toEqual({
      'red-1a3': { turn: 2 },
      'red-1a4': { turn: 2 },
      'red-1b1': { turn: 2, edges: ['left'] },
      'red-1c1': { turn: 3 },
      'blue-1a3': { turn: 2 },
      'blue-1a5': { turn: 2 },
      'blue-1b1': { turn: 2, edges: ['right'] },
      'blue-1c1': { turn: 4 },
    });
    const off = [...table.squads.values()].filter(({ models }) => models.every((model) => isOff(table, model)));
    expect(off.map(({ id }) => id).toSorted()).toEqual([...Object.keys(schedule), 'red-1a5'].toSorted());
    expect(transportOf(table, 'red-1a5')).toBe('red-1a4-1');
  });

  it('are those of the roster that it names; Sky Drop Assets wait for their drop', () => {
    const squadrons = [
      { unit: 'Kratos', models: 1 },
      { unit: 'Eris', models: 2, attachments: ['Circe'] },
      {
        unit: 'Damocles MkII Sky Pod',
        models: 1,
        carries: { cadre: 'Nyx Light Infantry', members: { Nyx: 4 } },
      },
      { unit: 'Leto', models: 3 },
    ];
    const blue = {
      race: 'Dindrenzi Federation',
      maximumForceValue: 1500,
      battleGroups: [{ helixes: [{ type: 'Core', squadrons }] }],
    };
    const { table, schedule } = late({ red: 'terran-750', blue });
    expect(Object.keys(schedule)).toEqual(['red-1a3', 'red-1a4', 'blue-1a5']);
    expect(profileOf(table, 'blue-1a3-1').traits.map(({ trait }) => trait)).toContain('sky-drop-asset');
    expect(isOff(table, 'blue-1a3-1')).toBe(true);
  });
});

describe.each(SCENARIOS.map(({ id }) => id))('the ready-made forces of %s', (scenario) => {
  const table = deployed(scenario);
  const squads = SIDES.flatMap((side) => squadsOf(table, side));

  it('stand wholly in their zones, in coherency, and overlap no other model', () => {
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

  it('ride only in Transports with room for them', () => {
    for (const { id } of squads) {
      const transport = transportOf(table, id);
      if (transport === null) continue;
      expect(slotsFor(table, id)).toBeLessThanOrEqual(holdOf(table, transport)?.slots ?? 0);
    }
  });
});
