import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../values/json.js';
import { refuse } from '../values/refusal.js';
import { allocateAsk } from './allocate.js';
import { declineOf, passOf } from './ask.js';
import { bidAsk } from './bid.js';
import { pickAsk } from './pick.js';
import { severalAsk } from './several.js';

const GUNS = ['cannon', 'mortar'];

const aim = {
  name: 'aim',
  prompt: 'Which gun fires where?',
  meaning: 'near or far for each gun.',
  rules: ['T-1'],
  items: () => GUNS,
  bins: () => ['near', 'far'],
  unlisted: (_table: null, _args: Record<string, never>, item: string) =>
    item === 'broken' ? refuse('T-2', 'It is broken.') : null,
  usual: () => ({ cannon: 'near', mortar: 'near' }),
};

describe('an ask to put items into bins', () => {
  const whole = allocateAsk<null, Record<string, never>>(aim);
  const partial = allocateAsk<null, Record<string, never>>({ ...aim, partial: true });

  it('wants every item, unless some may be left out', () => {
    const answer = { allocate: { cannon: 'far' } };
    expect(whole.check(null, {}, answer, 'red')).toMatchObject({ rule: 'HOUSE-SHAPE' });
    expect(partial.check(null, {}, answer, 'red')).toEqual({ cannon: 'far' });
  });

  it('says which items are alike and which may not go where', () => {
    const barred = (_table: null, _args: Record<string, never>, gun: string, bin: string) =>
      gun === 'mortar' && bin === 'near' ? refuse('T-4', 'Too near.') : null;
    const guns = allocateAsk<null, Record<string, never>>({ ...aim, kind: () => 'gun', barred });
    expect(guns.makings?.(null, {}, 'red')).toEqual({
      items: GUNS,
      bins: ['near', 'far'],
      kinds: { cannon: 'gun', mortar: 'gun' },
      barred: [{ item: 'mortar', bin: 'near', rule: 'T-4', reason: 'Too near.' }],
    });
  });

  it('names the rule for a value that is not an item, if there is one', () => {
    expect(partial.check(null, {}, { allocate: { broken: 'far' } }, 'red')).toMatchObject({ rule: 'T-2' });
    expect(partial.check(null, {}, { allocate: { spoon: 'far' } }, 'red')).toMatchObject({ rule: 'HOUSE-SHAPE' });
  });
});

describe('an ask for one of several things', () => {
  const target = pickAsk<null, Record<string, never>>({
    name: 'target',
    prompt: 'Who is the target?',
    meaning: 'The id of a foe.',
    rules: ['T-1'],
    candidates: () => [{ id: 'foe', label: 'Foe' }],
    unlisted: (_table, _args, id) => (id === 'friend' ? refuse('T-3', 'A friend.') : null),
  });

  it('names the rule for a value that is not a candidate, if there is one', () => {
    expect(target.check(null, {}, { pick: 'friend' }, 'red')).toMatchObject({ rule: 'T-3' });
    expect(target.check(null, {}, { pick: 'spoon' }, 'red')).toMatchObject({ rule: 'HOUSE-SHAPE' });
    expect(target.check(null, {}, { pick: 'foe' }, 'red')).toBe('foe');
  });
});

describe('the answer with which a side passes', () => {
  const words = { name: 'react', prompt: 'Who reacts?', meaning: 'A squad.', rules: ['T-1'] };
  const candidates = () => [{ id: 'a', label: 'A' }];
  const asked = { args: {}, side: 'red' };

  it('is what the ask says', () => {
    const pass = { id: 'hold', label: 'Hold' };
    expect(passOf(pickAsk<null, JsonRecord>({ ...words, candidates, pass }), null, asked)).toEqual({ pick: 'hold' });
    const bid = bidAsk<null, JsonRecord>({ ...words, rule: 'T-1', range: () => ({ least: 0, most: 3 }), pass: 0 });
    expect(passOf(bid, null, asked)).toEqual({ number: 0 });
  });

  it('is none if the ask has none, or it is not legal', () => {
    expect(passOf(pickAsk<null, JsonRecord>({ ...words, candidates }), null, asked)).toBeNull();
    const bid = { ...words, rule: 'T-1', range: () => ({ least: 1, most: 3 }) };
    expect(passOf(bidAsk<null, JsonRecord>(bid), null, asked)).toBeNull();
    expect(passOf(bidAsk<null, JsonRecord>({ ...bid, pass: 0 }), null, asked)).toBeNull();
  });

  it('is nobody or nothing where a side may decline that way', () => {
    const some = (least: number) =>
      severalAsk<null, JsonRecord>({ ...words, candidates, range: () => ({ least, most: 1 }) });
    expect(declineOf(some(0), null, asked)).toEqual({ pick: [] });
    expect(declineOf(some(1), null, asked)).toBeNull();
    expect(declineOf(allocateAsk<null, JsonRecord>({ ...aim, partial: true }), null, asked)).toEqual({ allocate: {} });
    expect(declineOf(allocateAsk<null, JsonRecord>(aim), null, asked)).toBeNull();
    expect(declineOf(pickAsk<null, JsonRecord>({ ...words, candidates }), null, asked)).toBeNull();
  });
});
