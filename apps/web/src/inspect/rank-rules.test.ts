import { planetfall } from '@bridgehead/planetfall';
import { expect, test } from 'vitest';
import { besides, rankRules } from './rank-rules.js';

const first = (sought: string) => rankRules(planetfall.rules, sought)[0]?.id;

test('the best match comes first', () => {
  expect(first('pf-mar-16')).toBe('PF-MAR-16');
  expect(first('hard target')).toBe('PF-MAR-16');
  expect(first('floating')).toBe('PF-DAMAGE-03');
  expect(first('Exploding Dice')).toBe('PF-DICE-09');
});

test('all words must occur, and an empty search finds everything', () => {
  expect(rankRules(planetfall.rules, 'shield zzz')).toEqual([]);
  expect(rankRules(planetfall.rules, ' ')).toHaveLength(planetfall.rules.length);
  const found = rankRules(planetfall.rules, 'disorder test');
  expect(found.length).toBeGreaterThan(0);
  for (const { id, title, summary } of found) expect(`${id} ${title} ${summary}`.toLowerCase()).toMatch(/disorder/);
});

test('rules of a chapter begin alike', () => {
  expect(besides(planetfall.rules, 'PF-DICE-01').every(({ id }) => id.startsWith('PF-DICE-'))).toBe(true);
  expect(besides(planetfall.rules, 'PF-DICE-01')).toHaveLength(11);
});
