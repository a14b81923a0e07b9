import { canonical, HOUSE, isRefusal, type Json } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCard,
  addFormation,
  addModel,
  addSquad,
  addTerrain,
  addToken,
  newTable,
  rectangle,
  setLeader,
} from '../changes/build.js';
import { apply } from '../changes/fold.js';
import type { Table } from '../table/table.js';
import { pack, unpack } from './pack.js';

function rich(): Table {
  const table = newTable({
    surface: { width: 720_000, height: 480_000, contact: 100 },
    profiles: [
      {
        id: 'tank',
        name: 'Tank',
        base: { shape: 'box', length: 30_000, width: 20_000 },
        height: 10_000,
        silhouette: 'tank',
        traits: [{ trait: 'hover', values: { by: 2 } }],
        weapons: [{ id: 'gun', name: 'Gun', traits: [{ trait: 'heavy' }], figures: { dice: [4, 3] } }],
        figures: { move: 6 },
      },
      {
        id: 'troop',
        name: 'Troop',
        base: { shape: 'disc', radius: 12_500 },
        height: 5000,
        silhouette: 'infantry',
        traits: [],
        weapons: [],
        figures: {},
      },
    ],
    sides: [{ id: 'red', counters: { zeroHour: 40 } }, { id: 'blue' }],
  });
  addFormation(table, { id: 'f1', side: 'red', marks: { shaken: 1 }, data: { size: 'small' } });
  addSquad(table, { id: 's1', side: 'red', formation: 'f1', traits: [{ trait: 'elite' }], marks: { disorder: 1 } });
  addSquad(table, { id: 's2', side: 'blue', data: { points: 120 } });
  const outline = rectangle({ x: 100_000, y: 100_000, facing: 450 }, { length: 60_000, width: 60_000 });
  const wall = {
    id: 'w',
    kind: 'wall',
    outline: rectangle({ x: 100_000, y: 100_000, facing: 450 }, { length: 2000, width: 40_000 }),
    height: 5,
    openings: [
      [
        { x: 95_000, y: 105_000 },
        { x: 105_000, y: 95_000 },
      ],
    ],
  } as const;
  const zone = { id: 'z', kind: 'zone', outline, ground: 'rubble' } as const;
  addTerrain(table, {
    id: 't1',
    kind: 'building',
    outline,
    height: 20_000,
    parts: [wall, zone],
    traits: [{ trait: 'tall' }],
  });
  addModel(table, {
    id: 'm1',
    squad: 's1',
    profile: 'tank',
    place: { kind: 'on', x: 50_000, y: 50_000, facing: 900, height: 100 },
  });
  addModel(table, { id: 'm2', squad: 's1', profile: 'troop', place: { kind: 'in', id: 'm1' }, marks: { damage: 2 } });
  addModel(table, { id: 'm3', squad: 's2', profile: 'troop', place: { kind: 'in', id: 't1', part: 'w' } });
  setLeader(table, 's1', 'm1');
  addToken(table, { id: 'k1', kind: 'objective', value: 2, at: { x: 1, y: 2, facing: 3 }, owner: 'red' });
  addToken(table, { id: 'k2', kind: 'trap', face: 'blank', seenBy: ['red'], knownTo: ['red'] });
  addCard(table, { id: 'c1', owner: 'red', pile: 'hand', face: 'smoke', seenBy: ['red'] });
  apply(table, {
    kind: 'noted',
    memo: 'plan@s1',
    to: { name: 'plan', subject: 's1', value: { to: [1, null, { x: true }] }, lifetime: 'turn', seenBy: [] },
  });
  return table;
}

/** Plain data that may be changed; lists are looked into by number. */
interface Open {
  [key: string]: Open;
}

/** The packed table as separate data, to be damaged. */
function spoiled(spoil: (packed: Open) => void): unknown {
  const packed = JSON.parse(JSON.stringify(pack(rich()))) as Open;
  spoil(packed);
  return packed;
}

