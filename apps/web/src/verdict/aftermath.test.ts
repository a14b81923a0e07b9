import { readFileSync } from 'node:fs';
import { type BattleRecord, isRefusal, luckInAll, type PoolChance, replay, tapeDice } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import type { GameSystem } from '@bridgehead/tabletop';
import { isDestroyed } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/testkit/probe';
import { describe, expect, it } from 'vitest';
import { type Aftermath, aftermathOf } from './aftermath.js';

const recordOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../games/${name}.json`, import.meta.url), 'utf8')) as BattleRecord;

function aftermath(system: GameSystem, record: BattleRecord): Aftermath {
  const told = aftermathOf(system, record);
  if (isRefusal(told)) throw new Error(told.reason);
  return told;
}

describe.each([
  ['planetfall-1', planetfall],
  ['planetfall-with-undo', planetfall],
  ['probe-2', probe],
  ['probe-with-undo', probe],
] as const)('what is told after %s', (name, system) => {
  const record = recordOf(name);
  const { sides, scores, losses, luck } = aftermath(system, record);
  const battle = replay(system, record);
  if (isRefusal(battle)) throw new Error(battle.reason);

  it('has the scores of every turn, the last of which is how it ended', () => {
    expect(sides.map(({ id }) => id)).toEqual(system.sides);
    expect(scores.length).toBeGreaterThan(0);
    for (const { id, turns } of scores) {
      expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i));
      for (const side of system.sides)
        expect(turns.at(-1)?.values[side]).toBe(battle.table.sides.get(side)?.counters[id] ?? 0);
    }
  });

  it('has every model that was lost, once, and no more kills than losses', () => {
    const lost = [...battle.table.models.keys()].filter((id) => isDestroyed(battle.table, id)).length;
    expect(losses.reduce((sum, squad) => sum + squad.lost, 0)).toBe(lost);
    expect(losses.reduce((sum, squad) => sum + squad.destroyed, 0)).toBeLessThanOrEqual(lost);
  });

  it('counts every roll of successes that stands, for whoever rolled it', () => {
    const standing: { n: number; side: string | undefined; successes: number }[] = [];
    for (const { n, event } of battle.log) {
      if (event.kind === 'undone') while ((standing.at(-1)?.n ?? 0) > event.to) standing.pop();
      if (event.kind === 'diceRolled' && event.successes !== undefined && event.count > 0)
        standing.push({ n, side: event.side, successes: event.successes });
    }
    for (const { side, rolls, actual, percentile, best, worst } of luck) {
      const mine = standing.filter((roll) => roll.side === side);
      expect(rolls).toBe(mine.length);
      expect(actual).toBe(mine.reduce((sum, { successes }) => sum + successes, 0));
      expect(percentile).toBeGreaterThan(0);
      expect(percentile).toBeLessThan(1);
      for (const roll of [...best, ...worst]) expect(mine.map(({ n }) => n)).toContain(roll.n);
    }
  });
});

it('shares out losses by the attacks that were declared, and prices them where the system has prices', () => {
  const priced: GameSystem = { ...planetfall, reading: { points: () => 120 } as never };
  const { losses, hasPoints } = aftermath(priced, recordOf('planetfall-1'));
  expect(hasPoints).toBe(true);
  expect(losses.reduce((sum, { destroyed }) => sum + destroyed, 0)).toBeGreaterThan(0);
  for (const { models, lost, points, pointsLost, destroyed, pointsDestroyed } of losses) {
    expect(points).toBe(120);
    expect(pointsLost).toBe(Math.round((120 * lost) / models));
    expect(pointsDestroyed > 0).toBe(destroyed > 0);
  }
});

it('knows the whole chance of a roll, with its mechanic, which the event does not tell', () => {
  const record = recordOf('planetfall-1');
  const rolls: { chance: PoolChance; successes: number }[] = [];
  const shown = tapeDice(record.tape);
  const asked = new Map<number, PoolChance>();
  const battle = replay(planetfall, record, {
    dice: {
      ...shown,
      faces(chance, roll, wave, count, sides) {
        if (chance.kind === 'pool' && chance.side === 'red') asked.set(roll, chance);
        return shown.faces(chance, roll, wave, count, sides);
      },
    },
  });
  if (isRefusal(battle)) throw new Error(battle.reason);
  for (const { event } of battle.log) {
    const chance = event.kind === 'diceRolled' ? asked.get(event.roll) : undefined;
    if (event.kind === 'diceRolled' && chance !== undefined) rolls.push({ chance, successes: event.successes ?? 0 });
  }
  expect(rolls.some(({ chance }) => chance.mechanic.explodes !== undefined)).toBe(true);
  const [red] = aftermath(planetfall, record).luck;
  expect(red).toMatchObject(luckInAll(rolls));
});

it('does not take what is no record', () => {
  expect(isRefusal(aftermathOf(probe, { bridgehead: 'record' }))).toBe(true);
});
