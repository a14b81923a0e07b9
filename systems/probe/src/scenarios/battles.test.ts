import { readFileSync } from 'node:fs';
import { isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { probe } from '../index.js';

/** A battle between players who take any legal answer. */
function playAtRandom(scenario: string, seed: string): { readonly ended: boolean; readonly decisions: number } {
  const begun = probe.begin({ scenario, rosters: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const machine = new Machine(
    probe,
    { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 },
    seededDice(seed),
  );
  const random = Random.seeded(seed, 'players');
  machine.start();
  let decisions = 0;
  for (; machine.result === null && decisions < 1000; decisions++) {
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error(`nobody is asked at ${machine.stage.stage}`);
    const answer = machine.askOf(decision).sample(machine.table, decision.args, decision.side, (n) => random.below(n));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (refusal !== null) throw new Error(`${decision.ask}: ${JSON.stringify(answer)} is refused: ${refusal.reason}`);
  }
  return { ended: machine.result !== null, decisions };
}

describe('the probe game', () => {
  const battles = [
    ...Array.from({ length: 20 }, (_, i) => ['crossing', `probe-${i}`] as const),
    ...Array.from({ length: 10 }, (_, i) => ['depot', `depot-${i}`] as const),
  ];

  it.each(battles)('comes to an end at random: %s, %s', (scenario, seed) => {
    const { ended, decisions } = playAtRandom(scenario, seed);
    expect(ended).toBe(true);
    expect(decisions).toBeLessThan(300);
  });

  it('has exactly the rules of its page', () => {
    const page = readFileSync(new URL('../../../../docs/probe.md', import.meta.url), 'utf8');
    const stated = new Set(Array.from(page.matchAll(/\*(PB-[A-Z]+-\d\d)\*/g), ([, id]) => id));
    const listed = new Set(probe.rules.map(({ id }) => id));
    expect(stated).toEqual(listed);
    expect(listed.size).toBe(probe.rules.length);
  });
});
