import { describe, expect, test } from 'vitest';
import {
  addCard,
  addModel,
  addSquad,
  addTerrain,
  addToken,
  newTable,
  rectangle,
  regularPolygon,
} from '../changes/build.js';
import { copy } from '../changes/copy.js';
import type { TableEvent } from '../changes/events.js';
import { apply, complete, revert } from '../changes/fold.js';
import { memo } from '../changes/memos.js';
import {
  distanceBetween,
  footprintOfModel,
  footprintOfPiece,
  modelsWithin,
  squadDistance,
  terrainAt,
  terrainUnder,
} from './distances.js';
import { markOn } from './facts.js';
import { positions, remember, terrainIndex } from './positions.js';
import * as ask from './queries.js';
import type { Place, Profile, Table } from './table.js';
import { footprintOfTerrain } from './terrain.js';

const U = 10_000;

const profile = (id: string, base: Profile['base']): Profile => ({
  id,
  name: id,
  base,
  height: U,
  silhouette: 'tank',
  traits: [],
  weapons: [],
  figures: {},
});
const at = (x: number, y: number, facing = 0): Place => ({ kind: 'on', x: x * U, y: y * U, facing });
const ids = (pieces: readonly { readonly id: string }[]) => pieces.map(({ id }) => id);

/** Infantry in a carrier in a dropship over a wood, infantry in a building, a tank between them. */
function field(): Table {
  const table = newTable({
    surface: { width: 72 * U, height: 48 * U, contact: 100 },
    profiles: [
      profile('troop', { shape: 'disc', radius: U }),
      profile('tank', { shape: 'box', length: 4 * U, width: 2 * U }),
    ],
    sides: [{ id: 'red', counters: { kills: 0 } }, { id: 'blue' }, { id: ask.NEUTRAL }],
  });
  addSquad(table, { id: 'air', side: 'red' });
  addSquad(table, { id: 'foot', side: 'red' });
  addSquad(table, { id: 'foe', side: 'blue' });
  addTerrain(table, {
    id: 'house',
    kind: 'building',
    outline: rectangle({ x: 40 * U, y: 10 * U }, { length: 6 * U, width: 4 * U }),
    height: U,
  });
  addTerrain(table, {
    id: 'wood',
    kind: 'wood',
    outline: rectangle({ x: 10 * U, y: 10 * U }, { length: 10 * U, width: 10 * U }),
  });
  addModel(table, { id: 'ship', squad: 'air', profile: 'tank', place: at(10, 10) });
  addModel(table, { id: 'carrier', squad: 'air', profile: 'tank', place: { kind: 'in', id: 'ship' } });
  addModel(table, { id: 'a', squad: 'foot', profile: 'troop', place: { kind: 'in', id: 'carrier' } });
  addModel(table, { id: 'b', squad: 'foot', profile: 'troop', place: { kind: 'in', id: 'carrier' } });
  addModel(table, { id: 'c', squad: 'foot', profile: 'troop' });
  addModel(table, { id: 'x', squad: 'foe', profile: 'troop', place: { kind: 'in', id: 'house' } });
  addModel(table, { id: 'y', squad: 'foe', profile: 'tank', place: at(25, 10, 900) });
  return table;
}

function happens(table: Table, event: TableEvent): void {
  apply(table, complete(table, event));
}

describe('tokens', () => {
  test('are measured to their rim if they have a base, and to their middle if not', () => {
    const table = field();
    addSquad(table, { id: 'guards', side: 'red' });
    addModel(table, { id: 'guard', squad: 'guards', profile: 'troop', place: at(60, 40) });
    addToken(table, { id: 'flag', kind: 'flag', at: { x: 60 * U, y: 35 * U, facing: 0 } });
    addToken(table, {
      id: 'crate',
      kind: 'crate',
      at: { x: 60 * U, y: 35 * U, facing: 0 },
      base: { shape: 'disc', radius: U },
    });
    expect(distanceBetween(table, 'guard', 'flag')).toBe(4 * U);
    expect(distanceBetween(table, 'guard', 'crate')).toBe(3 * U);
  });
});

