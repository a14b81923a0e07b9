import type { Side } from '@bridgehead/kernel';
import { type Force, type ForcePart, pointsOf, profilesOf } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import type { FieldedSquad } from '@bridgehead/wargame';
import { UNDEPLOYED } from '../book/units.js';

/** A Strike Force as it stands beside the table: `red-3-2` is the second model of red's third unit; the first is its Leader. */
export function fieldedBy(side: Side, force: Force): readonly FieldedSquad[] {
  const { parts } = force.whole;
  const numbers = new Map<string, number>();
  return parts.map((part, i) => {
    const number = (numbers.get(part.name) ?? 0) + 1;
    numbers.set(part.name, number);
    const isOnly = parts.filter(({ name }) => name === part.name).length === 1;
    return unitOf(force, part, `${side}-${i + 1}`, isOnly ? part.name : `${part.name} ${number}`);
  });
}

function unitOf(force: Force, part: ForcePart, id: string, name: string): FieldedSquad {
  const models = modelsOf(force, part).map((profile, i) => ({ id: `${id}-${i + 1}`, profile }));
  const [leader] = models;
  return {
    id,
    name,
    ...(leader === undefined ? {} : { leader: leader.id }),
    // FF-FORCE-05: the points of a unit include its upgrades.
    data: { points: pointsOf(force, part) },
    models,
    place: { kind: 'off', why: UNDEPLOYED },
  };
}

/** FF-FORCE-05, FF-FORCE-06: an upgrade adds models at the end, or takes the place of the last model of a kind. */
function modelsOf(force: Force, part: ForcePart): readonly Profile[] {
  const number = Object.values(part.models).reduce((total, count) => total + count, 0);
  const models = profilesOf(force, part).slice(0, number);
  for (const upgrade of part.parts) {
    const added = profilesOf(force, upgrade);
    const replaces = upgrade.entry?.data['replaces'];
    const replaced = typeof replaces === 'string' ? part.list?.units.get(replaces) : undefined;
    const at = models.findLastIndex(({ id }) => id === replaced?.id);
    if (at < 0) models.push(...added);
    else models.splice(at, 1, ...added);
  }
  return models;
}
