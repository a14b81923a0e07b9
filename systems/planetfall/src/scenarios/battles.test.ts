import { checkLaws, playRandomly, violationText } from '@bridgehead/testkit';
import { isRefusal, type Setup } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';

const setup: Setup = { scenario: 'skirmish', rosters: {}, seed: 'battles' };

/** Both sides bring Artillery Support and Designators. */
const ARTILLERY: Setup['rosters'] = {
  red: {
    race: 'Terran Alliance',
    maximumForceValue: 1500,
    logistics: 2,
    battleGroups: [
      {
        helixes: [
          {
            type: 'Core',
            squadrons: [
              { unit: 'Vidar', models: 1 },
              { unit: 'Heimdal', models: 2 },
              { unit: 'Valkyrie', models: 3 },
            ],
          },
          {
            type: 'Field Support',
            squadrons: [
              {
                unit: 'Slepnir',
                models: 1,
                carries: {
                  cadre: 'Hirdmen Light Infantry',
                  members: { 'Hirdmen Officer': 1, 'Hirdmen Gun Team': 3, Hirdmen: 6 },
                },
              },
            ],
          },
        ],
      },
    ],
  },
  blue: {
    race: 'Dindrenzi Federation',
    maximumForceValue: 1500,
    logistics: 2,
    battleGroups: [
      {
        helixes: [
          {
            type: 'Core',
            squadrons: [
              { unit: 'Kratos', models: 1 },
              { unit: 'Eris', models: 2, attachments: ['Circe'] },
              { unit: 'Leto', models: 3 },
            ],
          },
          { type: 'Aerial', squadrons: [{ unit: 'Orestes', models: 1 }] },
        ],
      },
    ],
  },
};

describe('random battles', () => {
  it.each([
    ['skirmish', 4],
    ['battle750', 4],
    ['battle1500', 3],
    ['battle3000', 1],
    ['wideBattle1500', 1],
    ['wideBattle3000', 1],
    ['relief1500', 3],
  ])(
    'of %s end, %i out of as many',
    (scenario, battles) => {
      for (let n = 0; n < battles; n++) {
        const played = playRandomly(planetfall, { setup: { ...setup, scenario } }, `battle ${n}`);
        if (isRefusal(played)) throw new Error(played.reason);
        expect(played.battle.result).not.toBeNull();
      }
    },
    120_000,
  );

  it.each(['skirmish', 'battle1500', 'relief1500'])(
    'of %s keep the laws',
    (scenario) => {
      const sampled = { costly: 12, junk: 4 };
      const report = checkLaws(planetfall, { setup: { ...setup, scenario } }, 'laws', sampled);
      if (isRefusal(report)) throw new Error(report.reason);
      expect(report.violations.map(violationText)).toEqual([]);
      expect(report.ended).toBe(true);
    },
    120_000,
  );
});

describe('random battles with deployment by hand', () => {
  const byHand = (scenario: string): Setup => ({ ...setup, scenario, options: { deployment: 'byHand' } });

  it.each([
    ['skirmish', 4],
    ['battle3000', 3],
    ['relief1500', 4],
  ])(
    'of %s end',
    (scenario, battles) => {
      for (let n = 0; n < battles; n++) {
        const played = playRandomly(planetfall, { setup: byHand(scenario) }, `by hand ${n}`);
        if (isRefusal(played)) throw new Error(played.reason);
        expect(played.battle.result).not.toBeNull();
      }
    },
    120_000,
  );

  it.each(['skirmish', 'battle1500'])(
    'of %s keep the laws',
    (scenario) => {
      const report = checkLaws(planetfall, { setup: byHand(scenario) }, 'laws', { costly: 12, junk: 4 });
      if (isRefusal(report)) throw new Error(report.reason);
      expect(report.violations.map(violationText)).toEqual([]);
      expect(report.ended).toBe(true);
    },
    120_000,
  );
});

describe('the Recon Phase of battles with deployment by hand', () => {
  it('is played by Recon Specialists of both sides', () => {
    const moved = new Set<string>();
    for (let n = 0; n < 6; n++) {
      const options = { deployment: 'byHand' };
      const played = playRandomly(planetfall, { setup: { ...setup, scenario: 'battle1500', options } }, `recon ${n}`, {
        most: 60,
        each: ({ pending }) => {
          for (const { ask, side } of pending) if (ask === 'reconMove') moved.add(side);
        },
      });
      if (isRefusal(played)) throw new Error(played.reason);
    }
    expect([...moved].toSorted()).toEqual(['blue', 'red']);
  }, 120_000);
});

