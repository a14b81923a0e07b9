import { describe, expect, it } from 'vitest';
import { type Count, type Counted, countingGame, rollFor } from '../system/counting-game.fixture.js';
import { randomDice } from '../dice/dice.js';
import { Random } from '../dice/random.js';
import { resolve } from '../dice/throwing.js';
import { odds, oddsBySteps } from './odds.js';
import type { Odds, OddsQuestion } from './odds-question.js';
import type { Play } from '../system/play.js';

const TABLE: Count = { score: { red: 2, blue: 3 }, lucky: { red: 0, blue: 0 } };

function ask(dice: number, more: Partial<OddsQuestion<Count, Counted>> = {}): Odds {
  return odds(countingGame, TABLE, {
    forecast: { procedure: 'rollFor', args: { side: 'red', dice } },
    of: ['gained'],
    ...more,
  });
}

function chances(found: Odds): Map<number | string, number> {
  return new Map((found.of['gained'] ?? []).map(({ value, p }) => [value, p]));
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

describe('odds', () => {
  it('are the closed form of a binomial up to a horizon', () => {
    const found = chances(ask(5, { horizon: 'counted' }));
    for (let k = 0; k <= 5; k++) expect(found.get(k)).toBeCloseTo(binomial(5, k) / 32, 12);
  });

  it('run later chances that depend on earlier ones', () => {
    // Each die hits at 1/2 and then gains another at 1/6.
    const found = chances(ask(2));
    expect(found.get(0)).toBeCloseTo(1 / 4, 12);
    expect(found.get(4)).toBeCloseTo((1 / 2) * (1 / 6) * (1 / 2) * (1 / 6), 12);
    expect([...found.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 9);
  });

  it('leave the table as it was', () => {
    const before = JSON.stringify(TABLE);
    ask(8);
    expect(JSON.stringify(TABLE)).toBe(before);
  });

  it('list their assumptions, and follow another policy', () => {
    const usual = ask(3);
    expect(usual.assumptions).toEqual(['blue answers "spoil" with {"pick":"pass"}']);
    const spoiled = ask(3, { horizon: 'counted', policy: () => ({ pick: 'spoil' }) });
    expect(spoiled.assumptions).toEqual(['blue answers "spoil" with {"pick":"spoil"}']);
    // Three dice that need 5+; blue's lost point counts as -1.
    expect(chances(spoiled).get(-1)).toBeCloseTo(8 / 27, 12);
  });

  it('may suppose what has not happened', () => {
    const supposing = [{ kind: 'counted', side: 'blue', to: 0 } as const];
    // Without a point blue has no choice, so nothing is assumed.
    expect(ask(3, { supposing }).assumptions).toEqual([]);
  });

  it('say so when there are too many outcomes and they are sampled', () => {
    const found = ask(30, { most: 10 });
    expect(found.sampled).toBeGreaterThan(1000);
    const mean = [...chances(found)].reduce((total, [value, p]) => total + Number(value) * p, 0);
    expect(Math.abs(mean - 17.5)).toBeLessThan(0.2);
  });

  it('are sampled a few hundred times for a caller who has waited long enough', () => {
    const forecast = { procedure: 'rollFor', args: { side: 'red', dice: 30 } };
    const walk = oddsBySteps(countingGame, TABLE, { forecast, of: ['gained'] });
    let step = walk.next();
    for (let i = 0; i < 10; i++) step = walk.next();
    let left = 1000;
    while (step.done !== true && left-- > 0) step = walk.next(true);
    if (step.done !== true) throw new Error('it goes on');
    expect(step.value.sampled).toBe(300);
    expect([...chances(step.value)].reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 9);
  });

  it('agree with half a million runs of the same procedure with dice', () => {
    const runs = 500_000;
    const dice = randomDice(Random.seeded('half a million'));
    const counts = new Map<number, number>();
    for (let i = 0; i < runs; i++) {
      const gained = runOnce(3, dice);
      counts.set(gained, (counts.get(gained) ?? 0) + 1);
    }
    for (const [value, p] of chances(ask(3))) {
      const error = Math.sqrt((p * (1 - p)) / runs);
      expect(Math.abs((counts.get(Number(value)) ?? 0) / runs - p)).toBeLessThan(5 * error);
    }
  });
});

function runOnce(count: number, dice: ReturnType<typeof randomDice>): number {
  let gained = 0;
  const table: Count = { score: { red: 0, blue: 0 }, lucky: {} };
  const play: Play<Count, Counted> = {
    table,
    emit(event) {
      if (event.kind === 'counted') gained += event.to - (table.score[event.side] ?? 0);
      table.score[event.side] = event.to;
    },
    cite: nothing,
    end: nothing,
    reached: nothing,
    enter: nothing,
    leave: nothing,
  };
  const run = rollFor(play, 'red', count);
  let reply: unknown;
  for (let step = run.next(); step.done !== true; step = run.next(reply)) {
    reply = step.value.does === 'chance' ? resolve(step.value.chance, dice, 0)?.outcome : ['pass'];
  }
  return gained;
}

function nothing(): void {}
