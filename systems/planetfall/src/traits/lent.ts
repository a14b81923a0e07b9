import type { Bearer } from '@bridgehead/kernel';
import { modelOf, remember } from '@bridgehead/tabletop';
import { bearerOf, bearersOn, type Rules } from '@bridgehead/wargame';
import { friendsOf } from './friends.js';
import { LENDING, mars } from './mars.js';

/** The MARs of a model: its own, and those that are lent to it now. An equal MAR is not lent twice. */
export function marsOn(rules: Rules, model: string): readonly Bearer[] {
  const { table } = rules;
  const own = bearersOn(table, model);
  const { side } = modelOf(table, model);
  const lenders = remember(table, `lenders ${side}`, () =>
    friendsOf(table, side).filter(({ trait }) => LENDING.has(trait)),
  );
  if (lenders.length === 0) return own;
  const lent = mars.amend(rules, 'lends', lenders, null, model, []);
  const isNew = (trait: string, i: number) =>
    !own.some((one) => one.trait === trait) && lent.findIndex((ref) => ref.trait === trait) === i;
  return [...own, ...lent.filter(({ trait }, i) => isNew(trait, i)).map((ref) => bearerOf(ref, model, side))];
}

/** The MARs that every one of these models has, its own or lent. */
export function marsOfAll(rules: Rules, models: readonly string[]): readonly Bearer[] {
  const [first, ...others] = models;
  if (first === undefined) return [];
  const lists = others.map((model) => new Set(marsOn(rules, model).map(({ trait }) => trait)));
  return marsOn(rules, first).filter(({ trait }) => lists.every((list) => list.has(trait)));
}
