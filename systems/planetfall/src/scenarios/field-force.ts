import type { Side } from '@bridgehead/kernel';
import { type Force, type ForcePart, profilesOf } from '@bridgehead/muster';
import type { Place, Profile } from '@bridgehead/tabletop';
import type { FieldedFormation, FieldedSquad } from '@bridgehead/wargame';
import { figures } from '../book/figures.js';
import { holdIn } from '../book/elements.js';
import { ABOVE, ASSET_RULES } from '../sky-drop/waiting.js';

/** The formations of a force, with ids: `red-1b3-2` is the second model of the third squadron in the second helix of red's first group. */
export function fieldedBy(side: Side, force: Force): readonly FieldedFormation[] {
  return partsOfKind(force.whole, 'Battle Group').flatMap((group, g) =>
    partsOfKind(group, 'Helix').map((helix, h) =>
      helixOf(side, `${side}-${g + 1}${String.fromCharCode(97 + h)}`, force, helix),
    ),
  );
}

function partsOfKind({ parts }: ForcePart, kind: string): readonly ForcePart[] {
  return parts.filter(({ entry }) => entry?.kind === kind);
}

function helixOf(side: Side, id: string, force: Force, helix: ForcePart): FieldedFormation {
  const squadrons = partsOfKind(helix, 'Squadron');
  const squads: FieldedSquad[] = [];
  for (const [i, squadron] of squadrons.entries()) {
    const carrier = squadron.aboard === null ? undefined : squads[squadrons.indexOf(squadron.aboard)];
    const transport = carrier?.models.find(({ profile }) => holdIn(profile) !== null);
    squads.push(squadronOf(force, `${id}${i + 1}`, squadron, transport?.id ?? null));
  }
  return { id, side, name: helix.name, data: { type: helix.entry?.data['type'] ?? null }, squads };
}

function squadronOf(force: Force, id: string, squadron: ForcePart, transport: string | null): FieldedSquad {
  const models = profilesOf(force, squadron).map((profile, i) => ({ id: `${id}-${i + 1}`, profile }));
  const tv = valueOf(squadron);
  // PF-SETUP-10: a squadron that the roster has put aboard starts Embarked.
  const place: Place =
    transport === null ? offTable(models.map(({ profile }) => profile)) : { kind: 'in', id: transport };
  return { id, name: squadron.name, data: tv === null ? {} : { tv }, models, place };
}

/** PF-ORBAT-51: a Sky Drop Asset waits above from the start; all other squadrons are in reserve. */
function offTable(profiles: readonly Profile[]): Place {
  const isAsset = profiles.some(({ traits }) => traits.some(({ trait }) => Object.hasOwn(ASSET_RULES, trait)));
  return { kind: 'off', why: isAsset ? ABOVE : 'reserve' };
}

/**
 * The Tactical Value of a squadron, if it is not the sum of its profiles. PF-FORCE-11: a cadre has the value of its strength, whichever
 * models are in it; PF-ORBAT-67: or the value that its Helix gives. PF-ORBAT-68: Attachments add theirs.
 */
function valueOf(squadron: ForcePart): number | null {
  const { entry, item, list } = squadron;
  const values = (entry?.data['tv'] ?? []) as readonly number[];
  const value = values[entry?.strengths?.indexOf(item.count) ?? -1];
  if (value === undefined) return null;
  const attachments = partsOfKind(squadron, 'Attachment').flatMap(
    ({ item: { entry: unit } }) => list?.units.get(unit) ?? [],
  );
  return attachments.reduce((sum, profile) => sum + (figures(profile).tv[0] ?? 0), value);
}
