import { expect, it } from 'vitest';
import { recordIn } from './record-file.js';

const RECORD = { bridgehead: 'record', system: 'probe' };

it('takes what may be a record of a game that is played here', () => {
  expect(recordIn(JSON.stringify(RECORD), ['probe'])).toBeNull();
});

it.each([
  ['no JSON', '{"bridgehead"', /no JSON/],
  ['something else', '{"a":1}', /no record of Bridgehead/],
  ['a save', '{"bridgehead":"save","system":"probe"}', /no record of Bridgehead/],
  ['a list', '[1]', /no record of Bridgehead/],
  ['nothing', 'null', /no record of Bridgehead/],
  ['another game', JSON.stringify({ ...RECORD, system: 'chess' }), /“chess”/],
  ['too much', ' '.repeat(3_000_000), /too large/],
])('says what is wrong with %s', (_what, text, problem) => {
  expect(recordIn(text, ['probe'])).toMatch(problem);
});
