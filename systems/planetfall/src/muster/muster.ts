import { HOUSE, isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import { checkAlliance, checkAlliedBattleGroups, checkNaturalAllies, checkPact } from './check-allies.js';
import { checkContents, checkNames } from './check-contents.js';
import { checkBattleGroups, checkHelixMap } from './check-helixes.js';
import { checkLimits, checkPoints } from './check-limits.js';
import { checkPassengers } from './check-passengers.js';
import { checkSkyDrops } from './check-sky-drops.js';
import { checkSquadrons } from './check-squadron.js';
import { assemble, type Force, lookupWith } from './force.js';
import { raceNames } from './forces.js';
import type { Orbat } from './orbat.js';
import { readOrbat } from './read-orbat.js';
import { readRoster } from './roster.js';

/** PF-FORCE-13: every problem of a roster with its rule, in the order of the book; none for one that was built well. */
export function muster(roster: unknown, madeUp: unknown = []): readonly Refusal[] {
  const force = forceOf(roster, madeUp);
  return isRefusal(force) ? [force] : checkForce(force);
}

/** What the roster means; a refusal for one that cannot be read. */
export function forceOf(data: unknown, madeUp: unknown = []): Force | Refusal {
  const orbats = readOrbats(madeUp);
  if (isRefusal(orbats)) return orbats;
  const roster = readRoster(data);
  if (isRefusal(roster)) return roster;
  const lookup = lookupWith(orbats);
  const orbat = lookup(roster.race);
  return orbat === undefined ? noOrbat('The Main Force', roster.race) : assemble(roster, orbat, lookup);
}

export function checkForce(force: Force): readonly Refusal[] {
  const { groups } = force;
  const helixes = groups.flatMap((group) => group.helixes);
  return [
    ...helixes.flatMap(({ place, race, orbat }) => (orbat === null ? [noOrbat(place, race)] : [])),
    ...helixes.flatMap(checkNames),
    ...checkBattleGroups(force),
    ...groups.flatMap(checkHelixMap),
    ...checkPact(force),
    ...checkAlliedBattleGroups(force),
    ...groups.flatMap((group) => checkAlliance(force, group)),
    ...groups.flatMap((group) => checkNaturalAllies(force, group)),
    ...helixes.flatMap(checkContents),
    ...helixes.flatMap(checkSquadrons),
    ...checkLimits(force),
    ...helixes.flatMap(checkPassengers),
    ...checkSkyDrops(force),
    ...checkPoints(force),
  ];
}

function noOrbat(place: string, race: string): Refusal {
  return refuse('PF-FORCE-05', `${place}: there is no ORBAT of "${race}"; there is ${raceNames().join(', ')}.`);
}

function readOrbats(madeUp: unknown): readonly Orbat[] | Refusal {
  if (!Array.isArray(madeUp)) return refuse(HOUSE.shape, 'ORBATs are given as a list.');
  const read: Orbat[] = [];
  for (const data of madeUp as readonly unknown[]) {
    const orbat = readOrbat(data);
    if (isRefusal(orbat)) return orbat;
    read.push(orbat);
  }
  return read;
}
