import { canonical, isRefusal, SPECTATOR } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../packing/pack.js';
import { everyoneIn, passengersOf } from '../table/queries.js';
import type { Card, Memo, Place, Profile, Squad, Table, TerrainPiece, Token } from '../table/table.js';
import { addCard, addFormation, addModel, addSquad, addTerrain, addToken, newTable, rectangle } from './build.js';
import { copy } from './copy.js';
import type { TableEvent } from './events.js';
import { apply, complete, revert } from './fold.js';
import { redact, veil } from './secrecy.js';

const VIEWERS = ['red', 'blue', SPECTATOR];

const profile = (id: string, base: Profile['base']): Profile => ({
  id,
  name: id,
  base,
  height: 10_000,
  silhouette: 'tank',
  traits: [{ trait: 'hover', values: { by: 2 } }],
  weapons: [{ id: 'gun', name: 'Gun', traits: [], figures: { dice: 4 } }],
  figures: { move: 6 },
});

function battlefield(): Table {
  const table = newTable({
    surface: { width: 720_000, height: 480_000, contact: 100 },
    profiles: [
      profile('tank', { shape: 'box', length: 30_000, width: 20_000 }),
      profile('troop', { shape: 'disc', radius: 12_500 }),
    ],
    sides: [{ id: 'red', counters: { zeroHour: 40 } }, { id: 'blue' }, { id: 'neutral' }],
  });
  addFormation(table, { id: 'f1', side: 'red' });
  addSquad(table, { id: 's1', side: 'red', formation: 'f1' });
  addSquad(table, { id: 's2', side: 'blue' });
  addTerrain(table, {
    id: 't1',
    kind: 'building',
    outline: rectangle({ x: 100_000, y: 100_000 }, { length: 60_000, width: 60_000 }),
    height: 20_000,
  });
  addTerrain(table, {
    id: 't2',
    kind: 'wood',
    outline: rectangle({ x: 300_000, y: 100_000 }, { length: 60_000, width: 60_000 }),
  });
  addModel(table, { id: 'm1', squad: 's1', profile: 'tank', place: { kind: 'on', x: 50_000, y: 50_000, facing: 900 } });
  addModel(table, { id: 'm2', squad: 's1', profile: 'troop', place: { kind: 'in', id: 'm1' } });
  addModel(table, { id: 'm3', squad: 's2', profile: 'troop' });
  addToken(table, { id: 'k1', kind: 'objective', value: 2 });
  addToken(table, { id: 'k2', kind: 'trap', face: 'face#k2', seenBy: ['red'], knownTo: ['red'] });
  addCard(table, { id: 'c1', owner: 'red', pile: 'hand', face: 'face#c1', seenBy: ['red'] });
  return table;
}

/** A wish that becomes an event once there is a table to wish it on. */
interface Wish {
  readonly what: number;
  readonly which: number;
  readonly how: number;
  readonly n: number;
  readonly sides: readonly string[] | undefined;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  what: fc.nat(),
  which: fc.nat(),
  how: fc.nat(),
  n: fc.nat(),
  sides: fc.option(fc.subarray(['red', 'blue']), { nil: undefined }),
});
const wishes = fc.array(wish, { maxLength: 25 });

const nth = <V>(of: Iterable<V>, n: number): V => {
  const all = [...of];
  return all[n % all.length] as V;
};
const seen = (sides: Wish['sides']) => (sides === undefined ? {} : { seenBy: sides });

function placeFor(table: Table, id: string, { how, n }: Wish): Place {
  const on: Place = {
    kind: 'on',
    x: n % 700_000,
    y: n % 480_000,
    facing: n % 3600,
    ...(n % 2 === 0 ? { height: 5 } : {}),
  };
  if (how % 3 === 0) return on;
  if (how % 3 === 1) return { kind: 'off', why: 'reserve' };
  const carrier = nth([...table.models.keys(), ...table.terrain.keys()], n);
  const circle = carrier === id || everyoneIn(table, id).some((passenger) => passenger.id === carrier);
  return circle ? on : { kind: 'in', id: carrier };
}

