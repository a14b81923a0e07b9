import { isRefusal, type Json, type Setup } from '@bridgehead/kernel';
import { checkLaws, playRandomly, violationText } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { SCENARIOS } from './scenarios.js';

/** The races that make forces of their own. */
const RACES = (planetfall.armyLists ?? []).filter(({ within }) => within === null).map(({ id }) => id);

/** Enough for a Core Helix of any race. */
const POINTS = 1000;

const FIELDS = ['generated', 'tournament'];
const DEPLOYMENTS = ['quick', 'prepared', 'byHand'];

function randomForce(list: string, seed: string): Json {
  const roster = planetfall.randomRoster?.({ list, points: POINTS, seed });
  if (roster === undefined || isRefusal(roster)) throw new Error(roster?.reason ?? 'no random rosters');
  return roster;
}

/** A battle of random legal forces on a random table, with cards; over eight battles every race stands on either side. */
function randomBattle(n: number): Setup {
  const [red = '', blue = ''] = [RACES[n % RACES.length], RACES[(3 * n + 1) % RACES.length]];
  return {
    scenario: 'battle1500',
    seed: `random forces ${n}`,
    rosters: { red: randomForce(red, `red ${n}`), blue: randomForce(blue, `blue ${n}`) },
    options: {
      field: FIELDS[n % FIELDS.length] ?? '',
      deployment: DEPLOYMENTS[n % DEPLOYMENTS.length] ?? '',
      cards: 'played',
    },
  };
}

describe('random legal forces of random races on random tables', () => {
  it('are of every race', () => {
    expect(RACES).toHaveLength(8);
    const met = (step: number, from: number) => new Set(RACES.map((_, n) => (step * n + from) % RACES.length));
    expect([met(1, 0).size, met(3, 1).size]).toEqual([8, 8]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'keep the laws, battle %i',
    (n) => {
      const setup = randomBattle(n);
      const report = checkLaws(planetfall, { setup }, setup.seed, { costly: 40, junk: 4 });
      if (isRefusal(report)) throw new Error(report.reason);
      expect(report.violations.map(violationText)).toEqual([]);
      expect(report.ended).toBe(true);
    },
    120_000,
  );
});

describe('every scenario', () => {
  it.each(SCENARIOS.map(({ id }) => id))(
    '%s is played to its end',
    (scenario) => {
      const played = playRandomly(planetfall, { setup: { scenario, rosters: {}, seed: scenario } }, scenario);
      if (isRefusal(played)) throw new Error(played.reason);
      expect(played.battle.result).not.toBeNull();
    },
    120_000,
  );
});
