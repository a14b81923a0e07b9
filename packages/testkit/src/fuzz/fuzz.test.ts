import { isRefusal, Random } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../fixtures/skirmish.js';
import { findingText, fuzzAnswers, fuzzCases, fuzzReader, fuzzRosters, fuzzSaves, someSave } from './fuzz.js';
import { mutateJson, mutateText } from './mutate.js';

const SETUP = { scenario: 'clash', rosters: { red: { models: 2 }, blue: { models: 3 } }, seed: 's' };

const CASE = `title: Fire
proves: [SK-FIRE-02, SK-FIRE-04]
system: skirmish
table: { size: [24, 24], terrain: [{ id: wood, kind: wood, at: [12, 2], size: [4, 2], turned: 90, density: thick }] }
profiles: { rifle: { radius: 0.5 } }
sides:
  red: { squads: [{ id: r, models: [{ id: r1, profile: rifle, at: [6, 8], marks: { cover: 1 } }, { id: r2, profile: rifle, at: [8, 8] }] }] }
  blue: { hand: [smoke], squads: [{ id: b, leader: b1, models: [{ id: b1, profile: rifle, at: [6, 14] }, { id: b2, profile: rifle, place: { in: b1 } }] }] }
tokens: [{ id: t, kind: objective, at: [3, 3], face: real, seenBy: [red] }]
memos: { plotted/red: trap }
stage: { act: { squad: r } }
active: red
standing: { blue: pass }
dice: { HIT: [4, 3] }
play:
  - asks: { side: red, ask: action, options: [move, fire, watch], preview: { move: {} } }
  - red: { pick: dance }
    refused: HOUSE-SHAPE
  - odds: { procedure: shoot, args: { squad: r, target: b }, of: modelsLost, is: { 1: 0.75 } }
  - red: { pick: fire }
  - query: { name: range, args: { from: r1, to: r2 }, is: 1 }
  - blue: { order: [b1] }
expect:
  models.b1: destroyed
  models.r1.at: [6, 8, ±0.1]
  sees: { blue: { sides.blue.hand: [smoke] } }
  events: [{ diceRolled: { stream: HIT } }, modelDestroyed]
`;

describe('mutations', () => {
  it('are the same for the same seed and leave the original alone', () => {
    const good = { a: [1, 2, { b: 'c' }], d: null };
    const before = JSON.stringify(good);
    const mutants = () => Array.from({ length: 50 }, (_, i) => JSON.stringify(mutateJson(good, Random.seeded(i))));
    expect(mutants()).toEqual(mutants());
    expect(new Set(mutants()).size).toBeGreaterThan(25);
    expect(JSON.stringify(good)).toBe(before);
    expect(mutateText(CASE, Random.seeded(1))).toBe(mutateText(CASE, Random.seeded(1)));
  });
});

describe('a good system stands', () => {
  it('case files that are mistyped', () => {
    expect(fuzzCases(skirmish, CASE, 'a', 400).map(findingText)).toEqual([]);
  });

  it('rosters that are wrong', () => {
    expect(fuzzRosters(skirmish, SETUP, 'a', 200).map(findingText)).toEqual([]);
  });

  it('saves that were tampered with', () => {
    const findings = fuzzSaves(skirmish, someSave(skirmish, { setup: SETUP }, 'a', 17), 'a', 200);
    expect(findings.filter(({ doing }) => doing === 'load').map(findingText)).toEqual([]);
  });

  it('answers that are nonsense', () => {
    expect(fuzzAnswers(skirmish, { setup: SETUP }, 'a', 10).map(findingText)).toEqual([]);
  });
});

describe('fuzzing finds', () => {
  it('a reader that throws', () => {
    const read = (input: unknown) => (input as { a: { b: string } }).a.b.length;
    const [finding] = fuzzReader('read', read, { a: { b: 'c' } }, 'a', 100);
    expect(finding).toMatchObject({ doing: 'read', seed: 'a' });
    expect(finding?.what).toContain('it threw: ');
  });

  it('a roster reader that trusts, and an answer that changes something', () => {
    const trusting = {
      ...skirmish,
      muster: (roster: unknown) => ((roster as { models: number }).models > 3 ? [] : []),
    };
    expect(fuzzRosters(trusting, SETUP, 'a', 100).some(({ doing }) => doing === 'muster')).toBe(true);
    const action = skirmish.asks['action'];
    if (action === undefined) throw new Error('no ask');
    const careless = {
      ...action,
      check: (...args: Parameters<typeof action.check>) => {
        const read = action.check(...args);
        if (isRefusal(read)) args[0].memos.delete('turn@battle');
        return read;
      },
    };
    const found = fuzzAnswers({ ...skirmish, asks: { ...skirmish.asks, action: careless } }, { setup: SETUP }, 'a', 10);
    expect(found.map(({ doing }) => doing)).toContain('answer');
  });
});
