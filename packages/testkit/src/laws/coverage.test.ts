import { isRefusal } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../fixtures/skirmish.js';
import { checkLaws, type Intensity } from './check-laws.js';
import { Coverage, heldLines, occurringLines, uncovered, undeclared, unheld } from './coverage.js';
import { LAWS } from './law-names.js';

const SETUP = { setup: { scenario: 'clash', rosters: { red: { models: 2 }, blue: { models: 3 } }, seed: 's' } };

function check(system: GameSystem, seed: string, intensity: Intensity = {}) {
  const report = checkLaws(system, SETUP, seed, intensity);
  if (isRefusal(report)) throw new Error(report.reason);
  return report;
}

const CHEAP: readonly string[] = ['the rules do not break', 'every decision has an owner'];

/** The ends of battles add one to these, and answers given together take no undo but a retraction. */
const AT_EVERY_DECISION: readonly string[] = [
  ...CHEAP,
  'what is offered is accepted',
  'the usual answer is accepted',
  'the usual answer is offered',
  'a sample is accepted',
  'what is unavailable is refused by the same rule',
  'options on a view are those on the table',
  'asking changes nothing',
  'refused answers change nothing',
];

describe('the laws', () => {
  it('check the same battle, however thoroughly', () => {
    const [hard, lightly] = [
      check(skirmish, 'a').coverage.covered(),
      check(skirmish, 'a', { costly: 1000 }).coverage.covered(),
    ];
    expect(lightly.questions).toEqual(hard.questions);
    expect(lightly.stages).toEqual(hard.stages);
  });

  it('are all checked at every decision, or the cheap ones at every decision and all of them where a question is new', () => {
    const every = check(skirmish, 'a');
    const { laws, looks, questions } = every.coverage.covered();
    expect(looks).toEqual(questions);
    for (const law of AT_EVERY_DECISION) expect([law, laws[law]]).toEqual([law, every.decisions]);

    const some = check(skirmish, 'a', { costly: 1_000_000 });
    const seen = some.coverage.covered();
    expect(Object.values(seen.looks)).toEqual(Object.keys(questions).map(() => 1));
    for (const law of AT_EVERY_DECISION) {
      const least = CHEAP.includes(law) ? some.decisions : Object.keys(questions).length;
      expect([law, seen.laws[law]]).toEqual([law, least]);
    }
  });
});

describe('coverage', () => {
  it('counts moments, interrupts, nested pairs, asks and stages', () => {
    const coverage = new Coverage();
    for (let seed = 0; seed < 16; seed++) check(skirmish, String(seed), { costly: 50, coverage });
    expect(undeclared(skirmish, coverage)).toEqual([]);
    expect(undeclared({ ...skirmish, nestings: [], moments: [] }, coverage)).toEqual(['hitNumber', 'overwatch>smoke']);
    expect(uncovered({ ...skirmish, nestings: ['smoke>smoke'] }, coverage).pairs).toEqual(['smoke>smoke']);
    expect(uncovered(skirmish, coverage)).toEqual({
      moments: [],
      interrupts: [],
      pairs: [],
      asks: [],
      stages: [],
      others: {},
    });
    const mustOccur = { traits: [{ rule: 'nobody-cites-this', name: 'Idle' }] };
    expect(uncovered({ ...skirmish, mustOccur }, coverage).others).toEqual({ traits: ['Idle (nobody-cites-this)'] });
    expect(occurringLines({ ...skirmish, mustOccur }, coverage)[0]).toContain('traits: 0 of 1 took effect');
    const merged = new Coverage();
    merged.merge(coverage.covered());
    merged.merge(coverage.covered());
    expect(merged.covered().stages['bidding']).toBe(2 * (coverage.covered().stages['bidding'] ?? 0));
    expect(uncovered(skirmish, new Coverage()).asks).toContain('overwatch');
  });

  it('knows which laws were checked, and all by name', () => {
    const { coverage } = check(skirmish, 'a');
    expect(Object.keys(coverage.covered().laws).toSorted()).toEqual(LAWS.toSorted());
    expect(unheld(coverage.covered())).toEqual([]);
    expect(unheld({ ...coverage.covered(), laws: { 'the battle ends': 1 } })).toHaveLength(LAWS.length - 2);
  });

  it('tells how often each law was checked', () => {
    const { coverage, decisions } = check(skirmish, 'a', { costly: 1_000_000 });
    const kinds = Object.keys(coverage.covered().questions).length;
    const [first, second] = heldLines(coverage.covered());
    expect(first).toContain(`all laws at ${kinds} of ${decisions} decisions, of ${kinds} kinds of question`);
    expect(second).toMatch(/^ +\d+ {2}(folding|models)/);
  });
});