describe('random battles on a generated table', () => {
  const generated = (scenario: string): Setup => ({ ...setup, scenario, options: { field: 'generated' } });

  it.each(['skirmish', 'wideBattle1500'])(
    'of %s end',
    (scenario) => {
      for (let n = 0; n < 3; n++) {
        const played = playRandomly(planetfall, { setup: generated(scenario) }, `generated ${n}`);
        if (isRefusal(played)) throw new Error(played.reason);
        expect(played.battle.result).not.toBeNull();
      }
    },
    120_000,
  );

  it('of battle750 keep the laws', () => {
    const sampled = { costly: 12, junk: 4 };
    const report = checkLaws(planetfall, { setup: generated('battle750') }, 'generated', sampled);
    if (isRefusal(report)) throw new Error(report.reason);
    expect(report.violations.map(violationText)).toEqual([]);
    expect(report.ended).toBe(true);
  }, 120_000);
});

describe('random battles on a tournament table', () => {
  const tournament = (scenario: string, deployment: string): Setup => ({
    ...setup,
    scenario,
    options: { field: 'tournament', deployment },
  });

  it.each([
    ['skirmish', 'quick', 3],
    ['wideBattle1500', 'byHand', 2],
    ['relief1500', 'quick', 2],
  ])(
    'of %s, deployed %s, end',
    (scenario, deployment, battles) => {
      for (let n = 0; n < battles; n++) {
        const played = playRandomly(planetfall, { setup: tournament(scenario, deployment) }, `tournament ${n}`);
        if (isRefusal(played)) throw new Error(played.reason);
        expect(played.battle.result).not.toBeNull();
        const left = [...played.battle.table.tokens.values()].filter(({ kind }) => kind === 'terrainToken');
        expect(left).toEqual([]);
      }
    },
    120_000,
  );

  it.each([
    ['skirmish', 'byHand'],
    ['battle750', 'quick'],
  ])(
    'of %s, deployed %s, keep the laws',
    (scenario, deployment) => {
      const sampled = { costly: 12, junk: 4 };
      const report = checkLaws(planetfall, { setup: tournament(scenario, deployment) }, 'tournament', sampled);
      if (isRefusal(report)) throw new Error(report.reason);
      expect(report.violations.map(violationText)).toEqual([]);
      expect(report.ended).toBe(true);
    },
    120_000,
  );
});

describe('random battles with artillery', () => {
  const artillery: Setup = { ...setup, scenario: 'battle1500', rosters: ARTILLERY };

  it('place every marker and call strikes, and end', () => {
    let strikes = 0;
    for (let n = 0; n < 6; n++) {
      const played = playRandomly(planetfall, { setup: artillery }, `artillery ${n}`);
      if (isRefusal(played)) throw new Error(played.reason);
      expect(played.battle.result).not.toBeNull();
      const left = [...played.battle.table.tokens.values()].filter(({ kind }) => kind === 'artilleryMarker');
      expect(left.every(({ at }) => at !== null)).toBe(true);
      strikes += 4 - left.length;
    }
    expect(strikes).toBeGreaterThan(6);
  }, 120_000);

  it('keep the laws', () => {
    const report = checkLaws(planetfall, { setup: artillery }, 'artillery', { costly: 12, junk: 4 });
    if (isRefusal(report)) throw new Error(report.reason);
    expect(report.violations.map(violationText)).toEqual([]);
    expect(report.ended).toBe(true);
  }, 120_000);
});

describe('a setup is refused', () => {
  const problem = (changed: Partial<Setup>) => {
    const begun = planetfall.begin({ ...setup, ...changed });
    return isRefusal(begun) ? begun.reason : null;
  };

  it('for a scenario that is not there', () => {
    expect(problem({ scenario: 'siege' })).toContain('There is no scenario "siege"; there is skirmish, battle750');
  });

  it('for a table of its own', () => {
    expect(problem({ table: { size: [72, 48] } })).toBe('Skirmish lays its own table; none may be given.');
  });

  it('for a side or an option that is not there', () => {
    expect(problem({ rosters: { green: 'terran-skirmish' } })).toBe('There is no side "green"; there is red and blue.');
    expect(problem({ options: { turnLimit: -1 } })).toBe('the options: "turnLimit" must be a whole number from 0.');
    expect(problem({ options: { deployment: 'slow' } })).toBe(
      'the options: "deployment" must be one of quick, prepared, byHand.',
    );
    expect(problem({ options: { field: 'wild' } })).toBe(
      'the options: "field" must be one of ready, generated, tournament.',
    );
    expect(problem({ options: { weather: 'rain' } })).toMatch(/^the options: "weather" is not known here/);
  });

  it('for a roster that is not there, or does not add up', () => {
    expect(problem({ rosters: { blue: 'nobody' } })).toContain('blue: There is no roster "nobody"');
    expect(problem({ rosters: { red: { race: 'Terran Alliance' } } })).toContain('red: a roster: "maximumForceValue"');
    const squadrons = [
      { unit: 'Vidar', models: 2 },
      { unit: 'Heimdal', models: 2 },
      { unit: 'Valkyrie', models: 3 },
    ];
    const battleGroups = [{ helixes: [{ type: 'Core', squadrons }] }];
    expect(problem({ rosters: { red: { race: 'Terran Alliance', maximumForceValue: 400, battleGroups } } })).toBe(
      'red: 900 points; the Maximum Force Value is 400.',
    );
  });
});
