import { isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import { assemble, checkForce, type Force, musterDoors, partsUnder, readRoster, type Roster } from '@bridgehead/muster';
import { bookWith } from './army-lists.js';

/** FF-FORCE: what Strike Forces are built from, and what is wrong with one. */
export const { muster, billFor, randomForce, forceOf, forceFrom } = musterDoors({
  system: 'firefight',
  bookWith,
  read(data) {
    const roster = readRoster(data);
    return isRefusal(roster) ? roster : oneByOne(roster);
  },
  noList: (name, known) => refuse('FF-FORCE-01', `There is no list "${name}"; there is ${known}.`),
  problems: problemsOf,
});

/** Units that were bought alike may be written as one item with a count. */
function oneByOne(roster: Roster): Roster {
  const force = roster.force.flatMap((item) =>
    Array.from({ length: Math.min(item.count, MOST_ALIKE) }, () => ({ ...item, count: 1 })),
  );
  return { ...roster, force };
}

/** No Strike Force that anybody plays has more units. */
const MOST_ALIKE = 100;

/** Held against the list one by one, however the roster counts its units. */
export function problemsOf({ roster, list, book }: Force): readonly Refusal[] {
  const force = assemble(oneByOne(roster), list, book);
  return checkForce(force, (one) => [...checkFaction(one), ...checkPassengers(one)]);
}

/** FF-FORCE-01: all units are of the faction that was chosen. */
function checkFaction({ whole, list: own }: Force): readonly Refusal[] {
  return whole.parts.flatMap(({ place, list }) =>
    list === null || list === own ? [] : [refuse('FF-FORCE-01', `${place} is no unit of ${own.name}.`)],
  );
}

/** FF-SETUP-09: units go aboard when they are deployed, and not before. */
function checkPassengers({ whole }: Force): readonly Refusal[] {
  return partsUnder(whole).flatMap(({ place, aboard }) =>
    aboard === null ? [] : [refuse('FF-SETUP-09', `${place} goes aboard when it is deployed, not in the roster.`)],
  );
}
