import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { MARS } from '../book/mars.js';
import type { Force, ForceHelix } from './force.js';
import { profilesOf } from './changed-profile.js';

/** Rules of Models that no procedure follows yet. Who writes one takes it off this list. */
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

/** Why a sound Force cannot take the field all the same; null if it can. */
export function notInPlay({ groups }: Force): Refusal | null {
  const found = groups.flatMap(({ helixes }) => helixes.flatMap(missingIn));
  return found[0] ?? null;
}

function missingIn(helix: ForceHelix): readonly Refusal[] {
  if (helix.orbat === null || helix.orbat.fielded) return [];
  const profiles = new Set(helix.squadrons.flatMap((squadron) => profilesOf(helix, squadron)));
  return [...profiles].flatMap((profile) => missingOf(helix.place, profile));
}

function missingOf(place: string, { name, traits, weapons }: Profile): readonly Refusal[] {
  const all = [...traits, ...weapons.flatMap((weapon) => weapon.traits)];
  return all.flatMap(({ trait }) => {
    const mar = MARS.get(trait);
    if (mar === undefined || !UNWRITTEN.has(mar.rule)) return [];
    return [
      refuse(HOUSE.unwritten, `${place}: ${name} cannot be fielded yet: ${mar.name} (${mar.rule}) is not in play.`),
    ];
  });
}
