import type { Command } from '@bridgehead/protocol';
import { expect, it } from 'vitest';
import type { StoredSeat } from '../store/store.js';
import { allowedCommand } from './allowed-command.js';
import type { Course } from './course.js';

const seat = (side: string, holder: string, kind: StoredSeat['kind'] = 'human'): StoredSeat => ({
  battle: 'b1',
  side,
  kind,
  player: '',
  name: side,
  word: side,
  holder,
  pledge: '',
  nonce: 'given',
});

const UNDO: Command = { type: 'undo', key: 'k', side: 'red', from: 3 };
// An undo depends on the seats alone.
const COURSE = { battle: { awaited: null } } as unknown as Course;

it.each([
  ['two visitors', [seat('red', 'anna'), seat('blue', 'ben')], false],
  ['two players without cookies', [seat('red', ''), seat('blue', '')], false],
  ['one visitor on both seats', [seat('red', 'anna'), seat('blue', 'anna')], true],
  ['a visitor and a computer', [seat('red', 'anna'), seat('blue', '', 'computer')], true],
])('an undo at a table with %s', (_who, seats, isFreeOfConsent) => {
  expect('now' in allowedCommand(UNDO, COURSE, seats)).toBe(isFreeOfConsent);
});
