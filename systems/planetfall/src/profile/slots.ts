import type { Profile, TraitRef } from '@bridgehead/tabletop';
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
  const { drive, description } = figures(profile);
  if (elements === null) return drive === 'infantry';
  return [profile.name, description].some((text) => isNamed(text, elements));
}

/** Whether a bracket names something, in so many words or more or fewer. */
export function isNamed(text: string, bracket: string): boolean {
  const [one, other] = [text.toLowerCase(), bracket.toLowerCase()];
  return one !== '' && (one.includes(other) || other.includes(one));
}

/** PF-MAR-05: a base takes one slot, or as many as Bulky says. */
export function slotsTaken(profile: Profile): number {
  return Number(marOf(profile, 'bulky')?.['slots'] ?? 1);
}

function marOf({ traits }: Profile, mar: string): NonNullable<TraitRef['values']> | null {
  const ref = traits.find(({ trait }) => trait === mar);
  return ref === undefined ? null : (ref.values ?? {});
}
