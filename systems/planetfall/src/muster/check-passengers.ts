import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { holdIn, mayRide, slotsTaken } from '../book/slots.js';
import type { Filled, Filling } from './fill-helix.js';
import type { ForceHelix, ForceSquadron } from './force.js';
import type { Orbat } from './orbat.js';
import type { Squadron } from './roster.js';

/** PF-SETUP-10: who starts Embarked does so in a Transport that is for such as these and has slots for all of them. */
export function checkPassengers({ orbat, squadrons, filled }: ForceHelix): readonly Refusal[] {
  if (orbat === null) return [];
  return squadrons.flatMap((one) => checkTransport(orbat, one, filled));
}

function checkTransport(
  orbat: Orbat,
  { place, squadron, filling }: ForceSquadron,
  filled: Filled | null,
): readonly Refusal[] {
  const { units, carries } = squadron;
  const [transport] = profilesOf(orbat, units);
  const [first] = carries;
  if (first === undefined || transport === undefined) return [];
  const hold = holdIn(transport);
  if (hold === null) return [refuse('PF-TRANSPORT-02', `${place} is no Transport for ${first.name}.`)];
  if (carries.length > 1 && !areSoldTogether(carries, filling, filled))
    return [refuse('PF-TRANSPORT-01', `${place} carries ${first.name} and nobody besides.`)];
  const riders = carries.flatMap((squadron) => profilesOf(orbat, squadron.units));
  if (!riders.every((profile) => mayRide(profile, hold)))
    return [refuse('PF-MAR-39', `${place} carries ${hold.elements ?? 'infantry'} only.`)];
  const taken = riders.reduce((sum, profile) => sum + slotsTaken(profile), 0);
  const rule = riders.length <= hold.slots ? 'PF-MAR-05' : 'PF-TRANSPORT-01';
  const names = carries.map(({ name }) => name).join(' and ');
  return taken <= hold.slots ? [] : [refuse(rule, `${place} has ${hold.slots} slots; ${names} would take ${taken}.`)];
}

/** Two squadrons share a hold only where the ORBAT sells them with it, as different parts of one slot. */
function areSoldTogether(carries: readonly Squadron[], carrier: Filling | null, filled: Filled | null): boolean {
  const fillings = carries.flatMap((squadron) => filled?.fillings.get(squadron) ?? []);
  const parts = new Set(fillings.map(({ part }) => part));
  return parts.size === carries.length && fillings.every(({ slot }) => slot === carrier?.slot);
}

function profilesOf(orbat: Orbat, units: readonly string[]): readonly Profile[] {
  return units.flatMap((unit) => orbat.units.get(unit) ?? []);
}
