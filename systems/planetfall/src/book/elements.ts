import type { Profile } from '@bridgehead/tabletop';
import { figures } from './figures.js';

const OR = /[,;/&]|\bor\b|\band\b/i;

/**
 * PF-MAR-27, PF-MAR-34, PF-MAR-39: whether the bracket of a MAR names models of this kind; parts between "or" are alternatives. The ORBAT's "Nabis
 * Drones" are the Nabis Cadre, which has the MAR Drone: each of the words is said of the model somewhere, or its whole name is among them.
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
  const { description, race, losClass } = figures(profile);
  return [profile.name, description, race, losClass, ...profile.traits.map(({ trait }) => trait)].join(' ');
}

/** In lower case, and one drone is as good as several. */
function wordsIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word));
}
