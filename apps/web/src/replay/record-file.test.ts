import { expect, it } from 'vitest';
import { recordIn } from './record-file.js';

const RECORD = { bridgehead: 'record', system: 'probe' };

it('takes a record of a game that is played here', () => {
  expect(recordIn(JSON.stringify(RECORD), ['probe'])).toBeNull();
});

it.each([
  ['no JSON', '{"bridgehead"', /not JSON/],
  ['something else', '{"a":1}', /not a Bridgehead record/],
  ['a save', '{"bridgehead":"save","system":"probe"}', /not a Bridgehead record/],
  ['a list', '[1]', /not a Bridgehead record/],
  ['nothing', 'null', /not a Bridgehead record/],
  ['another game', JSON.stringify({ ...RECORD, system: 'chess' }), /“chess”/],
  ['too much', ' '.repeat(3_000_000), /too large/],
])('says what is wrong with %s', (_what, text, problem) => {
  expect(recordIn(text, ['probe'])).toMatch(problem);
});
