import type { Fact, PlayEvent } from '@bridgehead/kernel';
import { expect, test } from 'vitest';
import { addCard, addModel, addSquad, addTerrain, addToken, newTable, rectangle } from '../changes/build.js';
import type { TableEvent } from '../changes/events.js';
import { tableState } from '../changes/table-state.js';
import { squadOfStage } from '../system/game-system.js';
import { inWords, lengthInUnits, nameOf } from '../table/naming.js';
import type { Table } from '../table/table.js';
import { tell, type Teller } from './tell.js';

const U = 10_000;

function field(): Table {
  const base = { shape: 'disc', radius: U } as const;
  const table = newTable({
    surface: { width: 72 * U, height: 48 * U, contact: 100 },
    profiles: [{ id: 'leto', name: 'Leto', base, height: U, silhouette: 'tank', traits: [], weapons: [], figures: {} }],
    sides: [
      { id: 'red', name: 'Red', counters: { zeroHour: 40 } },
      { id: 'blue', name: 'Blue' },
    ],
  });
  addSquad(table, { id: 'h2', side: 'red', name: 'Heimdahls 2' });
  addSquad(table, { id: 'solo', side: 'blue', name: 'Hermes' });
  addTerrain(table, {
    id: 'block',
    kind: 'building',
    name: 'The mill',
    outline: rectangle({ x: 0, y: 0 }, { length: U, width: U }),
  });
  for (const id of ['l1', 'l2'])
    addModel(table, { id, squad: 'h2', profile: 'leto', place: { kind: 'on', x: 6 * U, y: 0, facing: 0 } });
  addModel(table, { id: 'l3', squad: 'solo', profile: 'leto' });
  addToken(table, { id: 'k', kind: 'dropSite', at: { x: U, y: U, facing: 0 }, face: 'real', seenBy: [] });
  addCard(table, { id: 'c', owner: 'red', pile: 'hand', face: 'smoke', seenBy: ['red'] });
  return table;
}

function told(event: TableEvent | PlayEvent, teller: Teller = {}, viewer?: string): string | null {
  const table = field();
  const changes =
    'decision' in event ||
    !('stream' in event || 'decisions' in event || 'stage' in event || 'result' in event || 'answers' in event);
  let shown = changes && event.kind !== 'answered' ? tableState.complete(table, event as TableEvent) : event;
  if (viewer !== undefined) shown = tableState.redact(shown as TableEvent, viewer) as TableEvent;
  return tell({ n: 1, event: shown }, table, teller);
}

const dice = { kind: 'diceRolled', stream: 'ATK', roll: 0, sides: 6 } as const;

test.each<[TableEvent | PlayEvent, string | null]>([
  [
    { ...dice, side: 'red', count: 12, needs: 4, successes: 7, because: 'PF-FIRE-10' },
    'Red rolls 12 dice needing 4+: 7 successes (ATK) [PF-FIRE-10]',
  ],
  [{ ...dice, count: 1, needs: 4, successes: 1 }, '1 die rolled needing 4+: 1 success (ATK)'],
  [{ ...dice, side: 'blue', count: 2, total: 9 }, 'Blue rolls 2 dice: 9 (ATK)'],
  [{ ...dice, side: 'blue', count: 3, waves: [[1, 2, 6], [4]] }, 'Blue rolls 3 dice: 1, 2, 6; 4 (ATK)'],
  [{ ...dice, side: 'blue', count: 3, sealed: true }, 'Blue rolls 3 dice in secret (ATK)'],
  [
    { kind: 'diceRolled', stream: 'BAG', roll: 0, side: 'red', count: 1, drawn: ['blankToken'] },
    'Red draws 1: blank token (BAG)',
  ],
  [{ kind: 'diceRolled', stream: 'CUP', roll: 0, count: 1, drawn: ['blue'] }, '1 drawn: Blue (CUP)'],
  [{ kind: 'modelDestroyed', model: 'l2', because: 'PF-DAMAGE-04' }, 'Leto B is destroyed [PF-DAMAGE-04]'],
  [{ kind: 'modelDestroyed', model: 'l3' }, 'Leto is destroyed'],
  [
    { kind: 'modelMoved', model: 'l1', to: { kind: 'on', x: 62_550, y: 0, facing: 0 } },
    'Leto A moves 0.26 to (6.26, 0)',
  ],
  [{ kind: 'modelMoved', model: 'l1', to: { kind: 'on', x: 6 * U, y: 0, facing: 905 } }, 'Leto A turns to face 90.5°'],
  [
    {
      kind: 'modelMoved',
      model: 'l1',
      to: { kind: 'on', x: 9 * U, y: 4 * U, facing: 0 },
      path: [
        { x: 6 * U, y: 0 },
        { x: 9 * U, y: 0 },
        { x: 9 * U, y: 4 * U },
      ],
    },
    'Leto A moves 7 to (9, 4)',
  ],
  [{ kind: 'modelRegrouped', model: 'l1', to: 'solo' }, 'Leto A goes over to Hermes'],
  [
    { kind: 'placeChanged', model: 'l1', to: { kind: 'in', id: 'block', part: 'topFloor' } },
    'Leto A enters The mill (top floor)',
  ],
  [
    { kind: 'placeChanged', model: 'l3', to: { kind: 'on', x: -U / 2, y: 5, facing: 0 } },
    'Leto is placed at (-0.5, 0)',
  ],
  [{ kind: 'placeChanged', model: 'l1', to: { kind: 'off', why: 'reserve' } }, 'Leto A is off the table: reserve'],
  [{ kind: 'markChanged', on: 'h2', mark: 'disorder', to: 1 }, 'Heimdahls 2: disorder 0 → 1'],
  [{ kind: 'counterChanged', side: 'red', counter: 'zeroHour', to: 36 }, 'Red: zero hour 40 → 36'],
  [{ kind: 'counterChanged', side: 'blue', counter: 'kills', to: 1 }, 'Blue: kills 1'],
  [{ kind: 'cardMoved', card: 'c', to: null }, 'Red gives up the card smoke'],
  [
    {
      kind: 'tokenFlipped',
      token: 'k',
      to: { id: 'k', kind: 'dropSite', owner: null, at: { x: U, y: U, facing: 0 }, value: 0, face: 'real', marks: {} },
    },
    'Drop site at A1 is turned over: real',
  ],
  [{ kind: 'tokenRemoved', token: 'k' }, 'Drop site is removed'],
  [{ kind: 'terrainChanged', terrain: 'block', to: null }, 'The mill is gone'],
  [
    { kind: 'declared', side: 'red', what: 'Flat Out', by: 'h2', because: 'PF-MOVE-02' },
    'Heimdahls 2: Flat Out [PF-MOVE-02]',
  ],
  [{ kind: 'declared', side: 'red', what: 'Storm', at: 'block' }, 'Red: Storm at The mill'],
  [
    { kind: 'tested', who: 'h2', what: 'its nerve test', needed: 4, got: 3, passed: false },
    'Heimdahls 2 fails its nerve test: 3, needing 4',
  ],
  [{ kind: 'scored', side: 'red', points: 3, reason: 'a squadron destroyed' }, 'Red scores 3: a squadron destroyed'],
  [{ kind: 'noted', memo: 'x@y', to: { name: 'x', subject: 'y', value: 1, lifetime: 'turn' } }, null],
  [{ kind: 'stageBegan', stage: { stage: 'fire', args: {} }, because: 'PF-1' }, null],
  [{ kind: 'asked', decisions: [] }, null],
  [{ kind: 'answered', decision: '1.0', side: 'red', ask: 'x', answer: 'sealed' }, null],
  [
    {
      kind: 'revealed',
      answers: [
        { side: 'red', ask: 'bid', answer: { number: 3 } },
        { side: 'blue', ask: 'target', answer: { pick: 'h2' } },
      ],
    },
    'Revealed: Red 3; Blue Heimdahls 2',
  ],
  [
    { kind: 'ended', result: { winner: 'blue', margin: 'a crushing victory', reason: 'zero hour came' } },
    'Blue wins: a crushing victory (zero hour came)',
  ],
])('%j', (event, line) => {
  expect(told(event)).toBe(line);
});

