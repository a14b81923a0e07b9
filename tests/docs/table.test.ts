import {
  addModel,
  addSquad,
  carrierOf,
  isDestroyed,
  memo,
  newTable,
  poseOf,
  type Profile,
  type Table,
  tableState,
} from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { INCH } from './given.js';

const plain = { height: INCH, silhouette: 'tank', traits: [], weapons: [], figures: {} };
const truck: Profile = { ...plain, id: 'truck', name: 'Truck', base: { shape: 'box', length: 2 * INCH, width: INCH } };
const scout: Profile = { ...plain, id: 'scout', name: 'Scout', base: { shape: 'disc', radius: INCH / 4 } };

// #region build
function smallTable(): Table {
  const table = newTable({
    surface: { width: 48 * INCH, height: 36 * INCH, contact: 10, unit: '"' },
    profiles: [truck, scout],
    sides: [{ id: 'red', counters: { victory: 0 } }, { id: 'blue' }],
  });
  addSquad(table, { id: 'column', side: 'red' });
  addModel(table, {
    id: 't1',
    squad: 'column',
    profile: 'truck',
    place: { kind: 'on', x: 10 * INCH, y: 5 * INCH, facing: 900 },
  });
  addModel(table, { id: 's1', squad: 'column', profile: 'scout', place: { kind: 'in', id: 't1' } });
  return table;
}
// #endregion

describe('a table', () => {
  it('has places that nest', () => {
    const table = smallTable();
    // #region nest
    expect(carrierOf(table, 's1')).toBe('t1');
    expect(poseOf(table, 's1')).toEqual({ kind: 'on', x: 10 * INCH, y: 5 * INCH, facing: 900 });
    // #endregion
  });

  it('changes by events and goes back by them', () => {
    const table = smallTable();
    // #region event
    const event = tableState.complete(table, { kind: 'modelDestroyed', model: 's1', because: 'EX-FIRE-01' });
    expect(event).toMatchObject({ was: { kind: 'in', id: 't1' } });

    tableState.apply(table, event);
    expect(isDestroyed(table, 's1')).toBe(true);

    tableState.revert(table, event);
    expect(carrierOf(table, 's1')).toBe('t1');
    // #endregion
  });

  it('shares its records with its copies', () => {
    const table = smallTable();
    // #region copy
    const twin = tableState.copy(table);
    expect(twin.models).not.toBe(table.models);
    expect(twin.models.get('t1')).toBe(table.models.get('t1'));
    // #endregion
  });

  it('keeps memos', () => {
    const table = smallTable();
    const play = {
      table,
      emit: (event: Parameters<typeof tableState.apply>[1]) => tableState.apply(table, event),
      cite() {},
      end() {},
      reached() {},
      enter() {},
      leave() {},
    };
    // #region memo
    const fuel = memo<number>('fuel', 'turn');
    fuel.write(play, 't1', 3, 'EX-FUEL-01');
    expect(fuel.read(table, 't1')).toBe(3);

    const orders = memo<string>('orders', 'battle', { secret: true });
    orders.write(play, 'red', 'flank left', 'EX-ORDER-01', ['red']);
    expect(orders.read(tableState.veil(table, 'blue'), 'red')).toBeUndefined();
    // #endregion
  });
});
