import { type Refusal, refuse } from '@bridgehead/kernel';
import { helixesOf } from './check-helixes.js';
import type { Force, ForceGroup, ForceHelix } from './force.js';
import { OPPOSITE } from './helix-types.js';
import type { Orbat } from './orbat.js';

/** How the race of a Helix stands to the Force and to its Battle Group. */
export type Standing =
  /** Of the race of its Battle Group. */
  | 'own'
  /** PF-FORCE-09. */
  | 'naturalAlly'
  /** PF-FORCE-08. */
  | 'ally'
  /** PF-FORCE-07: in an allied Battle Group, and not of its race. */
  | 'stranger';

export function isAllied({ orbat }: Force, group: ForceGroup): boolean {
  return group.orbat !== null && group.orbat.race !== orbat.race;
}

export function standingOf(force: Force, group: ForceGroup, { orbat }: ForceHelix): Standing | null {
  if (orbat === null || group.orbat === null) return null;
  if (orbat.race === group.orbat.race) return 'own';
  if (isAllied(force, group)) return 'stranger';
  return orbat.naturalAllyOf === force.orbat.race ? 'naturalAlly' : 'ally';
}

/** PF-FORCE-06: nobody from the other pact. */
export function checkPact({ orbat, groups }: Force): readonly Refusal[] {
  return groups.flatMap(({ helixes }) =>
    helixes.flatMap(({ place, orbat: other }) =>
      other === null || other.pact === orbat.pact
        ? []
        : [
            refuse(
              'PF-FORCE-06',
              `${place}: ${other.race} belongs to the ${other.pact}, ${orbat.race} to the ${orbat.pact}.`,
            ),
          ],
    ),
  );
}

/** PF-FORCE-07: allied Battle Groups are of one race each, and together no dearer than the Main Force's own. */
export function checkAlliedBattleGroups(force: Force): readonly Refusal[] {
  const allied = force.groups.filter((group) => isAllied(force, group));
  const strangers = allied.flatMap((group) =>
    group.helixes
      .filter((helix) => standingOf(force, group, helix) === 'stranger')
      .map(({ place, race }) =>
        refuse(
          'PF-FORCE-07',
          `${place}: an allied Battle Group of ${group.orbat?.race ?? ''} has no Helix of ${race}.`,
        ),
      ),
  );
  const theirs = sum(allied);
  const ours = sum(force.groups) - theirs;
  if (theirs <= ours) return strangers;
  const reason = `The allied Battle Groups cost ${theirs}, the Main Force's own ${ours}; they may not cost more.`;
  return [...strangers, refuse('PF-FORCE-07', reason)];
}

/** PF-FORCE-08: a single allied Helix, nothing opposite to it, no second of its type, and no other ally. */
export function checkAlliance(force: Force, group: ForceGroup): readonly Refusal[] {
  const allies = group.helixes.filter((helix) => standingOf(force, group, helix) === 'ally');
  const [ally, ...more] = allies;
  if (ally === undefined) return [];
  const naturals = group.helixes.filter((helix) => standingOf(force, group, helix) === 'naturalAlly');
  const others = [...more, ...naturals].map(({ place, race }) =>
    refuse(
      'PF-FORCE-08',
      `${place}: beside the ${ally.race} ${ally.name} there may be no other allied Helix, and this is one of ${race}.`,
    ),
  );
  return [...(more.length === 0 ? checkSlot(group, ally) : []), ...others];
}

/** The allied Helix fills the slot of its type, and shuts the one opposite. */
function checkSlot(group: ForceGroup, { race, name, type }: ForceHelix): readonly Refusal[] {
  if (type === null || type === 'Core') return [];
  const opposite = OPPOSITE[type];
  const second = helixesOf(group, type).length > 1 ? [`no second ${type} Helix`] : [];
  const against = opposite !== null && helixesOf(group, opposite).length > 0 ? [`no ${opposite} Helix`] : [];
  return [...second, ...against].map((what) =>
    refuse('PF-FORCE-08', `${group.place}: with the ${race} ${name} there may be ${what}.`),
  );
}

/** PF-FORCE-09: all Natural-Allied Helixes of a Battle Group together cost no more than its Core. */
export function checkNaturalAllies(force: Force, group: ForceGroup): readonly Refusal[] {
  const naturals = group.helixes.filter((helix) => standingOf(force, group, helix) === 'naturalAlly');
  const theirs = sum(naturals);
  const core = sum(helixesOf(group, 'Core').filter(({ orbat }) => orbat?.race === force.orbat.race));
  if (theirs <= core) return [];
  const costs = naturals.map(({ points }) => points).join(' + ');
  return [
    refuse(
      'PF-FORCE-09',
      `${group.place}: the Natural-Allied Helixes cost ${costs}${naturals.length > 1 ? ` = ${theirs}` : ''}, the Core Helix ${core}; they may not cost more.`,
    ),
  ];
}

function sum(list: readonly { readonly points: number }[]): number {
  return list.reduce((total, { points }) => total + points, 0);
}

/** The races in a Force, the Main Force's first. */
export function racesIn({ orbat, groups }: Force): readonly Orbat[] {
  const others = groups.flatMap(({ helixes }) => helixes.flatMap((helix) => helix.orbat ?? []));
  return [...new Set([orbat, ...others])];
}
