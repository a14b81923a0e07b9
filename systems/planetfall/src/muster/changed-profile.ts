import type { Profile } from '@bridgehead/tabletop';
import { traitId } from '../book/mars.js';
import { figures } from '../book/figures.js';
import type { ForceHelix, ForceSquadron } from './force.js';
import type { Change, Gifts } from './orbat.js';

/** The profiles of the models of a squadron, Attachments last, with all that their Helix and what was bought make of them. */
export function profilesOf(helix: ForceHelix, { squadron, filling }: ForceSquadron): readonly Profile[] {
  const { orbat, plan } = helix;
  const bought = (orbat?.options ?? []).filter(({ name }) => squadron.options.includes(name));
  const forAll = (plan?.options ?? []).filter(({ name }) => helix.helix.options.includes(name));
  const gifts: readonly (readonly [string, Gifts])[] = [
    [plan?.type ?? '', filling?.slot.gives ?? new Map()],
    ...[...bought, ...forAll].map(({ name, gives }) => [name, gives] as const),
  ];
  return [...squadron.units, ...squadron.attachments].flatMap((unit) => {
    const printed = orbat?.units.get(unit);
    return printed === undefined ? [] : [gifts.reduce((profile, gift) => withGift(profile, unit, gift), printed)];
  });
}

function withGift(profile: Profile, unit: string, [name, gives]: readonly [string, Gifts]): Profile {
  const change = gives.get(unit);
  return change === undefined ? profile : changed(profile, `${profile.id}+${traitId(name)}`, change);
}

function changed(profile: Profile, id: string, change: Change): Profile {
  const { traits, weapons } = profile;
  const { quality, tv } = figures(profile);
  const kept = traits.filter(({ trait }) => !change.withoutMars.includes(trait));
  const armed = weapons
    .filter((weapon) => !change.withoutWeapons.includes(weapon.name))
    .map((weapon) => ({ ...weapon, traits: [...weapon.traits, ...(change.weaponTraits.get(weapon.name) ?? [])] }));
  return {
    ...profile,
    id,
    traits: [...kept, ...change.traits],
    weapons: [...armed, ...change.weapons],
    figures: { ...profile.figures, quality: change.quality ?? quality, tv: change.tv ?? tv },
  };
}
