import type { Side } from '@bridgehead/kernel';
import type { Place, Profile } from '@bridgehead/tabletop';
import type { FieldedFormation, FieldedSquad } from '@bridgehead/wargame';
import { figures } from '../book/figures.js';
import { holdIn } from '../book/slots.js';
import { profilesOf } from '../muster/changed-profile.js';
import type { Force, ForceHelix, ForceSquadron } from '../muster/force.js';
import { cadreOf } from '../muster/forces.js';
import { ABOVE, ASSET_RULES } from '../sky-drop/waiting.js';

/** A force as it stands beside the table: `red-1b3-2` is the second model of the third squadron in the second helix of red's first group. */
export function fieldedBy(side: Side, { groups }: Force): readonly FieldedFormation[] {
  return groups.flatMap(({ helixes }, g) =>
    helixes.map((helix, h) => helixOf(side, `${side}-${g + 1}${String.fromCharCode(97 + h)}`, helix)),
  );
}

function helixOf(side: Side, id: string, given: ForceHelix): FieldedFormation {
  const { helix, squadrons } = given;
  const squads: FieldedSquad[] = [];
  for (const [i, one] of squadrons.entries()) {
    const carrier = squadrons.findIndex(({ squadron }) => squadron.carries.includes(one.squadron));
    const transport = squads[carrier]?.models.find(({ profile }) => holdIn(profile) !== null);
    squads.push(squadronOf(given, `${id}${i + 1}`, one, transport?.id ?? null));
  }
  return { id, side, name: helix.name, data: { type: helix.type }, squads };
}

function squadronOf(helix: ForceHelix, id: string, one: ForceSquadron, transport: string | null): FieldedSquad {
  const models = profilesOf(helix, one).map((profile, i) => ({ id: `${id}-${i + 1}`, profile }));
  const tv = valueOf(helix, one);
  // PF-SETUP-10: whom the roster has put aboard starts Embarked.
  const place: Place =
    transport === null ? offTable(models.map(({ profile }) => profile)) : { kind: 'in', id: transport };
  return { id, name: one.squadron.name, data: tv === null ? {} : { tv }, models, place };
}

/** PF-ORBAT-51: a Sky Drop Asset waits above from the start; everybody else is in reserve. */
function offTable(profiles: readonly Profile[]): Place {
  const isAsset = profiles.some(({ traits }) => traits.some(({ trait }) => Object.hasOwn(ASSET_RULES, trait)));
  return { kind: 'off', why: isAsset ? ABOVE : 'reserve' };
}

/**
 * What a squadron is worth, where that is not the sum of its profiles. PF-FORCE-11: a cadre is worth what its strength says, whichever
 * models are in it; PF-ORBAT-67: or what its Helix says. PF-ORBAT-68: Attachments add theirs.
 */
function valueOf({ orbat }: ForceHelix, { squadron, filling }: ForceSquadron): number | null {
  if (orbat === null) return null;
  const { units, attachments } = squadron;
  const cadre = cadreOf(orbat, units[0] ?? '');
  const [sizes, values] = [filling?.part.size ?? cadre?.size ?? [], filling?.part.tv ?? cadre?.tv ?? []];
  const value = values[sizes.indexOf(units.length)];
  if (value === undefined) return null;
  return attachments
    .flatMap((unit) => orbat.units.get(unit) ?? [])
    .reduce((sum, one) => sum + (figures(one).tv[0] ?? 0), value);
}
