import { Battle, isRefusal } from '@bridgehead/kernel';
import { supposing, type Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { probe } from '../index.js';
import { inspect } from './inspect.js';

const INCH = 10_000;

function crossing(): Table {
  const battle = Battle.begin(probe, { scenario: 'crossing', rosters: {}, seed: 'reading' });
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle.table;
}

describe('an inspection of the probe game', () => {
  const table = crossing();
  const squads = [...table.squads.values()].filter(({ models }) =>
    models.some((id) => table.models.get(id)?.place.kind === 'on'),
  );
  const one = squads.find(({ models }) => models.length === 4);
  const other = squads.find(({ side }) => side !== one?.side);
  if (one === undefined || other === undefined) throw new Error('nobody is there');

  it('has a line and an answer for every model, on the table or not', () => {
    for (const { id, models } of table.squads.values()) {
      expect(inspect.gist(table, id)).toMatch(/^[A-Z]/);
      expect(inspect.coherency(table, id).broken).toEqual([]);
      for (const model of models) expect(inspect.weapons(table, model).length).toBeLessThan(2);
    }
  });

  it('shows no threat from afar, and one from close by, with every weapon that takes part', () => {
    const there = table.models.get(other.models[0] ?? '')?.place;
    if (there?.kind !== 'on') throw new Error('it is not there');
    const at = (model: string, dx: number, dy: number) => ({
      model,
      to: { kind: 'on', x: there.x + dx * INCH, y: there.y + dy * INCH, facing: 0 } as const,
    });
    const afar = one.models.map((model, i) => at(model, i, -30));
    expect(supposing(table, afar, (now) => inspect.threat(now, one.id, other.id))).toBeNull();
    const moves = [...afar.slice(2), ...one.models.slice(0, 2).map((model, i) => at(model, 2 * i, -5))];
    const threat = supposing(table, moves, (now) => inspect.threat(now, one.id, other.id));
    expect(threat?.forecast?.procedure).toBe('attack');
    const parts = threat?.preview.parts ?? [];
    expect(parts.map(({ piece }) => piece)).toEqual(one.models);
    expect(parts.reduce((sum, { dice = 0 }) => sum + dice, 0)).toBe(threat?.preview.dice);
    for (const { dice, why } of parts) expect(dice === undefined).toBe(why !== undefined);
    expect(parts.filter(({ why }) => why?.rule === 'PB-FIRE-01')).toHaveLength(3);
  });

  it('tells the effects of terrain', () => {
    const told = [...table.terrain.values()].map(({ id, kind }) => [
      kind,
      inspect.terrain(table, one.id, id).map(({ does }) => does),
    ]);
    expect(told).toContainEqual(['wood', ['cover']]);
    expect(told).toContainEqual(['building', ['blocks']]);
  });
});