/** Every path into plain data, to members and to what is inside them. */
function pathsInto(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsInto(member, [...path, key]))];
}

/** Sorts everything without an order, so that only relevant differences count. */
function settled(packed: unknown): string {
  const { tokens, cards, memos, ...rest } = packed as Record<string, Json[]>;
  const sorted = (list: Json[] = []) => list.map(canonical).sort();
  return canonical({ ...rest, tokens: sorted(tokens), cards: sorted(cards), memos: sorted(memos) });
}

function expectFaithful(packed: unknown): void {
  const table = unpack(packed);
  if (isRefusal(table)) {
    expect(table.rule).toBe(HOUSE.save);
    expect(table.reason).not.toBe('');
  } else {
    expect(settled(pack(table))).toBe(settled(packed));
  }
}

const junk = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
  }),
  fc.constantFrom<unknown>(
    Number.NaN,
    Infinity,
    -1,
    0.5,
    3600,
    1e300,
    2 ** 53,
    '',
    '__proto__',
    'm1',
    's1',
    't1',
    'red',
    'spectator',
    null,
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"id":"x"}}'),
    Object.create({ id: 'm1' }),
    new Map(),
    () => 1,
    Symbol('s'),
  ),
);

describe('unpack', () => {
  test('takes what pack gives', () => {
    const table = unpack(JSON.parse(JSON.stringify(pack(rich()))));
    expect(isRefusal(table)).toBe(false);
    expect(canonical(pack(table as Table))).toBe(canonical(pack(rich())));
  });

  test('refuses anything else or loses none of it, and never throws', () => {
    const paths = pathsInto(pack(rich()));
    fc.assert(
      fc.property(
        fc.constantFrom(...paths.slice(1)),
        junk,
        fc.constantFrom('replace', 'remove', 'add'),
        (path, value, how) => {
          const packed = spoiled((root) => {
            const key = path.at(-1) ?? '';
            const holder = path.slice(0, -1).reduce<Open>((at, step) => at[step] as Open, root);
            if (how === 'remove') Reflect.deleteProperty(holder, key);
            else
              Object.defineProperty(holder, how === 'add' ? `${key}2` : key, {
                value,
                enumerable: true,
                configurable: true,
              });
          });
          expectFaithful(packed);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('refuses junk of every kind', () => {
    fc.assert(
      fc.property(junk, (value) => {
        expect(isRefusal(unpack(value))).toBe(true);
      }),
    );
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    const nest = spoiled((p) => Object.assign(p['memos']?.[0] ?? {}, { value: deep }));
    expect(unpack(nest)).toMatchObject({ refused: true, reason: expect.stringContaining('nested too deeply') });
    const circle: unknown[] = [];
    circle.push(circle, circle);
    expect(isRefusal(unpack(spoiled((p) => Object.assign(p['memos']?.[0] ?? {}, { value: circle }))))).toBe(true);
    const trap = spoiled((p) =>
      Object.defineProperty(p, 'models', {
        enumerable: true,
        get: () => {
          throw new Error('boo');
        },
      }),
    );
    expect(isRefusal(unpack(trap))).toBe(true);
  });

  const at = (root: Open, ...path: (string | number)[]) =>
    path.reduce<Open>((holder, step) => holder[step] as Open, root);
  const set = (path: (string | number)[], value: unknown) => (root: Open) => {
    Object.assign(at(root, ...path.slice(0, -1)), { [path.at(-1) ?? '']: value });
  };
  const push = (path: string, value: (first: Open) => unknown) => (root: Open) => {
    (at(root, path) as unknown as unknown[]).push(value(at(root, path, 0)));
  };

  const join = (model: string) => (root: Open) => {
    (at(root, 'squads', 0, 'models') as unknown as string[]).push(model);
  };

  test.each<[string, (root: Open) => void]>([
    ['models[0].squad', set(['models', 0, 'squad'], 's9')],
    ['squads[1].models[0]', set(['models', 2, 'squad'], 's1')],
    ['squads[0].models[2]', join('m9')],
    ['squads[0].models', join('m1')],
    ['models[2].squad', set(['squads', 1, 'models'], [])],
    ['squads[0].leader', set(['squads', 0, 'leader'], 'm3')],
    ['squads[0].formation', set(['squads', 0, 'formation'], 'f9')],
    ['models[0].profile', set(['models', 0, 'profile'], 'toString')],
    ['models[0].side', set(['models', 0, 'side'], 'green')],
    ['models[1].place.id', set(['models', 1, 'place', 'id'], 'm9')],
    ['models[0].place.id', set(['models', 0, 'place'], { kind: 'in', id: 'm2' })],
    ['models[1].place.id', set(['models', 1, 'place', 'id'], 'm2')],
    [
      'models[0].place.id',
      (root) => {
        for (const [model, id] of ['m2', 'm3', 'm2'].entries())
          set(['models', model, 'place'], { kind: 'in', id })(root);
      },
    ],
    ['models[0].place.facing', set(['models', 0, 'place', 'facing'], 3600)],
    ['models[0].place.x', set(['models', 0, 'place', 'x'], 1.5)],
    ['models[0].place.y', set(['models', 0, 'place', 'y'], 2 ** 40)],
    ['models[0].place.kind', set(['models', 0, 'place', 'kind'], 'under')],
    ['models[0].place.z', set(['models', 0, 'place', 'z'], 1)],
    ['models[0].marks', set(['models', 0, 'marks'], JSON.parse('{"__proto__":3}'))],
    ['models[0].marks', set(['models', 0, 'marks'], new Map())],
    ['models[0].marks.damage', set(['models', 0, 'marks'], { damage: Number.NaN })],
    ['models[3]', push('models', (first) => ({ ...first }))],
    ['tokens[2].id', push('tokens', (first) => ({ ...first, id: 't1' }))],
    [
      'terrain[0].outline',
      set(
        ['terrain', 0, 'outline'],
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
      ),
    ],
    ['terrain[0].parts[0].outline', set(['terrain', 0, 'parts', 0, 'outline', 'length'], 2)],
    ['terrain[0].parts[0].outline', set(['terrain', 0, 'parts', 0, 'outline', 0], { x: 300_000, y: 300_000 })],
    ['terrain[0].parts[0].openings[0]', set(['terrain', 0, 'parts', 0, 'openings', 0, 1], { x: 95_000, y: 105_000 })],
    ['terrain[0].parts[1].id', set(['terrain', 0, 'parts', 1, 'id'], 'w')],
    ['terrain[0].parts[1].openings', set(['terrain', 0, 'parts', 1, 'openings'], [])],
    ['terrain[0].parts[0].ground', set(['terrain', 0, 'parts', 0, 'ground'], 'rubble')],
    ['models[2].place.part', set(['models', 2, 'place', 'part'], 'cellar')],
    ['models[1].place.part', set(['models', 1, 'place', 'part'], 'w')],
    ['sides[0].id', set(['sides', 0, 'id'], 'spectator')],
    ['tokens[0].owner', set(['tokens', 0, 'owner'], 'green')],
    ['cards[0].owner', set(['cards', 0, 'owner'], 'green')],
    ['memos[1]', push('memos', (first) => ({ ...first, value: 1 }))],
    ['profiles[0].base.radius', set(['profiles', 0, 'base'], { shape: 'disc', radius: 0 })],
    ['surface.width', set(['surface', 'width'], '72')],
    ['formations[0].side', set(['formations', 0, 'side'], 'green')],
  ])('names the path: %s', (path, spoil) => {
    expect(unpack(spoiled(spoil))).toMatchObject({ refused: true, rule: HOUSE.save, where: path });
  });
});
