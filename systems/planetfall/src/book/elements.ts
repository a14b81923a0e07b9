import type { Profile, TraitRef } from '@bridgehead/tabletop';
import { figures } from './figures.js';

const OR = /[,;/&]|\bor\b|\band\b/i;

/**
 * PF-MAR-27, PF-MAR-34, PF-MAR-39: whether the bracket of a MAR names models of this kind; parts between "or" are alternatives. The ORBAT's
 * "Nabis Drones" are the Nabis Cadre, which has the MAR Drone: so each word must describe the model somewhere, or the model's whole name
 * must be among the words.
 */
export function isOfElements(profile: Profile, bracket: string): boolean {
  const said = new Set(wordsIn(saidOf(profile)));
  const own = wordsIn(profile.name);
  return bracket.split(OR).some((part) => {
    const words = wordsIn(part);
    return words.length > 0 && (words.every((word) => said.has(word)) || own.every((word) => words.includes(word)));
  });
}

function saidOf(profile: Profile): string {
  const { description, race, losClass, drive } = figures(profile);
  // PF-ORBAT-62: Light and Heavy Infantry are told apart by the description; all of it is of the class Light.
  const ofClass = drive === 'infantry' ? [] : [losClass];
  return [profile.name, description, race, ...ofClass, ...profile.traits.map(({ trait }) => trait)].join(' ');
}

/** The words of a text, in lower case and in the singular. */
function wordsIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word));
}

/** PF-MAR-39: the slots of a Transport, and the Elements that may ride in it if not all infantry. */
export interface Hold {
  readonly slots: number;
  readonly elements: string | null;
}

/**
 * The hold of a model; null if it carries no passengers. The book prints the Elements first, the ORBATs the number; only one of them is a
 * number.
 */
export function holdIn(profile: Profile): Hold | null {
  const values = marOf(profile, 'transport');
  if (values === null) return null;
  const given = Object.values(values);
  const elements = given.find((value) => typeof value === 'string');
  return { slots: given.find((value) => typeof value === 'number') ?? 0, elements: elements ?? null };
}

/** Whether a model may ride in a hold: infantry, or the Elements that the bracket names by role or by name. */
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
