import type { Profile, TraitRef } from '@bridgehead/tabletop';
import { isOfElements } from './elements.js';
import { figures } from './figures.js';

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

/** Infantry; or what the bracket names, by role or by name. */
export function mayRide(profile: Profile, { elements }: Hold): boolean {
  if (elements === null) return figures(profile).drive === 'infantry';
  return isOfElements(profile, elements);
}

/** PF-MAR-05: a base takes one slot, or as many as Bulky says. */
export function slotsTaken(profile: Profile): number {
  return Number(marOf(profile, 'bulky')?.['slots'] ?? 1);
}

function marOf({ traits }: Profile, mar: string): NonNullable<TraitRef['values']> | null {
  const ref = traits.find(({ trait }) => trait === mar);
  return ref === undefined ? null : (ref.values ?? {});
}
