import { firefight } from '@bridgehead/firefight';
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

test.each([
  [planetfall, 'how do I win', 'PF-SCORE-08'],
  [planetfall, 'How do I win?', 'PF-SCORE-09'],
  [planetfall, 'can I shoot after running', 'PF-MOVE-10'],
  [planetfall, 'can I shoot after running', 'PF-FIRE-01'],
  [planetfall, 'who goes first', 'PF-TURN-04'],
  [firefight, 'how do I win', 'FF-SCENARIO-01'],
  [firefight, 'can I shoot after running', 'FF-ACT-07'],
])('plain words are answered: %#', (system, question, rule) => {
  const found = rankRules(system.rules, question, system.plainWords).map(({ id }) => id);
  expect(found.slice(0, 4)).toContain(rule);
});

test('rules of a chapter begin alike', () => {
  expect(besides(planetfall.rules, 'PF-DICE-01').every(({ id }) => id.startsWith('PF-DICE-'))).toBe(true);
  expect(besides(planetfall.rules, 'PF-DICE-01')).toHaveLength(11);
});