const makers: readonly ((table: Table, wish: Wish) => TableEvent | null)[] = [
  (table, w) => {
    const squad = nth(table.squads.values(), w.which);
    const id = `m${table.models.size + 1}`;
    return {
      kind: 'modelAdded',
      model: { id, squad: squad.id, side: squad.side, profile: 'troop', place: placeFor(table, id, w), marks: {} },
    };
  },
  (table, w) => ({
    kind: 'modelMoved',
    model: nth(table.models.keys(), w.which),
    to: { kind: 'on', x: w.n % 999, y: 7, facing: w.n % 3600 },
  }),
  (table, w) => {
    const model = nth(table.models.keys(), w.which);
    return { kind: 'placeChanged', model, to: placeFor(table, model, w), because: 'X-1' };
  },
  (table, w) => ({ kind: 'modelDestroyed', model: nth(table.models.keys(), w.which) }),
  (table, w) => squadWish(table, w),
  (table, w) => {
    const { id, side, squad } = nth(table.models.values(), w.which);
    const others = [...table.squads.values()].filter((other) => other.side === side && other.id !== squad);
    return others.length === 0 ? null : { kind: 'modelRegrouped', model: id, to: nth(others, w.n).id };
  },
  (table, w) => ({
    kind: 'profileChanged',
    model: nth(table.models.keys(), w.which),
    to: nth(table.profiles.keys(), w.n),
  }),
  (table, w) => {
    const on = nth(
      [table.models, table.squads, table.terrain, table.tokens, table.formations].flatMap((pieces) => [
        ...pieces.keys(),
      ]),
      w.which,
    );
    return { kind: 'markChanged', on, mark: nth(['damage', 'constructor', '__proto__x'], w.how), to: w.n % 3 };
  },
  (_, w) => ({
    kind: 'counterChanged',
    side: nth(['red', 'blue'], w.which),
    counter: nth(['zeroHour', 'toString', 'kills'], w.how),
    to: (w.n % 5) - 2,
  }),
  (table, w) => {
    const card = nth([...table.cards.keys(), `c${w.n}`], w.which);
    if (w.how % 5 === 0 && table.cards.has(card)) return { kind: 'cardMoved', card, to: null };
    const { seenBy: _, ...was } = table.cards.get(card) ?? ({ id: card, owner: 'blue', face: `face#${w.n}` } as Card);
    return { kind: 'cardMoved', card, to: { ...was, pile: nth(['hand', 'discard'], w.how), ...seen(w.sides) } };
  },
  (table, w) => tokenWish(table, w),
  (table, w) => tokenWish(table, w),
  (table, w) => (table.tokens.size === 0 ? null : { kind: 'tokenRemoved', token: nth(table.tokens.keys(), w.which) }),
  (table, w) => terrainWish(table, w),
  (table, w) => {
    const subject = nth(['battle', 'm1', 's2'], w.which);
    const memo = `plan@${subject}`;
    if (w.how % 3 === 0) return table.memos.has(memo) ? { kind: 'noted', memo, to: null } : null;
    const to: Memo = {
      name: 'plan',
      subject,
      value: { secret: `face#${w.n}`, list: [1, null] },
      lifetime: 'turn',
      ...seen(w.sides),
    };
    return { kind: 'noted', memo, to };
  },
  (_, w) => ({
    kind: 'declared',
    side: 'red',
    what: `face#${w.n}`,
    ...(w.sides === undefined ? {} : { audience: w.sides }),
  }),
];

