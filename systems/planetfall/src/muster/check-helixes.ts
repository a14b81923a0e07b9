import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Force, ForceGroup, ForceHelix } from './force.js';
import { HELIX_TYPES, type HelixType, OPPOSITE } from './helix-types.js';

/** PF-FORCE-02: as many Battle Groups as agreed, and each round one Core Helix. */
export function checkBattleGroups({ roster, orbat, groups }: Force): readonly Refusal[] {
  const most = Math.min(roster.battleGroupsAllowed ?? Infinity, orbat.battleGroups ?? Infinity);
  const number = (count: number) => `${count} Battle Group${count === 1 ? '' : 's'}`;
  const counted =
    groups.length === 0
      ? [refuse('PF-FORCE-02', 'A Force has at least one Battle Group.')]
      : groups.length > most
        ? [refuse('PF-FORCE-02', `This Force may have ${number(most)}, not ${groups.length}.`)]
        : [];
  return [...counted, ...groups.flatMap(checkCore)];
}

function checkCore(group: ForceGroup): readonly Refusal[] {
  const cores = helixesOf(group, 'Core').length;
  if (cores === 1) return [];
  return [
    refuse(
      'PF-FORCE-02',
      `${group.place} has ${cores === 0 ? 'no' : cores} Core Helix${cores > 1 ? 'es' : ''}; it needs exactly one.`,
    ),
  ];
}

/** PF-FORCE-03, PF-FORCE-04: one of each type, or two where the opposite type is given up; never three. */
export function checkHelixMap(group: ForceGroup): readonly Refusal[] {
  const strangers = group.helixes
    .filter(({ type }) => type === null)
    .map(({ place, helix }) =>
      refuse('PF-FORCE-03', `${place}: there is no type "${helix.type}"; there is ${HELIX_TYPES.join(', ')}.`),
    );
  return [...strangers, ...HELIX_TYPES.flatMap((type) => checkType(group, type))];
}

function checkType(group: ForceGroup, type: HelixType): readonly Refusal[] {
  const opposite = OPPOSITE[type];
  const count = helixesOf(group, type).length;
  if (opposite === null || count < 2) return [];
  if (count > 2) return [refuse('PF-FORCE-04', `${group.place} has ${count} ${type} Helixes; two are the most.`)];
  const against = helixesOf(group, opposite).length;
  if (against === 0) return [];
  // Two of either: one refusal says it.
  if (against === 2 && HELIX_TYPES.indexOf(opposite) < HELIX_TYPES.indexOf(type)) return [];
  return [
    refuse(
      'PF-FORCE-04',
      `${group.place}: a second ${type} Helix is taken at the expense of every ${opposite} Helix, and there ${against === 1 ? 'is 1' : `are ${against}`}.`,
    ),
  ];
}

export function helixesOf({ helixes }: ForceGroup, type: HelixType): readonly ForceHelix[] {
  return helixes.filter((helix) => helix.type === type);
}
