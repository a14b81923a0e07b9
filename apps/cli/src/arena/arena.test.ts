import { planetfall } from '@bridgehead/planetfall';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { wishesFrom } from '../forces.js';
import { scoreOf } from '../score.js';
import { type Meeting, playPair } from './pairs.js';
import { standingsOf } from './standings.js';

const meeting: Meeting = {
  system: 'probe',
  a: 'random',
  b: 'random',
  pairs: 4,
  seed: 'even',
  battles: probe.opponent?.mix ?? [],
  forces: {},
};

describe('the arena', () => {
  it.each(['random', 'greedy'])('comes out even when %s meets itself', (player) => {
    const pairs = [0, 1, 2, 3].map((pair) => playPair(probe, { ...meeting, a: player, b: player }, pair));
    const { score, elo, stalled } = standingsOf(pairs);
    expect({ score, elo, stalled }).toEqual({ score: { share: 0.5, low: 0.5, high: 0.5 }, elo: 0, stalled: [] });
  });

  it('tells how each player has played', () => {
    const pairs = [0, 1].map((pair) => playPair(probe, { ...meeting, a: 'greedy', b: 'usual' }, pair));
    const { a, b, byScenario } = standingsOf(pairs);
    expect(Object.keys(byScenario)).toEqual(['crossing', 'depot']);
    expect(a.thought.count).toBeGreaterThan(20);
    expect(a.thought.max).toBeGreaterThanOrEqual(a.thought.p95);
    expect(a.thought.p50).toBeGreaterThan(0);
    expect(a.others.count).toBeGreaterThan(0);
    // What is usual in the probe is to hold, while greedy goes for beacons.
    expect(b.volleys).toBe(0);
    expect(a.points).toBeGreaterThan(b.points);
    expect([a.turns, b.turns]).toEqual([0, 0]);
  });

  it('counts a battle that does not end as stalled, and as nobody’s victory', () => {
    const broken = { ...probe, asks: {} };
    const { score, stalled } = playPair(broken, meeting, 0);
    expect(score).toBe(1);
    expect(stalled).toHaveLength(2);
  });

  it('counts the turns in which a side had targets, and did nothing', () => {
    const skirmish = { ...meeting, system: 'planetfall', battles: [{ scenario: 'skirmish' }], seed: 'idle' };
    const pairs = [0, 1].map((pair) => playPair(planetfall, { ...skirmish, a: 'greedy', b: 'usual' }, pair));
    for (const { turns, idleTurns } of pairs.flatMap(({ a, b }) => [a, b])) {
      expect(turns).toBeGreaterThan(0);
      expect(idleTurns).toBeLessThan(turns);
    }
    // Nothing that happens counts: then no turn has anything done in it.
    const still = { ...planetfall, activations: [] };
    const { a } = playPair(still, skirmish, 0);
    expect(a.idleTurns).toBe(a.turns);
    expect(a.turns).toBeGreaterThan(0);
  });

  it('fields forces from army lists, another in every pair', () => {
    const list = planetfall.armyLists?.find(({ within, fielded }) => within === null && fielded)?.id ?? '';
    const forces = wishesFrom(planetfall, { redList: list, points: '750' });
    const battles = [{ scenario: 'battle750' }];
    const { stalled, a } = playPair(planetfall, { ...meeting, system: 'planetfall', battles, forces }, 0);
    expect(stalled).toEqual([]);
    expect(a.activationMilliseconds.length).toBeGreaterThan(10);
  });

  it('knows an army list by its id, its name and the name of its file', () => {
    const lists = ['terran', 'Terran Alliance', 'terran-alliance'].map(
      (redList) => wishesFrom(planetfall, { redList, points: '750' })['red'],
    );
    expect(lists).toEqual(Array.from({ length: 3 }, () => ({ list: 'terran', points: 750 })));
  });

  it.each([
    [{ redForce: 'nobody' }, 'has no force "nobody"'],
    [{ blueList: 'nobody', points: '750' }, 'has no army list "nobody"'],
    [{ redForce: 'terran-750', redList: 'x' }, 'not both'],
  ])('refuses %j', (options, message) => {
    expect(() => wishesFrom(planetfall, options)).toThrow(message);
  });
});

describe('a score', () => {
  it('has an interval that narrows with the number of pairs', () => {
    const shares = (n: number) => Array.from({ length: n }, (_, i) => (i % 4 === 0 ? 0 : 1));
    const [few, many] = [scoreOf(shares(20)), scoreOf(shares(2000))];
    expect(few.share).toBe(0.75);
    expect(few.high - few.low).toBeCloseTo(10 * (many.high - many.low), 1);
  });
});
