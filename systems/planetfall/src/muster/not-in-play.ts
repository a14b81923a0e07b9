import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import { type Force, partsUnder, profilesOf } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import { type Mar, MARS } from '../book/mars.js';
import { orbatData } from './read-orbat.js';

/** Rules of models that no procedure follows yet. The developer who writes such a procedure removes its rule from this list. */
const UNWRITTEN: ReadonlySet<string> = new Set([
  'PF-ORBAT-06',
  'PF-ORBAT-07',
  ...numbered(9, 16),
  ...numbered(18, 43),
  ...numbered(45, 50),
  ...numbered(54, 58),
  ...numbered(60, 65),
]);

function numbered(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => `PF-ORBAT-${String(first + i).padStart(2, '0')}`);
}

/** Why a legal Force cannot take the field yet; null if it can. */
export function notInPlay(force: Force): Refusal | null {
  for (const squadron of partsUnder(force.whole)) {
    const { entry, list, parent } = squadron;
    if (entry?.kind !== 'Squadron' || list === null || orbatData(list).fielded) continue;
    for (const profile of profilesOf(force, squadron)) {
      const mar = unwrittenMarOf(profile);
      if (mar === undefined) continue;
      const reason = `${profile.name} cannot be fielded yet: ${mar.name} (${mar.rule}) is not in play.`;
      return refuse(HOUSE.unwritten, `${parent?.place ?? ''}: ${reason}`);
    }
  }
  return null;
}

function unwrittenMarOf({ traits, weapons }: Profile): Mar | undefined {
  const mars = [...traits, ...weapons.flatMap((weapon) => weapon.traits)].map(({ trait }) => MARS.get(trait));
  return mars.find((mar) => mar !== undefined && UNWRITTEN.has(mar.rule));
}
