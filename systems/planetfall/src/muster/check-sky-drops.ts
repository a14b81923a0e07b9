import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Force, type ForcePart, partsUnder } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import { isOfElements } from '../book/elements.js';
import { nexusIn } from '../sky-drop/markers.js';
import { ASSET_RULES } from '../sky-drop/waiting.js';

/** PF-ORBAT-51, PF-ORBAT-52: who comes by Sky Drop alone needs a Nexus in the Force whose markers it may use; allies share theirs (PF-DROP-04). */
export function checkSkyDrops({ whole }: Force): readonly Refusal[] {
  const helixes = partsUnder(whole).filter(({ entry }) => entry?.kind === 'Helix');
  const limitations = helixes.flatMap(profilesIn).flatMap((profile) => nexusIn(profile).map((one) => one.limitation));
  const isServed = (profile: Profile) =>
    limitations.some((limitation) => limitation === null || isOfElements(profile, limitation));
  return helixes.flatMap((helix) =>
    [...new Set(profilesIn(helix))].flatMap((profile) => {
      const rule = assetRuleOf(profile);
      if (rule === null || isServed(profile)) return [];
      const reason = `${profile.name} comes by Sky Drop only, and no Sky Drop Nexus of the Force has markers for it.`;
      return [refuse(rule, `${helix.place}: ${reason}`)];
    }),
  );
}

function profilesIn(helix: ForcePart): readonly Profile[] {
  return partsUnder(helix).flatMap(({ list, models }) =>
    Object.keys(models).flatMap((unit) => list?.units.get(unit) ?? []),
  );
}

function assetRuleOf({ traits }: Profile): string | null {
  const mar = traits.find(({ trait }) => Object.hasOwn(ASSET_RULES, trait))?.trait;
  return mar === undefined ? null : (ASSET_RULES[mar] ?? null);
}
