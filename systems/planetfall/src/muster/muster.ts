import { type Refusal, refuse } from '@bridgehead/kernel';
import { checkForce, type Force, type ForcePart, musterDoors, partsUnder } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import { holdIn, isOfElements, mayRide, slotsTaken } from '../book/elements.js';
import { nexusIn } from '../sky-drop/markers.js';
import { ASSET_RULES } from '../sky-drop/waiting.js';
import { bookWith } from './orbats.js';
import { readForceRoster } from './roster.js';

/** PF-FORCE: what Forces are built from, and what is wrong with one. A random one of a Natural Ally is of its partner's race and includes some of its units. */
export const { muster, billFor, randomForce, forceOf, forceFrom } = musterDoors({
  system: 'planetfall',
  bookWith,
  read: readForceRoster,
  noList: (name, known) => refuse('PF-FORCE-05', `The Main Force: there is no ORBAT of "${name}"; there is ${known}.`),
  problems: problemsOf,
});

export function problemsOf(force: Force): readonly Refusal[] {
  return checkForce(force, (one) => [...checkPassengers(one), ...checkSkyDrops(one)]);
}

/** PF-SETUP-10: a squadron that starts Embarked must be in a Transport that may carry it and has slots for all its models. */
function checkPassengers({ whole }: Force): readonly Refusal[] {
  return partsUnder(whole).flatMap((carrier) => {
    const riders = carrier.parent?.parts.filter(({ aboard }) => aboard === carrier) ?? [];
    return checkTransport(carrier, riders);
  });
}

function checkTransport(carrier: ForcePart, riders: readonly ForcePart[]): readonly Refusal[] {
  const { place } = carrier;
  const [transport] = profilesOf(carrier);
  const [first] = riders;
  if (first === undefined || transport === undefined) return [];
  const hold = holdIn(transport);
  if (hold === null) return [refuse('PF-TRANSPORT-02', `${place} is no Transport for ${first.name}.`)];
  if (riders.length > 1 && !areSoldTogether(carrier, riders))
    return [refuse('PF-TRANSPORT-01', `${place} carries ${first.name} and no other Squadron.`)];
  const profiles = riders.flatMap(profilesOf);
  if (!profiles.every((profile) => mayRide(profile, hold)))
    return [refuse('PF-MAR-39', `${place} carries ${hold.elements ?? 'infantry'} only.`)];
  const taken = profiles.reduce((sum, profile) => sum + slotsTaken(profile), 0);
  const rule = profiles.length <= hold.slots ? 'PF-MAR-05' : 'PF-TRANSPORT-01';
  const names = riders.map(({ name }) => name).join(' and ');
  return taken <= hold.slots ? [] : [refuse(rule, `${place} has ${hold.slots} slots; ${names} would take ${taken}.`)];
}

/** Two squadrons share a hold only if the ORBAT sells them together with it, as different parts of one slot. */
function areSoldTogether(carrier: ForcePart, riders: readonly ForcePart[]): boolean {
  const soldWith = ({ filling }: ForcePart) => filling?.lead ?? null;
  const lead = soldWith(carrier) ?? carrier;
  const places = new Set(riders.map(({ filling }) => filling?.choice));
  return places.size === riders.length && riders.every((rider) => soldWith(rider) === lead || rider === lead);
}

function profilesOf({ list, models }: ForcePart): readonly Profile[] {
  return Object.entries(models).flatMap(([unit, count]) => {
    const profile = list?.units.get(unit);
    return profile === undefined ? [] : Array.from({ length: count }, () => profile);
  });
}

/**
 * PF-ORBAT-51, PF-ORBAT-52: a squadron that comes only by Sky Drop needs a Nexus in the Force whose markers it may use; allies share theirs
 * (PF-DROP-04).
 */
function checkSkyDrops({ whole }: Force): readonly Refusal[] {
  const helixes = partsUnder(whole).filter(({ entry }) => entry?.kind === 'Helix');
  const profilesIn = (helix: ForcePart) => [...new Set(partsUnder(helix).flatMap(profilesOf))];
  const limitations = helixes.flatMap(profilesIn).flatMap((profile) => nexusIn(profile).map((one) => one.limitation));
  const isServed = (profile: Profile) =>
    limitations.some((limitation) => limitation === null || isOfElements(profile, limitation));
  return helixes.flatMap((helix) =>
    profilesIn(helix).flatMap((profile) => {
      const rule = profile.traits.map(({ trait }) => ASSET_RULES[trait]).find((one) => one !== undefined);
      if (rule === undefined || isServed(profile)) return [];
      const reason = `${profile.name} comes by Sky Drop only, and no Sky Drop Nexus of the Force has markers for it.`;
      return [refuse(rule, `${helix.place}: ${reason}`)];
    }),
  );
}