test('a viewer hears what it may know', () => {
  const to = { id: 'c', owner: 'red', pile: 'discard', face: 'smoke', seenBy: ['red'] };
  expect(told({ kind: 'cardMoved', card: 'c', to }, {}, 'red')).toBe('Red: the card smoke goes from hand to discard');
  expect(told({ kind: 'cardMoved', card: 'c', to }, {}, 'blue')).toBe('Red: a card goes from hand to discard');
});

test('a system tells events in its own words, and its own kinds', () => {
  const teller: Teller = {
    modelDestroyed: ({ model }, table) => `${nameOf(table, model)} brews up`,
    scored: () => null,
  };
  expect(told({ kind: 'modelDestroyed', model: 'l2', because: 'R' }, teller)).toBe('Leto B brews up [R]');
  expect(told({ kind: 'scored', side: 'red', points: 3, reason: '', because: 'R' }, teller)).toBeNull();
  type Landed = Fact & { readonly kind: 'landed'; readonly where: string };
  const own: Teller<TableEvent | Landed> = { landed: ({ where }) => `Touchdown at ${where}` };
  expect(tell<TableEvent | Landed>({ n: 1, event: { kind: 'landed', where: 'Alpha' } }, field(), own)).toBe(
    'Touchdown at Alpha',
  );
  expect(tell<TableEvent | Landed>({ n: 1, event: { kind: 'landed', where: 'Alpha' } }, field())).toBeNull();
});

test('names, words and lengths', () => {
  const table = field();
  expect(['l1', 'l2', 'l3', 'h2', 'red', 'block', 'k', 'zzz'].map((id) => nameOf(table, id))).toEqual([
    'Leto A',
    'Leto B',
    'Leto',
    'Heimdahls 2',
    'Red',
    'The mill',
    'drop site',
    'zzz',
  ]);
  expect([60_000, 62_500, 62_549, 99, -12_000, -10, 0].map(lengthInUnits)).toEqual([
    '6',
    '6.25',
    '6.25',
    '0.01',
    '-1.2',
    '0',
    '0',
  ]);
  expect(['zeroHour', 'drop-site', 'kill_points', 'ATK'].map(inWords)).toEqual([
    'zero hour',
    'drop site',
    'kill points',
    'atk',
  ]);
});

test('turns are called as the book calls them', () => {
  const event: TableEvent = {
    kind: 'noted',
    memo: 'turn@battle',
    to: { name: 'turn', subject: 'battle', value: 3, lifetime: 'battle' },
  };
  expect(tell({ n: 1, event }, field())).toBe('Turn 3');
  expect(tell({ n: 1, event }, field(), {}, { streams: [], turnName: 'Round' })).toBe('Round 3');
});

test('a stage is about its squad, or about the first that its arguments name', () => {
  expect(squadOfStage(field(), { enemy: 'solo', squad: 'h2' })).toBe('h2');
  expect(squadOfStage(field(), { model: 'l1', unit: 'h2', enemy: 'solo' })).toBe('h2');
  expect(squadOfStage(field(), { side: 'red', number: 2 })).toBeNull();
});
