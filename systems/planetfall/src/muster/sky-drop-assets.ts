import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { ASSET_RULES } from '../sky-drop/assets.js';
import { isOfElements, nexusIn } from '../sky-drop/nexus.js';

/** PF-ORBAT-51, -52: who must come down from above needs a Sky Drop Nexus whose markers it may use. */
export function checkAssets(models: readonly Profile[]): readonly Refusal[] {
  const limitations = models.flatMap((profile) => nexusIn(profile).map(({ limitation }) => limitation));
  const assets = new Map(
    models.flatMap((profile) => (ruleOf(profile) === null ? [] : [[profile.id, profile] as const])),
  );
  return [...assets.values()].flatMap((profile) => {
    const served = limitations.some((limitation) => limitation === null || isOfElements(profile, limitation));
    const rule = ruleOf(profile);
    if (served || rule === null) return [];
    return [refuse(rule, `${profile.name} comes down from above, and no Sky Drop Nexus of this force is for it.`)];
  });
}

function ruleOf({ traits }: Profile): string | null {
  const mar = traits.find(({ trait }) => Object.hasOwn(ASSET_RULES, trait))?.trait;
  return mar === undefined ? null : (ASSET_RULES[mar] ?? null);
}
