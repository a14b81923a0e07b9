import type { Json } from '@bridgehead/kernel';
import type { Table, TraitRef } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';

/** FF-CMD-06: the Order from which a unit benefits, and the keywords that it lends. */
export type Benefit = { readonly order: string; readonly keywords: readonly BenefitKeyword[] };

type BenefitKeyword = { readonly trait: string; readonly values?: Readonly<Record<string, Json>> };

/** FF-CMD-07: a Faction Order holds until the end of the activation. */
export const activationBenefit = remembered<Benefit>('orderBenefit', 'activation', {
  name: 'Order',
  meaning: 'of a unit: { order, keywords } of the Order from which it benefits in this activation',
});

/** FF-CMD-07: an Order that says so holds until the end of the Round. */
export const roundBenefit = remembered<Benefit>('roundBenefit', 'round', {
  name: 'Order for the Round',
  meaning: 'of a unit: { order, keywords } of the Order from which it benefits in this Round',
});

/** FF-CMD-06: the keywords that Orders lend to a unit. */
export function keywordsFromOrders(table: Table, unit: string): readonly TraitRef[] {
  const benefit = activationBenefit.read(table, unit) ?? roundBenefit.read(table, unit);
  return benefit?.keywords ?? [];
}
