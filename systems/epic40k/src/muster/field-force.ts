import type { Side } from '@bridgehead/kernel';
import { type Force, type ForcePart, pointsOf, profilesOf } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import type { FieldedSquad } from '@bridgehead/wargame';
import { HANGAR, RESERVE } from '../book/detachments.js';
import type { UnitFigures } from '../book/figures.js';

/** An army as it stands beside the table: `red-3-2` is the second unit of red's third detachment; the first is its HQ. */
export function fieldedBy(side: Side, force: Force): readonly FieldedSquad[] {
  return force.whole.parts.map((part, i) => detachmentOf(force, part, `${side}-${i + 1}`));
}

function detachmentOf(force: Force, part: ForcePart, id: string): FieldedSquad {
  const units = hqFirst(force, part).map((profile, i) => ({ id: `${id}-${i + 1}`, profile }));
  const [hq] = units;
  const flies = units.some(({ profile }) => (profile.figures as UnitFigures).type === 'Flyer');
  return {
    id,
    name: part.item.name ?? part.name,
    ...(hq === undefined ? {} : { leader: hq.id }),
    data: { points: pointsOf(force, part) },
    models: units,
    place: { kind: 'off', why: flies ? HANGAR : RESERVE },
  };
}

/** E40-LIST-05: the commander if it has one, else a Main Force unit, of Orks Nobz before others; never a psyker. */
function hqFirst(force: Force, part: ForcePart): readonly Profile[] {
  const profiles = profilesOf(force, part);
  const wanted = Array.isArray(force.list.data['hq']) ? force.list.data['hq'] : [];
  const isMain = ({ name }: Profile) => force.list.entries.get(name)?.tags.includes('Main Force') === true;
  const hq =
    wanted.flatMap((name) => profiles.find((profile) => profile.name === name) ?? [])[0] ??
    profiles.find(isMain) ??
    profiles[0];
  if (hq === undefined) return profiles;
  const at = profiles.indexOf(hq);
  return [hq, ...profiles.slice(0, at), ...profiles.slice(at + 1)];
}
