import { probe } from '@bridgehead/probe';
import { planetfall } from '@bridgehead/planetfall';
import type { GameSystem } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { type Advice, Adviser } from './advising.js';
import { begun, ListeningMind, take } from './mind.fixture.js';

/** Advice on every question of the first so many, whichever side is asked. */
function advised(system: GameSystem, scenario: string, questions: number): readonly Advice[] {
  const battle = begun(system, scenario, 'advised');
  const minds = new Map(system.sides.map((side) => [side, new ListeningMind(system, battle, side)]));
  const adviser = new Map(system.sides.map((side) => [side, new Adviser(system)]));
  const given: Advice[] = [];
  for (let i = 0; i < questions; i++) {
    const [open] = battle.pending;
    if (open === undefined) break;
    const mind = minds.get(open.side)?.catchUp() ?? expect.fail();
    const thinking = adviser.get(open.side)?.advise(mind, open) ?? expect.fail();
    let step = thinking.next();
    while (step.done !== true) step = thinking.next();
    given.push(step.value);
    const { steps } = step.value;
    expect(steps[0]?.ask).toBe(open.ask);
    if (steps.length > 1) expect(mind.lookout?.after(steps)?.next.is).not.toBe('refused');
    // Refuses what the rules do not allow.
    take(battle, open, steps[0]?.answer);
  }
  return given;
}

it('does not advise from a book that tells it nothing', () => {
  const { opponent: _, ...silent } = planetfall;
  expect(() => new Adviser(silent)).toThrow('tells computer players nothing');
});

describe('an adviser who knows what one side knows', () => {
  it.each([
    [probe, 'depot'],
    [planetfall, 'skirmish'],
  ] as const)('gives answers that the rules allow, and some reasons', (system, scenario) => {
    const given = advised(system, scenario, 40);
    expect(given.length).toBeGreaterThan(10);
    expect(given.some(({ steps }) => steps.length > 1)).toBe(true);
    expect(given.some(({ reason }) => reason !== null)).toBe(true);
  });
});
