import { afterEach, expect, it, vi } from 'vitest';
import { RulesThread } from './rules-thread.js';
import { ThreadedRules } from './threads.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a battle that plays on from another begins where no battle is in play, since that takes as long as the other one did', async () => {
  const called = vi.spyOn(RulesThread.prototype, 'call').mockResolvedValue({});
  const rules = new ThreadedRules(1, 'store.sqlite', () => 'person');
  await rules.joined('b1', 'red', undefined);
  await rules.begin('b2', false);
  await rules.begin('b3', true);
  const [inPlay, short, ...long] = called.mock.contexts;
  expect(short).toBe(inPlay);
  expect(called.mock.calls.slice(2).map(([, , method]) => method)).toEqual(['begin', 'forget']);
  expect(new Set(long).size).toBe(1);
  expect(long).not.toContain(inPlay);
});
