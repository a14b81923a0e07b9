import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { estimate, estimateCommand } from './commands/estimate.js';
import { minutesFor, workloadsOf } from './estimate-battle.js';
import { minutesFile } from './repository.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';

interface Kept {
  readonly minutes: number;
  readonly own: number;
  readonly usual: number;
  readonly read: number;
  readonly squads: number;
}

const keptOf = (system: string) =>
  JSON.parse(readFileSync(minutesFile(system), 'utf8')) as Readonly<Record<string, Kept>>;

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('the minutes of %s', (id, system) => {
  it('are kept for every scenario, and reach the lobby', () => {
    const kept = keptOf(id);
    expect(Object.keys(kept).toSorted()).toEqual(system.scenarios.map((scenario) => scenario.id).toSorted());
    for (const scenario of system.scenarios) {
      const one = kept[scenario.id];
      expect(scenario.minutes).toBe(one?.minutes);
      // Both are rounded.
      if (one !== undefined) expect(Math.abs(minutesFor(one) - one.minutes)).toBeLessThan(0.6);
    }
  });

  it('are near those of other battles of the shortest scenario', () => {
    const shortest = system.scenarios.toSorted((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0))[0];
    if (shortest?.minutes === undefined) throw new Error('it has no scenario');
    const { minutes } = estimate(system, shortest.id, 3, 'another seed');
    expect(minutes).toBeGreaterThan(shortest.minutes / 2);
    expect(minutes).toBeLessThan(shortest.minutes * 2);
  });
});

it('reports its figures, and refuses an unknown system', () => {
  const lines: string[] = [];
  expect(estimateCommand({ system: 'probe', games: '1', seed: 's' }, (line) => lines.push(line))).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^probe, crossing: \d+ minutes \(.* own answers, .* squads; greedy\)$/),
    expect.stringMatching(/^probe, depot: /),
  ]);
  expect(() => estimateCommand({ system: 'chess', games: '1', seed: 's' }, () => undefined)).toThrow('chess');
});

it('counts what each side answered, and how often it had to read in between', () => {
  const system = SYSTEMS.find(({ id }) => id === 'planetfall');
  if (system === undefined) throw new Error('there is no system');
  const [red, blue] = workloadsOf(system, 'battle750', 'count');
  if (red === undefined || blue === undefined) throw new Error('there are not two sides');
  for (const side of [red, blue]) expect(side.own + side.usual).toBeGreaterThan(side.read);
  // Play alternates: neither side can have read much more often than the other.
  expect(Math.abs(red.read - blue.read)).toBeLessThanOrEqual(1);
});