describe('places nest', () => {
  test('and the outermost carrier has the position', () => {
    const table = field();
    expect(['a', 'x', 'y', 'c'].map((id) => ask.carrierOf(table, id))).toEqual(['ship', 'house', 'y', 'c']);
    expect(ask.poseOf(table, 'a')).toEqual(at(10, 10));
    expect(ask.poseOf(table, 'x')).toBeNull();
    expect(ask.poseOf(table, 'c')).toBeNull();
    happens(table, { kind: 'modelMoved', model: 'ship', to: { kind: 'on', x: 5, y: 6, facing: 7 } });
    expect(ask.poseOf(table, 'a')).toMatchObject({ x: 5, y: 6, facing: 7 });
  });

  test('passengers are direct, everyone is not', () => {
    const table = field();
    expect(ids(ask.passengersOf(table, 'ship'))).toEqual(['carrier']);
    expect(ids(ask.everyoneIn(table, 'ship'))).toEqual(['carrier', 'a', 'b']);
    expect(ids(ask.everyoneIn(table, 'house'))).toEqual(['x']);
  });

  test('no model gets inside itself, and none stays in a piece that is removed', () => {
    const table = field();
    expect(() => happens(table, { kind: 'placeChanged', model: 'ship', to: { kind: 'in', id: 'a' } })).toThrow(
      /inside itself/,
    );
    expect(() => happens(table, { kind: 'placeChanged', model: 'ship', to: { kind: 'in', id: 'ship' } })).toThrow(
      /inside itself/,
    );
    expect(() => happens(table, { kind: 'placeChanged', model: 'ship', to: { kind: 'in', id: 'nothing' } })).toThrow(
      /no carrier/,
    );
    expect(() => happens(table, { kind: 'terrainChanged', terrain: 'house', to: null })).toThrow(/models are in it/);
  });
});

describe('queries', () => {
  test('destroyed models are off the table and not among the living', () => {
    const table = field();
    happens(table, { kind: 'modelDestroyed', model: 'b' });
    expect(ask.isDestroyed(table, 'b')).toBe(true);
    expect(ids(ask.living(table, 'foot'))).toEqual(['a', 'c']);
    expect(ids(ask.modelsOf(table, 'foot'))).toEqual(['a', 'b', 'c']);
    expect(ids(ask.onTable(table, 'foe'))).toEqual(['y']);
    expect(['a', 'b', 'c', 'x', 'y'].map((id) => ask.isOff(table, id))).toEqual([false, true, true, false, false]);
  });

  test('passengers of a destroyed carrier are off the table, but live', () => {
    const table = field();
    happens(table, { kind: 'modelDestroyed', model: 'ship' });
    expect(ask.isOff(table, 'a')).toBe(true);
    expect(ask.isDestroyed(table, 'a')).toBe(false);
    expect(squadDistance(table, 'foot', 'foe')).toBe(Number.POSITIVE_INFINITY);
  });

  test('sides, squads, marks, counters, hands and tokens', () => {
    const table = field();
    expect(ask.sidesOpposing(table, 'red')).toEqual(['blue']);
    expect(ids(ask.squadsOf(table, 'red'))).toEqual(['air', 'foot']);
    expect(ask.profileOf(table, 'y').id).toBe('tank');
    for (const id of ['c3', 'c1', 'c2']) addCard(table, { id, owner: 'red', pile: id === 'c2' ? 'discard' : 'hand' });
    for (const id of ['k2', 'k1', 'k3']) addToken(table, { id, kind: id === 'k3' ? 'trap' : 'objective' });
    expect(ids(ask.handOf(table, 'red'))).toEqual(['c1', 'c3']);
    expect(ids(ask.handOf(table, 'red', 'discard'))).toEqual(['c2']);
    expect(ids(ask.tokensOf(table, 'objective'))).toEqual(['k1', 'k2']);
    happens(table, { kind: 'markChanged', on: 'k1', mark: 'held', to: 3 });
    expect([markOn(table, 'k1', 'held'), markOn(table, 'wood', 'held'), markOn(table, 'y', 'constructor')]).toEqual([
      3, 0, 0,
    ]);
    expect([ask.counterOf(table, 'red', 'kills'), ask.counterOf(table, 'blue', 'toString')]).toEqual([0, 0]);
  });

  test('ids that are not there throw', () => {
    const table = field();
    for (const query of [
      ask.modelOf,
      ask.squadOf,
      ask.terrainOf,
      ask.tokenOf,
      ask.cardOf,
      ask.sideOf,
      ask.formationOf,
      ask.profileOf,
    ]) {
      expect(() => query(table, 'nobody')).toThrow(/nobody/);
    }
    expect(() => markOn(table, 'nobody', 'damage')).toThrow(/nobody/);
  });
});

