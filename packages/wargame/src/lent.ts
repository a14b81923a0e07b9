import type { Bearer } from '@bridgehead/kernel';
import { memo, type OpenMemo, squadOf, type Table, type TablePlay, type TraitRef } from '@bridgehead/tabletop';

/** Traits that a squad or its weapons have for the rest of the turn: a card, an order or a power lent them. */

/** A trait with the values in its bracket. */
export type Lent = { readonly trait: string; readonly values?: Readonly<Record<string, number | string>> };

export const lentToModels: OpenMemo<readonly Lent[]> = memo<readonly Lent[]>('lentToModels', 'turn', {
  name: 'lent traits',
  meaning: 'of a squad: the traits that its models have until the end of the turn: [{ trait, values }]',
});

export const lentToWeapons: OpenMemo<readonly Lent[]> = memo<readonly Lent[]>('lentToWeapons', 'turn', {
  name: 'lent traits of weapons',
  meaning: 'of a squad: the traits that its weapons have until the end of the turn: [{ trait, values }]',
});

/** Lends a trait until the end of the turn, beside those that were lent before. */
export function lend(play: TablePlay, to: OpenMemo<readonly Lent[]>, squad: string, trait: Lent, rule: string): void {
  to.write(play, squad, [...(to.read(play.table, squad) ?? []), trait], rule);
}

const NONE: readonly TraitRef[] = [];

/** The traits that are lent to the models of a squad. */
export function lentTo(table: Table, squad: string): readonly TraitRef[] {
  return lentToModels.read(table, squad) ?? NONE;
}

/** The traits that are lent to the weapons of a squad. */
export function lentToWeaponsOf(table: Table, squad: string): readonly TraitRef[] {
  return lentToWeapons.read(table, squad) ?? NONE;
}

/** What is lent to a squad, for the key of something that is remembered and depends on it; empty if nothing is. */
export function lentKey(table: Table, squad: string): string {
  const lent = [...lentTo(table, squad), ...lentToWeaponsOf(table, squad)];
  return lent.length === 0 ? '' : ` with ${JSON.stringify(lent)}`;
}

/** The traits that are lent to the models of a squad, borne by the squad as a whole. */
export function lentBearers(table: Table, squad: string): readonly Bearer[] {
  const lent = lentTo(table, squad);
  if (lent.length === 0) return [];
  const { side } = squadOf(table, squad);
  return lent.map(({ trait, values = {} }) => ({ trait, on: squad, side, values }));
}
