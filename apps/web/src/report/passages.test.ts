import { readFileSync } from 'node:fs';
import { Fold, isRefusal, replay } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { readRecord } from '@bridgehead/protocol';
import { probe } from '@bridgehead/probe';
import type { GameSystem } from '@bridgehead/tabletop';
import { expect, test } from 'vitest';
import { History } from './history.js';

/** A recorded battle as a spectator hears it. */
function told(system: GameSystem, name: string): History {
  const record = readRecord(
    JSON.parse(readFileSync(new URL(`../../../../games/${name}.json`, import.meta.url), 'utf8')),
  );
  if (isRefusal(record)) throw new Error(record.reason);
  const battle = replay(system, record);
  const begun = system.begin(record.setup);
  if (isRefusal(battle) || isRefusal(begun)) throw new Error('the record is not sound');
  const fold = new Fold(system.state, begun.table);
  const history = new History(system);
  for (const entry of battle.log) {
    fold.add(entry);
    history.add(entry, fold.table, []);
  }
  return history;
}

test('an attack is one passage from the declaration to the losses', () => {
  const { passages } = told(planetfall, 'planetfall-1');
  const attack = passages.find(({ lines }) => lines.some(({ n }) => n === 868));
  expect(attack?.text).toBe(
    'Gorgos, Main Ordnance at Valkyrie: 16 dice and 5 more, 5+: 11 hits, shields stop 3: Valkyrie C and B destroyed, Dindrenzi spearhead scores 3',
  );
  expect(attack?.rolls.map(({ stream }) => stream)).toEqual(['ATK', 'SAVE']);
  expect(attack?.about).toBe('modelDestroyed');
  const others = passages.map(({ text }) => text);
  expect(others).toContain(
    'Ares, Main Ordnance at Valkyrie: 10 dice and 1 more, 5+: 3 hits, 2 lost to damage: no damage, 1 floating',
  );
  expect(others).toContain(
    'Heimdal, Main Ordnance at Leto: 14 dice and 2 more, 5+: 7 hits: Leto A destroyed, 1 floating',
  );
  const test = passages.find(({ lines }) => lines.some(({ n }) => n === 180));
  expect(test?.text).toMatch(/a Disorder Test: .* dice.*: passed with 9, needing 1$/);
  expect(test?.lines.map(({ kind }) => kind)).toEqual(['diceRolled', 'tested']);
});

test.each([
  [planetfall, 'planetfall-1'],
  [planetfall, 'planetfall-3'],
  [planetfall, 'planetfall-9'],
] as const)('a test is told with its own dice alone: %#', (system, name) => {
  const tests = told(system, name).passages.filter(({ lines }) => lines.some(({ kind }) => kind === 'tested'));
  expect(tests.length).toBeGreaterThan(3);
  for (const { rolls, text } of tests)
    expect([text, new Set(rolls.map(({ stream }) => stream)).size <= 1]).toEqual([text, true]);
});

test('actions of squads are under their names, and a squad moves in one line', () => {
  const { passages } = told(planetfall, 'planetfall-1');
  const at = passages.findIndex(({ n, kind }) => n === 37 && kind === 'move');
  expect(passages[at - 1]).toMatchObject({ kind: 'activation', text: 'Valkyrie', side: 'red' });
  expect(passages[at]).toMatchObject({ kind: 'move', text: 'Valkyrie: Cruising, 3 models move up to 12"' });
  expect(passages.filter(({ kind }) => kind === 'turn').map(({ text }) => text)).toEqual(
    Array.from({ length: 6 }, (_, i) => `Turn ${i + 1}`).slice(
      0,
      passages.filter(({ kind }) => kind === 'turn').length,
    ),
  );
});

test('a squad that comes onto the table or leaves its carrier is told as one, with its grid square', () => {
  const texts = (system: GameSystem, name: string) =>
    told(system, name)
      .passages.filter(({ kind }) => kind === 'places')
      .map(({ text }) => text);
  expect(texts(planetfall, 'planetfall-7').slice(0, 2)).toEqual([
    'Valkyrie: 3 models come onto the table at A1',
    'Leto: 3 models come onto the table at C4',
  ]);
  expect(texts(probe, 'probe-1')).toEqual(['Blue Crew: 3 models leave Carrier at D1']);
});

test.each([
  [planetfall, 'planetfall-with-undo'],
  [probe, 'probe-with-undo'],
  [probe, 'probe-1'],
] as const)('every line is in exactly one passage, and taken back with it: %#', (system, name) => {
  const { passages, lines } = told(system, name);
  const inPassages = passages.flatMap((passage) => passage.lines.map(({ n }) => n));
  expect(inPassages).toEqual(lines.map(({ n }) => n));
  for (const passage of passages.filter(({ kind, lines: own }) => kind === 'line' && own.length === 1)) {
    const own = lines.find(({ n }) => n === passage.n);
    expect(passage.undone).toBe(own?.undone);
  }
});

test('re-rolled dice belong to the attack', () => {
  const { passages } = told(probe, 'probe-1');
  const attack = passages.find(({ lines }) => lines.some(({ n }) => n === 132));
  expect(attack?.rolls.map(({ stream, count }) => [stream, count])).toEqual([
    ['HIT', 4],
    ['HIT', 2],
    ['SAVE', 1],
  ]);
});
