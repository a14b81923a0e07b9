import { isRefusal, type Setup } from '@bridgehead/kernel';
import { remember, setDown, type Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { beginAlike, beginBattle } from './begin-battle.js';

const skirmish: Setup = { scenario: 'skirmish', rosters: {}, seed: 'a' };

function begun(setup: Setup): Table {
  const { table } = sound(beginAlike(setup));
  return table;
}

function sound<R>(found: R): Exclude<R, { readonly reason: string }> {
  if (isRefusal(found)) throw new Error(found.reason);
  return found as Exclude<R, { readonly reason: string }>;
}

function firstOf(table: Table): string {
  for (const { id, place } of table.models.values()) if (place.kind === 'on') return id;
  throw new Error('nobody stands on the table');
}

describe('battles that begin alike', () => {
  it('begin as if no beginning had been kept', () => {
    const laid = sound(beginBattle({ scenario: 'skirmish', rosters: {} }));
    for (const seed of ['a', 'b']) {
      const { table, first } = sound(beginAlike({ ...skirmish, seed }));
      expect([...table.models]).toEqual([...laid.table.models]);
      expect([...table.terrain]).toEqual([...laid.table.terrain]);
      expect(first).toEqual(laid.first);
    }
  });

  it('do not affect each other', () => {
    const [one, other] = [begun(skirmish), begun({ ...skirmish, seed: 'b' })];
    const model = firstOf(one);
    const stood = other.models.get(model)?.place;
    setDown(one, model, { kind: 'off', why: 'reserve' });
    expect(one.models.get(model)?.place).toEqual({ kind: 'off', why: 'reserve' });
    expect(other.models.get(model)?.place).toEqual(stood);
    expect(begun(skirmish).models.get(model)?.place).toEqual(stood);
  });

  it('remember facts about the beginning, and nothing of the course of other battles', () => {
    const [one, other] = [begun(skirmish), begun(skirmish)];
    remember(one, 'a fact', () => 1);
    expect(remember(other, 'a fact', () => 2)).toBe(1);
    setDown(one, firstOf(one), { kind: 'off', why: 'reserve' });
    expect(remember(one, 'a fact', () => 3)).toBe(3);
    expect(remember(other, 'a fact', () => 4)).toBe(1);
  });

  it('are distinguished by everything that is agreed', () => {
    const byHand = begun({ ...skirmish, options: { deployment: 'byHand' } });
    expect([...byHand.models.values()].some(({ place }) => place.kind === 'on')).toBe(false);
    expect([...begun(skirmish).models.values()].some(({ place }) => place.kind === 'on')).toBe(true);
  });

  it('are refused as others are', () => {
    expect(isRefusal(beginAlike({ ...skirmish, scenario: 'nowhere' }))).toBe(true);
  });
});
