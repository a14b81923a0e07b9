import { isRefusal } from '@bridgehead/kernel';
import { addMemo, addTerrain, modelsOf, type Table } from '@bridgehead/tabletop';
import { rectangularTerrain } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { activationBenefit } from '../command/benefits.js';
import { beginBattle } from '../scenarios/begin-battle.js';
import { canReach } from './reach.js';

/** Red's Glide Guards and Blue's first unit, 10" apart, with a long rock between them. */
function apart(): Table {
  const rosters = { red: 'concord-500', blue: 'lantern-500' };
  const begun = beginBattle({ scenario: 'meetingEngagement500', rosters });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const { table } = begun;
  table.terrain.clear();
  const rock = { kind: 'rock', height: 30_000, traits: [] };
  const pose = { x: 200_000, y: 150_000, facing: 0 };
  addTerrain(table, rectangularTerrain('rock', 'the rock', rock, pose, { width: 300_000, length: 10_000 }));
  for (const [unit, y] of [
    ['red-2', 100_000],
    ['blue-1', 200_000],
  ] as const) {
    for (const [i, { id }] of modelsOf(table, unit).entries()) {
      const model = table.models.get(id);
      if (model !== undefined)
        table.models.set(id, { ...model, place: { kind: 'on', x: 200_000 + 12_000 * i, y, facing: 0 } });
    }
  }
  return table;
}

describe('who can be reached', () => {
  it('changes with an Order that changes how a unit moves, though nobody has moved', () => {
    const table = apart();
    expect(canReach(table, 'red-2', 'blue-1', 'sprint')).toBe(false);
    const { name, lifetime } = activationBenefit;
    const value = { order: 'phaseStep', name: 'Phase Step', keywords: [{ trait: 'teleport' }], without: [] };
    addMemo(table, { name, lifetime, subject: 'red-2', value });
    expect(canReach(table, 'red-2', 'blue-1', 'sprint')).toBe(true);
  });
});