describe('footing', () => {
  test('distances go from edge to edge of what carries', () => {
    const table = field();
    // The ship is 2 wide about x = 10, the tank is turned and 4 long about x = 25, the house 4 wide about x = 40.
    expect(distanceBetween(table, 'ship', 'y')).toBe(12 * U);
    expect(distanceBetween(table, 'a', 'y')).toBe(12 * U);
    expect(distanceBetween(table, 'y', 'x')).toBe(11 * U);
    expect(distanceBetween(table, 'a', 'ship')).toBe(0);
    expect(squadDistance(table, 'foot', 'foe')).toBe(12 * U);
    addToken(table, { id: 'k', kind: 'objective', at: { x: 25 * U, y: 20 * U, facing: 0 } });
    expect(distanceBetween(table, 'k', 'y')).toBe(9 * U);
    expect(footprintOfPiece(table, 'x')).toBe(footprintOfTerrain(ask.terrainOf(table, 'house')));
    expect(() => footprintOfPiece(table, 'c')).toThrow(/standing "c"/);
    expect(() => footprintOfModel(table, 'a')).toThrow(/does not stand/);
  });

  test('models within a distance, the distance itself included', () => {
    const table = field();
    const tank = footprintOfModel(table, 'y');
    expect(ids(modelsWithin(table, tank, 12 * U))).toEqual(['ship', 'y']);
    expect(ids(modelsWithin(table, tank, 12 * U - 1))).toEqual(['y']);
    expect(ids(modelsWithin(table, tank, 12 * U, ({ side }) => side === 'red'))).toEqual(['ship']);
  });

  test('terrain under a point and under a model', () => {
    const table = field();
    expect(ids(terrainAt(table, { x: 5 * U, y: 5 * U }))).toEqual(['wood']);
    expect(ids(terrainAt(table, { x: 5 * U - 1, y: 5 * U }))).toEqual([]);
    const under = (x: number) => {
      happens(table, { kind: 'modelMoved', model: 'y', to: { kind: 'on', x: x * U, y: 10 * U, facing: 900 } });
      return (['centre', 'touch', 'wholly'] as const).map((by) => terrainUnder(table, 'y', by).length);
    };
    expect(under(12)).toEqual([1, 1, 1]);
    expect(under(14)).toEqual([1, 1, 0]);
    expect(under(16)).toEqual([0, 1, 0]);
    expect(under(17)).toEqual([0, 0, 0]);
    expect(ids(terrainUnder(table, 'x', 'wholly'))).toEqual(['house']);
  });

  test('positions are computed once for a version, and copies share them', () => {
    const table = field();
    const first = positions(table);
    happens(table, { kind: 'markChanged', on: 'y', mark: 'damage', to: 1 });
    expect(positions(table)).toBe(first);
    const footprint = footprintOfModel(table, 'y');
    expect(first.list.find(({ id }) => id === 'y')?.footprint).toBe(footprint);
    const twin = copy(table);
    expect(positions(twin)).toBe(first);
    happens(twin, { kind: 'modelDestroyed', model: 'y' });
    expect(ids(positions(twin).list)).toEqual(['ship']);
    expect(ids(positions(table).list)).toEqual(['ship', 'y']);
    const move = complete(table, { kind: 'modelMoved', model: 'y', to: { kind: 'on', x: 0, y: 0, facing: 0 } });
    apply(table, move);
    expect(positions(table)).not.toBe(first);
    expect(remember(table, 'somewhere', () => 'there')).toBe('there');
    revert(table, move);
    expect(positions(table)).toBe(first);
    expect(remember(table, 'somewhere', () => 'here')).toBe('here');
    expect(remember(copy(table), 'somewhere', () => 'elsewhere')).toBe('here');
    expect(footprintOfModel(table, 'y')).toBe(footprint);
  });

  test('a fact holds as long as the marks and memos from which it was found, and what follows from it too', () => {
    const table = field();
    const lent = memo<string>('lent', 'turn');
    let times = 0;
    const pinned = () => remember(table, 'pinned', () => [markOn(table, 'y', 'pinned'), ++times]);
    const told = () => remember(table, 'told', () => ({ lent: lent.read(table, 'y'), pinned: pinned() }));
    const first = told();
    happens(table, { kind: 'markChanged', on: 'y', mark: 'tired', to: 1 });
    expect(told()).toBe(first);
    const pin = complete(table, { kind: 'markChanged', on: 'y', mark: 'pinned', to: 2 });
    apply(table, pin);
    expect(told()).toEqual({ lent: undefined, pinned: [2, 2] });
    expect(pinned()).toBe(told().pinned);
    revert(table, pin);
    expect(told()).toEqual({ lent: undefined, pinned: [0, 3] });
    const value = { name: 'lent', subject: 'y', value: 'wings', lifetime: 'turn' };
    happens(table, { kind: 'noted', memo: 'lent@y', to: value });
    expect(told()).toEqual({ lent: 'wings', pinned: [0, 3] });
  });

  test('removed terrain is gone from the index', () => {
    const table = field();
    expect(terrainIndex(table).index.size).toBe(2);
    happens(table, { kind: 'terrainChanged', terrain: 'wood', to: null });
    expect(ids(terrainIndex(table).list)).toEqual(['house']);
  });

  test('one place shared by two bases gives two footprints', () => {
    const table = field();
    const to = { kind: 'on', x: 0, y: 0, facing: 0 } as const;
    for (const model of ['a', 'y']) happens(table, { kind: 'modelMoved', model, to });
    expect([footprintOfModel(table, 'a').kind, footprintOfModel(table, 'y').kind]).toEqual(['disc', 'polygon']);
  });
});

