import type { Profile } from '@bridgehead/tabletop';
import type { Effect, ProfileChange } from './list.js';
import { type Force, type ForcePart, partsUnder } from './force.js';

/** The models of a squad with the profiles that its entry, its options and its force make of the printed ones; what joined it comes last. */
export function profilesOf(force: Force, squad: ForcePart): readonly Profile[] {
  const effects = effectsOn(force, squad);
  return [squad, ...partsUnder(squad)].flatMap(({ list, models }) =>
    Object.entries(models).flatMap(([unit, count]) => {
      const printed = list?.units.get(unit);
      if (printed === undefined) return [];
      const profile = effects.reduce((one, effect) => withEffect(one, unit, effect), printed);
      return Array.from({ length: count }, () => profile);
    }),
  );
}

/** Those of its own entry first, then those of what was bought for it, for what it stands in, and for all. */
function effectsOn({ whole }: Force, squad: ForcePart): readonly Effect[] {
  const own = (squad.entry?.effects ?? []).filter(({ reach }) => reach === 'own');
  const bought = [squad, ...ancestorsOf(squad)].flatMap(({ parts }) =>
    parts.flatMap(({ entry }) => effectsFor(entry, 'parent')),
  );
  const forAll = partsUnder(whole).flatMap(({ entry }) => effectsFor(entry, 'force'));
  return [...own, ...bought, ...forAll];
}

function effectsFor(entry: ForcePart['entry'], reach: Effect['reach']): readonly Effect[] {
  return entry?.effects.filter((effect) => effect.reach === reach) ?? [];
}

function ancestorsOf({ parent }: ForcePart): readonly ForcePart[] {
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

function withEffect(profile: Profile, unit: string, { id, changes }: Effect): Profile {
  const change = changes.get(unit);
  return change === undefined ? profile : changed(profile, `${profile.id}+${id}`, change);
}

function changed(profile: Profile, id: string, change: ProfileChange): Profile {
  const kept = profile.traits.filter(({ trait }) => !change.withoutTraits.includes(trait));
  const armed = profile.weapons
    .filter(({ name }) => !change.withoutWeapons.includes(name))
    .map((weapon) => ({ ...weapon, traits: [...weapon.traits, ...(change.weaponTraits.get(weapon.name) ?? [])] }));
  return {
    ...profile,
    id,
    traits: [...kept, ...change.traits],
    weapons: [...armed, ...change.weapons],
    figures: { ...profile.figures, ...change.figures },
  };
}

/** What a force brings beside the table: logistics, decks, pools. */
export function besideOf({ whole }: Force): Readonly<Record<string, number>> {
  const beside: Record<string, number> = {};
  for (const { entry, item } of partsUnder(whole))
    for (const [name, number] of Object.entries(entry?.beside ?? {}))
      beside[name] = (beside[name] ?? 0) + number * item.count;
  return beside;
}
