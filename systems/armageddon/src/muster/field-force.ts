import type { Side } from '@bridgehead/kernel';
import { type Force, type ForcePart, partsUnder, pointsOf, profilesOf } from '@bridgehead/muster';
import type { TraitRef } from '@bridgehead/tabletop';
import type { FieldedSquad } from '@bridgehead/wargame';
import { abilityId } from '../book/abilities.js';
import { UNDEPLOYED } from '../book/units.js';
import { FACTIONS } from '../traits/factions.js';
import { armyRulesFor, initiativeFor } from './army-rules.js';
import { withCharacters, withPrinces } from './characters.js';

/** A formation beside the table, with its army rules. */
export interface FieldedUnits extends FieldedSquad {
  readonly traits: readonly TraitRef[];
}

/** A force as it stands beside the table: `red-3-2` is the second unit of red's third formation. */
export function fieldedBy(side: Side, force: Force): readonly FieldedUnits[] {
  const parts = force.whole.parts.flatMap((part) => Array.from({ length: part.item.count }, () => part));
  const seen = new Map<string, number>();
  return parts.flatMap((part, i) => {
    const number = (seen.get(part.name) ?? 0) + 1;
    seen.set(part.name, number);
    const isOnly = parts.filter(({ name }) => name === part.name).length === 1;
    return formationOf(force, part, `${side}-${i + 1}`, isOnly ? part.name : `${part.name} ${number}`);
  });
}

function formationOf(force: Force, part: ForcePart, id: string, name: string): readonly FieldedUnits[] {
  const profiles = withCharacters(withPrinces(profilesOf(force, part)));
  if (profiles.length === 0) return [];
  const entry = part.entry?.name ?? part.name;
  return [
    {
      id,
      name,
      data: {
        points: pointsOf(force, part),
        initiative: initiativeFor(force.list, entry, profiles),
        ...factionIn(part),
      },
      traits: [...armyRulesFor(force.list, entry, profiles), ...upgradesIn(part)],
      models: profiles.map((profile, i) => ({ id: `${id}-${i + 1}`, profile })),
      place: { kind: 'off', why: UNDEPLOYED },
    },
  ];
}

/** Upgrades that the whole formation has. */
const UPGRADES: readonly string[] = ['Daemonic Pact', 'Spirit Stones'];

function upgradesIn(part: ForcePart): readonly TraitRef[] {
  const names = new Set(partsUnder(part).map(({ name }) => name));
  return UPGRADES.filter((name) => names.has(name)).map((name) => ({ trait: abilityId(name) }));
}

/** EA-FORCE-52: the faction that was noted for a formation. */
function factionIn(part: ForcePart): { readonly faction?: string } {
  const found = partsUnder(part).find(({ name }) => FACTIONS.includes(name));
  return found === undefined ? {} : { faction: found.name };
}