function squadWish(table: Table, w: Wish): TableEvent {
  const was = nth(table.squads.values(), w.which);
  const leader = was.models[w.n % Math.max(1, was.models.length)];
  if (w.how % 3 === 0) {
    const id = `s${table.squads.size + 10 + (w.n % 7)}`;
    const to: Squad = {
      id,
      side: 'red',
      name: id,
      models: [],
      marks: {},
      traits: [],
      data: {},
      ...table.squads.get(id),
    };
    return { kind: 'squadChanged', squad: id, to };
  }
  if (was.models.length === 0) return { kind: 'squadChanged', squad: was.id, to: null };
  return {
    kind: 'squadChanged',
    squad: was.id,
    to: { ...was, name: `n${w.n}`, ...(leader === undefined ? {} : { leader }) },
  };
}

function tokenWish(table: Table, w: Wish): TableEvent {
  const id = nth([...table.tokens.keys(), `k${w.n}x`], w.which);
  const {
    seenBy: _seen,
    knownTo: _known,
    ...was
  } = table.tokens.get(id) ?? ({ id, kind: 'trap', owner: null, value: 1, marks: {} } as Token);
  const token: Token = {
    ...was,
    at: w.n % 2 === 0 ? null : { x: w.n % 99, y: 5, facing: 0 },
    ...(w.how % 2 === 0 ? {} : { face: `face#${w.n}` }),
  };
  const to: Token = {
    ...token,
    ...seen(w.sides),
    ...(w.how % 3 === 0 ? {} : { knownTo: nth([[], ['red'], ['blue'], ['red', 'blue']], w.n) }),
  };
  const kind = table.tokens.has(id) && w.which % 2 === 0 ? 'tokenFlipped' : 'tokenPlaced';
  return { kind, token: id, to };
}

function terrainWish(table: Table, w: Wish): TableEvent {
  const fresh: TerrainPiece = { ...nth(table.terrain.values(), 0), id: `t${w.n}x`, marks: {} };
  if (w.how % 3 === 0 && !table.terrain.has(fresh.id)) return { kind: 'terrainChanged', terrain: fresh.id, to: fresh };
  const was = nth(table.terrain.values(), w.which);
  const free = passengersOf(table, was.id).length === 0 && table.terrain.size > 1;
  if (w.how % 3 === 1 && free) return { kind: 'terrainChanged', terrain: was.id, to: null };
  return { kind: 'terrainChanged', terrain: was.id, to: { ...was, kind: 'rubble', height: w.n % 9 } };
}

/** Turns wishes into events on a running table, telling of each before it is applied. */
function play(wanted: readonly Wish[], hear: (table: Table, event: TableEvent) => void): Table {
  const table = battlefield();
  for (const w of wanted) {
    const event = nth(makers, w.what)(table, w);
    if (event === null) continue;
    const full = complete(table, event);
    hear(table, full);
    apply(table, full);
  }
  return table;
}

const textOf = (table: Table) => canonical(pack(table));

describe('the fold', () => {
  test('every event can be taken back, exactly, to the same version', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const history: [string, number, TableEvent][] = [];
        const table = play(wanted, (before, event) => history.push([textOf(before), before.version, event]));
        for (const [before, version, event] of history.reverse()) {
          revert(table, event);
          expect(textOf(table)).toBe(before);
          expect(table.version).toBe(version);
        }
      }),
    );
  });

  test('a counter that did not exist before is removed again, one at 0 stays', () => {
    const table = battlefield();
    for (const [counter, to] of [
      ['kills', 3],
      ['zeroHour', 0],
    ] as const) {
      const event = complete(table, { kind: 'counterChanged', side: 'red', counter, to });
      apply(table, event);
      expect(table.sides.get('red')?.counters).toStrictEqual({ zeroHour: 40, [counter]: to });
      revert(table, event);
      expect(table.sides.get('red')?.counters).toStrictEqual({ zeroHour: 40 });
    }
  });

  test('a copy is equal and goes its own way', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        play(wanted, (table, event) => {
          const before = textOf(table);
          const twin = copy(table);
          expect(textOf(twin)).toBe(before);
          apply(twin, event);
          expect(textOf(table)).toBe(before);
        });
      }),
    );
  });
});

