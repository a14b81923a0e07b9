import { readFileSync } from 'node:fs';
import { isRefusal, ScriptedDice } from '@bridgehead/kernel';
import { type Declared, lineOf, nameOf, Passages, type Story, type TableEvent, tell } from '@bridgehead/tabletop';
import { battleOfCase, isCaseProblem, parseCase } from '@bridgehead/testkit';
import { expect, it } from 'vitest';
import { planetfall } from '../index.js';

const begun = planetfall.begin({ scenario: 'battle3000', rosters: {}, seed: 'told' });
if (isRefusal(begun)) throw new Error(begun.reason);
const { table } = begun;
const [squad = '', other = ''] = table.squads.keys();
const [model = ''] = table.models.keys();
const who = table.squads.get(squad)?.name ?? '';

const declared = (what: string, at?: string): Declared => ({
  kind: 'declared',
  side: 'red',
  what,
  by: squad,
  ...(at === undefined ? {} : { at }),
});

it('squadrons that are held back, put aboard and come down are told', () => {
  const told = (what: string, at?: string) => planetfall.teller.declared?.(declared(what, at), table);
  expect(told('Held back')).toBe(`${who} is held back, to come in later`);
  expect(told('Starts Embarked', other)).toBe(`${who} starts aboard ${table.squads.get(other)?.name ?? ''}`);
  expect(told('Sky Drop', 'gone')).toBe(`${who} comes down on a Sky Drop Marker`);
  expect(told('No room to land')).toBe(`${who} finds no room to land and goes on`);
  expect(told('Lost off the table')).toBe(`${who} misses the table and is lost, with all passengers`);
  expect(told('Artillery Strike')).toBe(`${who} calls an Artillery Strike`);
});

const told = (event: TableEvent) => tell({ n: 1, event }, table, planetfall.teller);

it('a landing is told by model, putting models aside is not', () => {
  const off = { kind: 'off', why: 'skyDrop' } as const;
  const on = { kind: 'on', x: 100_000, y: 205_000, facing: 0 } as const;
  const placed = { kind: 'placeChanged', model } as const;
  const reserve = { kind: 'off', why: 'reserve' } as const;
  expect(planetfall.teller.placeChanged?.({ ...placed, was: reserve, to: off }, table)).toBeNull();
  expect(planetfall.teller.placeChanged?.({ ...placed, was: off, to: on }, table)).toMatch(/ lands at \(10, 20\.5\)$/);
  expect(told({ ...placed, was: reserve, to: on })).toContain('is placed at');
});

it('a deviation is told with its dice', () => {
  const roll = { kind: 'diceRolled', side: 'red', sides: 6, because: 'PF-DROP-08' } as const;
  const rolls = [
    { ...roll, stream: 'DIR', count: 1, waves: [[3]] },
    { ...roll, stream: 'DIST', count: 5, total: 17 },
  ];
  const story = { declared: declared('Sky Drop'), rolls, effects: [], tested: null } as unknown as Story;
  expect(planetfall.teller.story?.(story, table, planetfall.vocabulary)).toBe(
    `${who}, Sky Drop: 1 die: direction 3, 5 dice: 17" off`,
  );
});

it('a lost drop says in one line how far it fell off, that it missed the table, and what that cost', () => {
  const roll = { kind: 'diceRolled', side: 'red', sides: 6, because: 'PF-DROP-08' } as const;
  const events = [
    declared('Sky Drop', 'marker'),
    { ...roll, stream: 'DIR', roll: 0, count: 1, waves: [[3]] },
    { ...roll, stream: 'DIST', roll: 1, count: 5, total: 17, waves: [[4, 4, 4, 4, 1]] },
    declared('Lost off the table'),
    { kind: 'modelDestroyed', model },
    { kind: 'scored', side: 'blue', points: 4, reason: 'lost' },
  ] as const;
  const passages = new Passages(planetfall);
  for (const [i, event] of events.entries()) {
    const entry = { n: i + 1, event };
    passages.add(entry, lineOf(entry, table, planetfall), table);
  }
  expect(passages.list.map(({ text }) => text)).toEqual([
    `${who}, Sky Drop: 1 die: direction 3, 5 dice: 17" off; ${who} misses the table and is lost, with all passengers: ${nameOf(table, model)} destroyed, ${table.sides.get('blue')?.name ?? ''} scores 4`,
  ]);
});

it('the case of a lost drop is told whole: how far off, that it missed, who is lost, what the opponent scores', () => {
  const file = new URL('../../../../cases/planetfall/sky-drop/off-the-table.yaml', import.meta.url);
  const parsed = parseCase(readFileSync(file, 'utf8'), file.pathname);
  const battle = isCaseProblem(parsed)
    ? parsed
    : battleOfCase(planetfall, parsed, { dice: new ScriptedDice(parsed.dice.script) });
  if (battle === null || 'problem' in battle) throw new Error('the case has no battle');
  for (const pick of ['pod', 'edge1']) expect(battle.answer('red', { pick })).not.toMatchObject({ refused: true });
  const passages = new Passages(planetfall);
  for (const entry of battle.log) passages.add(entry, lineOf(entry, battle.table, planetfall), battle.table);
  const line = passages.list.map(({ text }) => text).find((text) => text.includes('Sky Drop: '));
  expect(line).toMatch(
    /Sky Drop: 1 die: direction 5, 2 dice: 12" off; .* misses the table and is lost, with all passengers/,
  );
  expect(line).toMatch(/destroyed, blue scores 4, blue scores 3$/);
});
