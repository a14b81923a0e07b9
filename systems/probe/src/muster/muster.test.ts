import { Battle, isRefusal, type Json } from '@bridgehead/kernel';
import { playRandomly } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { probe } from '../index.js';
import { randomForce } from './muster.js';

function randomRoster(points: number, seed: string): Json {
  const roster = randomForce({ list: 'column', points, seed });
  if (isRefusal(roster)) throw new Error(roster.reason);
  return roster;
}

describe('forces of the column', () => {
  it('take the field as their rosters say', () => {
    const roster = { list: 'column', points: 100, force: [{ entry: 'guard', count: 2 }, { entry: 'wing' }] };
    const battle = Battle.begin(probe, { scenario: 'crossing', rosters: { red: roster }, seed: 'muster' });
    if (isRefusal(battle)) throw new Error(battle.reason);
    const squads = [...battle.table.squads.values()].filter(({ side }) => side === 'red').map(({ id }) => id);
    expect(squads.toSorted()).toEqual(['red-guard', 'red-wing']);
    expect([...battle.table.models.values()].filter(({ squad }) => squad === 'red-guard')).toHaveLength(2);
    expect([...battle.table.squads.values()].filter(({ side }) => side === 'blue')).toHaveLength(6);
  });

  it('are refused where they are not legal, and in the depot', () => {
    const begin = (scenario: string, roster: Json) =>
      Battle.begin(probe, { scenario, rosters: { blue: roster }, seed: 'a' });
    expect(begin('crossing', { list: 'column', points: 10, force: [] })).toMatchObject({ rule: 'PB-MUSTER-02' });
    expect(begin('depot', randomRoster(100, 'a'))).toMatchObject({ reason: 'The forces of the depot are fixed.' });
  });

  it.each(Array.from({ length: 20 }, (_, i) => `column-${i}`))('fight to the end at random: %s', (seed) => {
    const rosters = { red: randomRoster(150, `${seed} red`), blue: randomRoster(100, `${seed} blue`) };
    const played = playRandomly(probe, { setup: { scenario: 'crossing', rosters, seed } }, seed);
    if (isRefusal(played)) throw new Error(played.reason);
    expect(played.battle.result).not.toBeNull();
  });
});
