import { expect, test } from 'vitest';
import { readSettings } from './settings.js';

const USUAL = { text: 100, theme: 'system', motion: 'system', pace: 'normal', alert: 'off', reasons: 'shown' };

test('what was kept is read', () => {
  expect(
    readSettings('{"text":125,"theme":"dark","motion":"reduced","pace":"step","reasons":"hidden","alert":"both"}'),
  ).toEqual({
    text: 125,
    theme: 'dark',
    motion: 'reduced',
    pace: 'step',
    alert: 'both',
    reasons: 'hidden',
  });
});

test.each([null, '', 'no json', '[]', '7', '{"text":1000,"theme":"pink","pace":3}'])(
  'what cannot be used is not: %s',
  (text) => {
    expect(readSettings(text)).toEqual(USUAL);
  },
);
