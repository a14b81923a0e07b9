import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import { type Force, type ForcePart, partsUnder, profilesOf } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import { MARS } from '../book/mars.js';
import { orbatData } from './read-orbat.js';

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
export function notInPlay(force: Force): Refusal | null {
  const squadrons = partsUnder(force.whole).filter(({ entry }) => entry?.kind === 'Squadron');
  const found = squadrons.flatMap((squadron) => missingIn(force, squadron));
  return found[0] ?? null;
}

function missingIn(force: Force, squadron: ForcePart): readonly Refusal[] {
  if (squadron.list === null || orbatData(squadron.list).fielded) return [];
  const profiles = new Set(profilesOf(force, squadron));
  return [...profiles].flatMap((profile) => missingOf(squadron.parent?.place ?? '', profile));
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
