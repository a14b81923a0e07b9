import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Force, type ForcePart, partsUnder } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import { holdIn, mayRide, slotsTaken } from '../book/slots.js';

/** PF-SETUP-10: who starts Embarked does so in a Transport that is for such as these and has slots for all of them. */
export function checkPassengers({ whole }: Force): readonly Refusal[] {
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
    return [refuse('PF-TRANSPORT-01', `${place} carries ${first.name} and nobody besides.`)];
  const profiles = riders.flatMap(profilesOf);
  if (!profiles.every((profile) => mayRide(profile, hold)))
    return [refuse('PF-MAR-39', `${place} carries ${hold.elements ?? 'infantry'} only.`)];
  const taken = profiles.reduce((sum, profile) => sum + slotsTaken(profile), 0);
  const rule = profiles.length <= hold.slots ? 'PF-MAR-05' : 'PF-TRANSPORT-01';
  const names = riders.map(({ name }) => name).join(' and ');
  return taken <= hold.slots ? [] : [refuse(rule, `${place} has ${hold.slots} slots; ${names} would take ${taken}.`)];
}

/** Two squadrons share a hold only where the ORBAT sells them with it, as different parts of one slot. */
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