describe('setting up', () => {
  test('ids are unique among all pieces', () => {
    const table = field();
    expect(() => addSquad(table, { id: 'foot', side: 'red' })).toThrow(/taken/);
    expect(() => addModel(table, { id: 'wood', squad: 'foot', profile: 'troop' })).toThrow(/taken/);
    expect(() => addToken(table, { id: 'ship', kind: 'trap' })).toThrow(/taken/);
    expect(() => addTerrain(table, { id: 'house', kind: 'x', outline: regularPolygon({ x: 0, y: 0 }, U, 6) })).toThrow(
      /taken/,
    );
    expect(() => addModel(table, { id: 'm', squad: 'nobody', profile: 'troop' })).toThrow(/nobody/);
    expect(() => addModel(table, { id: 'm', squad: 'foot', profile: 'nothing' })).toThrow(/nothing/);
    expect(() => newTable({ surface: table.surface, profiles: [], sides: [{ id: 'spectator' }] })).toThrow(/spectator/);
  });

  test('outlines', () => {
    expect(rectangle({ x: 0, y: 0, facing: 900 }, { length: 4, width: 2 })).toContainEqual({ x: 2, y: 1 });
    expect(regularPolygon({ x: 0, y: 0 }, 10, 4)).toEqual([
      { x: 0, y: 10 },
      { x: -10, y: 0 },
      { x: 0, y: -10 },
      { x: 10, y: 0 },
    ]);
  });
});

describe('a model that joins another squad', () => {
  test('comes last there, leads nothing, and positions list it there', () => {
    const table = field();
    happens(table, {
      kind: 'squadChanged',
      squad: 'air',
      to: { ...ask.squadOf(table, 'air'), leader: 'ship' },
    });
    positions(table);
    happens(table, { kind: 'modelRegrouped', model: 'ship', to: 'foot' });
    expect(ask.squadOf(table, 'air')).toMatchObject({ models: ['carrier'] });
    expect(ask.squadOf(table, 'air')).not.toHaveProperty('leader');
    expect(ask.squadOf(table, 'foot').models).toEqual(['a', 'b', 'c', 'ship']);
    expect(positions(table).list.find(({ id }) => id === 'ship')?.squad).toBe('foot');
    expect(ask.squadOf(table, 'foot').leader).toBeUndefined();
  });

  test('leaves its squad’s leader in place if it is not the leader itself', () => {
    const table = field();
    happens(table, { kind: 'squadChanged', squad: 'foot', to: { ...ask.squadOf(table, 'foot'), leader: 'b' } });
    happens(table, { kind: 'modelRegrouped', model: 'a', to: 'air' });
    expect(ask.squadOf(table, 'foot')).toMatchObject({ models: ['b', 'c'], leader: 'b' });
  });

  test('goes back to its old place in its squad, with the lead', () => {
    const table = field();
    const was = ask.squadOf(table, 'foot');
    const event = complete(table, { kind: 'modelRegrouped', model: 'a', to: 'air' });
    expect(event).toMatchObject({ was });
    apply(table, event);
    revert(table, event);
    expect(ask.squadOf(table, 'foot')).toBe(was);
    expect(ask.squadOf(table, 'air').models).toEqual(['ship', 'carrier']);
    expect(ask.modelOf(table, 'a').squad).toBe('foot');
  });

  test('may leave an empty squad behind, which may then be removed', () => {
    const table = field();
    for (const model of ['a', 'b', 'c']) happens(table, { kind: 'modelRegrouped', model, to: 'air' });
    happens(table, { kind: 'squadChanged', squad: 'foot', to: null });
    expect(ids(ask.squadsOf(table, 'red'))).toEqual(['air']);
  });
});

