import { describe, expect, it } from 'vitest';
import { isRefusal } from '../values/refusal.js';
import { Field, type Members, Misread, reading } from './field.js';
import { listOf, optional, orNull, pairOf, shape, variant } from './readers.js';

const problemOf = (read: () => unknown): string => {
  try {
    return `no problem: ${JSON.stringify(read())}`;
  } catch (error) {
    if (error instanceof Misread) return error.message;
    throw error;
  }
};

interface Soldier {
  readonly name: string;
  readonly strength: number;
  readonly gear: readonly string[];
}

const soldier = (members: Members): Soldier => ({
  name: members.need('name').text(),
  strength: members.get('strength')?.whole(1, 10) ?? 1,
  gear: members.list('gear', (item) => item.text()),
});

const read = (data: unknown) => {
  const found = reading('soldier 1', data, (field) => field.record(soldier));
  return isRefusal(found) ? found.reason : found;
};

describe('a record read member by member', () => {
  it('is a fresh value; absent and null members are as the reader has them', () => {
    expect(read({ name: 'Ann', strength: 3, gear: ['axe'] })).toEqual({ name: 'Ann', strength: 3, gear: ['axe'] });
    expect(read({ name: 'Bob', strength: null })).toEqual({ name: 'Bob', strength: 1, gear: [] });
  });

  it.each([
    ['no record', [], 'soldier 1 must be a record.'],
    ['a missing member', {}, 'soldier 1: "name" is missing.'],
    ['a wrong one', { name: 4 }, 'soldier 1: "name" must be text.'],
    [
      'a number out of bounds',
      { name: 'A', strength: 11 },
      'soldier 1: "strength" must be a whole number from 1 to 10.',
    ],
    ['half a number', { name: 'A', strength: 1.5 }, 'soldier 1: "strength" must be a whole number from 1 to 10.'],
    ['an item', { name: 'A', gear: ['axe', 7] }, 'soldier 1: "gear[1]" must be text.'],
    ['a hole in a list', { name: 'A', gear: new Array<string>(1) }, 'soldier 1: "gear[0]" must be text.'],
    [
      'an unknown member',
      { name: 'A', stregth: 3 },
      'soldier 1: "stregth" is not known here; did you mean "strength"?',
    ],
    ['a borrowed prototype', Object.create({ name: 'A' }), 'soldier 1 must be a plain record.'],
  ])('says what is wrong and where: %s', (_, data, problem) => {
    expect(read(data)).toBe(problem);
  });

  it('names its parts by a name of their own', () => {
    const squads = reading('the force', [{ size: 2 }, { size: 'x' }], (force) =>
      force.list().map((squad) => squad.called('Squad B').record((members) => members.need('size').whole(0))),
    );
    expect(squads).toMatchObject({ reason: 'Squad B: "size" must be a whole number from 0.' });
  });
});

interface Spot {
  readonly at: readonly [number, number];
  readonly owner: string | null;
  readonly note?: string;
}

const spot = shape<Spot>({
  at: pairOf((field) => field.whole()),
  owner: orNull((field) => field.name()),
  note: optional((field) => field.text()),
});

describe('a record of a shape', () => {
  const spots = listOf(spot, 1);

  it('has all its members, the optional ones where they are given', () => {
    const data = [
      { at: [1, 2], owner: null },
      { at: [3, 4], owner: 'red', note: '' },
    ];
    expect(spots(new Field(data))).toEqual(data);
  });

  it.each([
    ['too few', [], 'it must have at least 1 members'],
    ['no pair', [{ at: [1], owner: null }], '[0].at must be a pair'],
    ['a missing member', [{ at: [1, 2] }], '[0].owner is missing'],
    ['an empty name', [{ at: [1, 2], owner: '' }], '[0].owner must be a name'],
    ['null for what is optional', [{ at: [1, 2], owner: null, note: null }], '[0].note must be text'],
    ['an unknown member', [{ at: [1, 2], owner: null, x: 1 }], '[0].x is not known here; known are at, owner, note'],
  ])('says what is wrong and where: %s', (_, data, problem) => {
    expect(problemOf(() => spots(new Field(data)))).toBe(problem);
  });

  it('is told apart from others by a word in it', () => {
    const place = variant<object>('is', {
      on: shape<{ is: 'on'; x: number }>({ is: (field) => field.oneOf(['on']), x: (field) => field.whole() }),
      off: shape<{ is: 'off' }>({ is: (field) => field.oneOf(['off']) }),
    });
    expect(place(new Field({ is: 'on', x: 3 }))).toEqual({ is: 'on', x: 3 });
    expect(problemOf(() => place(new Field({ is: 'off', x: 3 })))).toBe('x is not known here; known are is');
    expect(problemOf(() => place(new Field({ is: 'in' })))).toBe('is must be one of on, off');
  });
});

describe('plain data of any shape', () => {
  it('is copied', () => {
    const data = { a: [1, 'b', null, { c: true }] };
    const copy = new Field(data).json();
    expect(copy).toEqual(data);
    expect(copy).not.toBe(data);
  });

  it('is nothing else than plain', () => {
    const deep: unknown[] = [];
    let inner = deep;
    for (let i = 0; i < 200; i++) inner.push((inner = []));
    expect(problemOf(() => new Field(deep).json())).toMatch(/is nested too deeply$/);
    expect(problemOf(() => new Field({ at: new Date() }).json())).toBe('at must be a plain record');
    expect(problemOf(() => new Field([Number.NaN]).json())).toBe('[0] must be plain data');
    expect(problemOf(() => new Field(JSON.parse('{"__proto__": 1}')).json())).toBe(
      'it must not have a member __proto__',
    );
  });
});
