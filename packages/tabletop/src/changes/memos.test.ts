import { describe, expect, test } from 'vitest';
import { markOn } from '../table/facts.js';
import { counterOf, modelOf } from '../table/queries.js';
import type { Table } from '../table/table.js';
import { addModel, addSquad, addTerrain, newTable, rectangle } from './build.js';
import type { TableEvent } from './events.js';
import { active, activeSide, BATTLE, endLifetime, memo, turn, turnOf } from './memos.js';
import { counter, destroy, mark, moveTo, putIn, putOff, putOn, score, setMark, type TablePlay } from './table-play.js';
import { tableState } from './table-state.js';

function rehearsal(): { play: TablePlay; table: Table; events: TableEvent[]; cited: string[] } {
  const base = { shape: 'disc', radius: 10 } as const;
  const table = newTable({
    surface: { width: 1000, height: 1000, contact: 1 },
    profiles: [
      { id: 'troop', name: 'Troop', base, height: 1, silhouette: 'infantry', traits: [], weapons: [], figures: {} },
    ],
    sides: [{ id: 'red', counters: { zeroHour: 40 } }, { id: 'blue' }],
  });
  addSquad(table, { id: 's', side: 'red' });
  const outline = rectangle({ x: 500, y: 500 }, { length: 100, width: 100 });
  addTerrain(table, { id: 'keep', kind: 'keep', outline, parts: [{ id: 'hall', kind: 'zone', outline }] });
  addModel(table, { id: 'a', squad: 's', profile: 'troop' });
  addModel(table, { id: 'b', squad: 's', profile: 'troop' });
  const events: TableEvent[] = [];
  const cited: string[] = [];
  const emit = (event: TableEvent) => {
    const full = tableState.complete(table, event);
    tableState.apply(table, full);
    events.push(full);
  };
  const nothing = () => undefined;
  return {
    play: {
      table,
      emit,
      cite: (...rules) => cited.push(...rules),
      end: nothing,
      reached: nothing,
      enter: nothing,
      leave: nothing,
    },
    table,
    events,
    cited,
  };
}

describe('changes', () => {
  test('marks add up, never fall below none, and leave no trace at none', () => {
    const { play, table, events, cited } = rehearsal();
    mark(play, 's', 'blast', 2, 'R-1');
    mark(play, 's', 'blast', -1, 'R-2');
    expect(markOn(table, 's', 'blast')).toBe(1);
    mark(play, 's', 'blast', -5, 'R-3');
    expect(table.squads.get('s')?.marks).toEqual({});
    setMark(play, 's', 'blast', 0, 'R-4');
    expect(events.map(({ because }) => because)).toEqual(['R-1', 'R-2', 'R-3']);
    expect(cited).toEqual(['R-4']);
  });

  test('scoring reports it and moves the counter its way', () => {
    const { play, table, events } = rehearsal();
    score(play, 'red', 4, 'zeroHour', -1, 'a squadron destroyed', 'R-5');
    counter(play, 'blue', 'kills', 1, 'R-6');
    expect([counterOf(table, 'red', 'zeroHour'), counterOf(table, 'blue', 'kills')]).toEqual([36, 1]);
    expect(events).toEqual([
      { kind: 'scored', side: 'red', points: 4, reason: 'a squadron destroyed', because: 'R-5' },
      { kind: 'counterChanged', side: 'red', counter: 'zeroHour', to: 36, was: 40, because: 'R-5' },
      { kind: 'counterChanged', side: 'blue', counter: 'kills', to: 1, because: 'R-6' },
    ]);
  });

  test('models are set down, moved, put into and off', () => {
    const { play, table } = rehearsal();
    putOn(play, 'a', { x: 1, y: 2, facing: 3 }, 'R');
    moveTo(play, 'a', { x: 5, y: 2, facing: 3, height: 7 }, 'R', [
      { x: 1, y: 2 },
      { x: 5, y: 2 },
    ]);
    expect(modelOf(table, 'a').place).toEqual({ kind: 'on', x: 5, y: 2, facing: 3, height: 7 });
    putIn(play, 'b', 'a', 'R');
    expect(modelOf(table, 'b').place).toEqual({ kind: 'in', id: 'a' });
    putIn(play, 'b', 'keep', 'R', 'hall');
    expect(modelOf(table, 'b').place).toEqual({ kind: 'in', id: 'keep', part: 'hall' });
    for (const into of ['keep', 'a']) expect(() => putIn(play, 'b', into, 'R', 'hold')).toThrow(/part of .* "hold"/);
    putOff(play, 'b', 'fled', 'R');
    destroy(play, 'a', 'R');
    expect([modelOf(table, 'a').place, modelOf(table, 'b').place]).toEqual([
      { kind: 'off', why: 'destroyed' },
      { kind: 'off', why: 'fled' },
    ]);
  });
});

describe('memos', () => {
  const moved = memo<number>('moved', 'activation');
  const plot = memo<{ to: string }>('plot', 'turn', { secret: true });

  test('keep what was written for each subject', () => {
    const { play, table } = rehearsal();
    moved.write(play, 'a', 6, 'R');
    moved.write(play, 'b', 4, 'R');
    moved.write(play, 'a', 7, 'R');
    expect([moved.read(table, 'a'), moved.read(table, 'b'), moved.read(table, 's')]).toEqual([7, 4, undefined]);
    moved.wipe(play, 'b', 'R');
    expect(moved.read(table, 'b')).toBeUndefined();
    expect(() => memo('a@b', 'turn')).toThrow(/@/);
  });

  test('end with their lifetime, in the same order whenever they were written', () => {
    const { play, table, events } = rehearsal();
    plot.write(play, 'a', { to: 'b' }, 'R', ['red']);
    for (const subject of ['s', 'b', 'a']) moved.write(play, subject, 1, 'R');
    events.length = 0;
    endLifetime(play, 'activation', 'R-END');
    expect(events.map((event) => event.kind === 'noted' && event.memo)).toEqual(['moved@a', 'moved@b', 'moved@s']);
    expect(plot.read(table, 'a')).toEqual({ to: 'b' });
    endLifetime(play, 'turn', 'R-END');
    expect(table.memos.size).toBe(0);
  });

  test('only those who may know a secret memo read it', () => {
    const { play, table } = rehearsal();
    plot.write(play, 'a', { to: 'b' }, 'R', ['red']);
    const read = (viewer: string) => plot.read(tableState.veil(table, viewer), 'a');
    expect([read('red'), read('blue'), read('spectator')]).toEqual([{ to: 'b' }, undefined, undefined]);
  });

  test('the battle knows its turn and the active side', () => {
    const { play, table } = rehearsal();
    expect([turnOf(table), activeSide(table)]).toEqual([0, null]);
    turn.write(play, BATTLE, 2, 'R');
    active.write(play, BATTLE, 'blue', 'R');
    expect([turnOf(table), activeSide(table)]).toEqual([2, 'blue']);
  });
});
