import type { Profile, TraitRef } from '@bridgehead/tabletop';

/** PF-MAR-39: how many slots a Transport has, and who may ride if not all infantry. */
export interface Hold {
  readonly slots: number;
  readonly elements: string | null;
}

/** Null for what carries nobody. The book prints the Elements first, the ORBATs the value: only one of them is a number. */
export function holdIn(profile: Profile): Hold | null {
  const values = marOf(profile, 'transport');
  if (values === null) return null;
  const given = Object.values(values);
  const elements = given.find((value) => typeof value === 'string');
  return { slots: given.find((value) => typeof value === 'number') ?? 0, elements: elements ?? null };
}

/** PF-MAR-05: a base takes one slot, or as many as Bulky says. */
export function slotsTaken(profile: Profile): number {
  return Number(marOf(profile, 'bulky')?.['slots'] ?? 1);
}

function marOf({ traits }: Profile, mar: string): NonNullable<TraitRef['values']> | null {
  const ref = traits.find(({ trait }) => trait === mar);
  return ref === undefined ? null : (ref.values ?? {});
}
