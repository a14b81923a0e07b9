import { describe, expect, it } from 'vitest';
import { readRecord } from './record.js';

const RECORD = {
  bridgehead: 'record',
  system: 'probe',
  version: '1',
  setup: { scenario: 'plain', rosters: {}, seed: 's' },
  tape: [
    { is: 'answer', decision: '1.0', side: 'red', answer: { pick: 'pass' }, standing: true },
    { is: 'roll', roll: 0, thrown: { waves: [[6, 1], [2]] } },
    { is: 'undo', answers: 1 },
    { is: 'retract', decision: '1.0', side: 'red' },
  ],
  digest: '00',
  result: null,
};

describe('a recorded battle from a file', () => {
  it('is accepted unchanged', () => {
    expect(readRecord(RECORD)).toBe(RECORD);
  });

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['an older format', { ...RECORD, bridgehead: 'game' }],
    ['a tape that is not a list', { ...RECORD, tape: {} }],
    ['a face that no die has', { ...RECORD, tape: [{ is: 'roll', roll: 0, thrown: { waves: [[0]] } }] }],
    ['a roll number that is NaN', { ...RECORD, tape: [{ is: 'roll', roll: Number.NaN, thrown: { waves: [] } }] }],
    ['a side that is not text', { ...RECORD, tape: [{ is: 'retract', decision: '1.0', side: 3 }] }],
    ['a setup without a scenario', { ...RECORD, setup: { rosters: {}, seed: 's' } }],
  ])('is refused when it is %s, and the refusal names the place', (_what, junk) => {
    expect(readRecord(junk)).toMatchObject({
      refused: true,
      rule: 'HOUSE-SHAPE',
      reason: expect.stringContaining('The recorded battle of Bridgehead is malformed'),
    });
  });
});
