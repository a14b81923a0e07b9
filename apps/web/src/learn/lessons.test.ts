import { expect, test } from 'vitest';
import { lessonAfter } from './lessons.js';

const LESSONS = [
  { title: 'What wins', text: '' },
  { title: 'Choose', text: '', until: ['activate'] },
  { title: 'Move', text: '', until: ['cruise', 'flatOut'] },
  { title: 'Shoot', text: '', until: ['target'] },
  { title: 'Play on', text: '' },
];

const after = (at: number, ...asks: readonly string[]) =>
  asks.reduce((lesson, ask) => lessonAfter(LESSONS, lesson, ask), at);

test('a lesson is over when what it waits for is answered, in one gesture or one by one', () => {
  expect(after(1, 'activate')).toBe(2);
  expect(after(1, 'activate', 'action', 'cruise')).toBe(3);
  expect(after(1, 'activate', 'action', 'cruise', 'target')).toBe(4);
});

test('whoever acts at once is beyond the introduction and what was done', () => {
  expect(after(0, 'activate')).toBe(2);
  expect(after(0, 'goFirst')).toBe(1);
});

test('other answers leave a lesson where it is, and nothing comes after the last', () => {
  expect(after(3, 'activate', 'cruise')).toBe(3);
  expect(after(4, 'activate', 'target')).toBe(4);
});