describe('a model that gets another profile', () => {
  test('keeps everything else, and has its old one back when that is reverted', () => {
    const table = field();
    const { profile, place } = ask.modelOf(table, 'a');
    const other = ask.modelOf(table, 'ship').profile;
    const event = complete(table, { kind: 'profileChanged', model: 'a', to: other });
    expect(event).toMatchObject({ was: profile });
    apply(table, event);
    expect(ask.profileOf(table, 'a').id).toBe(other);
    expect(ask.modelOf(table, 'a').place).toBe(place);
    revert(table, event);
    expect(ask.modelOf(table, 'a').profile).toBe(profile);
  });
});

describe("a programmer's mistakes throw", () => {
  test.each<[string, TableEvent]>([
    ['no model', { kind: 'modelMoved', model: 'q', to: { kind: 'on', x: 0, y: 0, facing: 0 } }],
    ['not a pose', { kind: 'modelMoved', model: 'y', to: { kind: 'on', x: 0.5, y: 0, facing: 0 } }],
    ['not a pose', { kind: 'modelMoved', model: 'y', to: { kind: 'on', x: 0, y: 0, facing: 3600 } }],
    ['no piece', { kind: 'markChanged', on: 'q', mark: 'm', to: 1 }],
    ['whole', { kind: 'markChanged', on: 'y', mark: 'm', to: Number.NaN }],
    ['no side', { kind: 'counterChanged', side: 'q', counter: 'm', to: 1 }],
    ['no token', { kind: 'tokenRemoved', token: 'q' }],
    ['no card', { kind: 'cardMoved', card: 'q', to: null }],
    ['no memo', { kind: 'noted', memo: 'q', to: null }],
    ['carries', { kind: 'noted', memo: 'q', to: { name: 'a', subject: 'b', value: 1, lifetime: 'turn' } }],
    ['belong to it', { kind: 'squadChanged', squad: 'foot', to: null }],
    ['no profile', { kind: 'profileChanged', model: 'y', to: 'q' }],
    ['no squad', { kind: 'modelRegrouped', model: 'y', to: 'q' }],
    ['no model', { kind: 'modelRegrouped', model: 'q', to: 'foe' }],
    ['different sides', { kind: 'modelRegrouped', model: 'y', to: 'foot' }],
    ['already', { kind: 'modelRegrouped', model: 'y', to: 'foe' }],
    [
      'added or regrouped',
      {
        kind: 'squadChanged',
        squad: 'foe',
        to: { id: 'foe', side: 'blue', name: '', models: ['x'], marks: {}, traits: [], data: {} },
      },
    ],
    [
      'no model of squad',
      {
        kind: 'squadChanged',
        squad: 'foe',
        to: { id: 'foe', side: 'blue', name: '', models: ['x', 'a'], marks: {}, traits: [], data: {} },
      },
    ],
    [
      'taken',
      {
        kind: 'modelAdded',
        model: { id: 'y', squad: 'foe', side: 'blue', profile: 'tank', place: at(0, 0), marks: {} },
      },
    ],
  ])('%s', (message, event) => {
    expect(() => happens(field(), event)).toThrow(message);
  });

  test('an event’s earlier state is always the true one', () => {
    const table = field();
    const stale: TableEvent = { kind: 'markChanged', on: 'y', mark: 'damage', to: 2, was: 7 };
    expect(complete(table, stale)).toEqual({ kind: 'markChanged', on: 'y', mark: 'damage', to: 2, was: 0 });
    expect(
      complete(table, { kind: 'counterChanged', side: 'blue', counter: 'kills', to: 2, was: 7 }),
    ).not.toHaveProperty('was');
  });

  test('an event that was never completed cannot be taken back', () => {
    const table = field();
    expect(() => revert(table, { kind: 'modelDestroyed', model: 'y' })).toThrow(/never completed/);
  });
});