describe('secrecy', () => {
  test('veil(apply(t, e)) = apply(veil(t), redact(e)), and back', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const views = VIEWERS.map((viewer) => ({ viewer, view: veil(battlefield(), viewer) }));
        play(wanted, (table, event) => {
          const after = copy(table);
          apply(after, event);
          for (const { viewer, view } of views) {
            const before = textOf(view);
            const heard = redact(event, viewer);
            if (heard !== null) {
              apply(view, heard);
              revert(view, heard);
              expect(textOf(view)).toBe(before);
              apply(view, heard);
            }
            expect(textOf(view)).toBe(textOf(veil(after, viewer)));
          }
        });
      }),
    );
  });

  test('what a viewer hears says no more than what it sees before and after', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        play(wanted, (table, event) => {
          const after = copy(table);
          apply(after, event);
          for (const viewer of VIEWERS) {
            const heard = event.kind === 'declared' ? '' : canonical(redact(event, viewer));
            const known = textOf(veil(table, viewer)) + textOf(veil(after, viewer));
            for (const secret of heard.match(/face#\w+|"k\d+x"/g) ?? []) expect(known).toContain(secret);
          }
        });
      }),
    );
  });

  test('nobody hears of a change that they cannot see', () => {
    const table = battlefield();
    addCard(table, { id: 'c2', owner: 'red', pile: 'hand', face: 'smoke', seenBy: ['red'] });
    const to: Card = { id: 'c2', owner: 'red', pile: 'hand', face: 'mines', seenBy: ['red'] };
    const event = complete(table, { kind: 'cardMoved', card: 'c2', to });
    expect(redact(event, 'blue')).toBeNull();
    expect(redact(event, 'red')).toEqual(event);
    const shown = complete(table, { kind: 'tokenFlipped', token: 'k1', to: table.tokens.get('k1') as Token });
    expect(redact(shown, 'blue')).toEqual(shown);
  });

  test('a token appears and disappears for viewers who did not know it', () => {
    const table = battlefield();
    const trap = table.tokens.get('k2') as Token;
    const { knownTo: _, ...open } = trap;
    const flip = complete(table, { kind: 'tokenFlipped', token: 'k2', to: open, because: 'X-2' });
    const { face: _face, ...back } = open;
    expect(redact(flip, 'blue')).toEqual({ kind: 'tokenPlaced', token: 'k2', to: back, was: null, because: 'X-2' });
    expect(redact(flip, 'red')).toEqual(flip);
    apply(table, flip);
    const hide = complete(table, { kind: 'tokenPlaced', token: 'k2', to: trap });
    expect(redact(hide, SPECTATOR)).toEqual({ kind: 'tokenRemoved', token: 'k2', was: back });
  });

  test('only viewers who know a hidden token hear of its marks', () => {
    const table = battlefield();
    const event = complete(table, { kind: 'markChanged', on: 'k2', mark: 'armed', to: 1 });
    expect(VIEWERS.map((viewer) => redact(event, viewer) !== null)).toEqual([true, false, false]);
  });

  test('an event with an audience is heard by that audience', () => {
    const event: TableEvent = {
      kind: 'tested',
      who: 's1',
      what: 'nerve',
      needed: 4,
      got: 5,
      passed: true,
      audience: ['blue'],
    };
    expect(VIEWERS.map((viewer) => redact(event, viewer) !== null)).toEqual([false, true, false]);
    expect(() => complete(battlefield(), { kind: 'modelDestroyed', model: 'm1', audience: ['red'] })).toThrow(
      /audience/,
    );
  });
});

describe('saving', () => {
  test('every table that can be played to is saved and loaded without loss', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const table = play(wanted, () => undefined);
        const loaded = unpack(JSON.parse(JSON.stringify(pack(table))));
        if (isRefusal(loaded)) throw new Error(loaded.reason);
        expect(textOf(loaded)).toBe(textOf(table));
        expect([...loaded.squads.keys()]).toEqual([...table.squads.keys()]);
      }),
    );
  });
});
