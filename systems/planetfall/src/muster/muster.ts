import { HOUSE, isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { figures } from '../profile/figures.js';
import { holdIn, slotsTaken } from '../profile/slots.js';
import { type Cadre, cadreOf, type Orbat, orbatOf } from './forces.js';
import { checkAssets } from './sky-drop-assets.js';
import { readRoster, type Roster, type Squadron, squadronsIn } from './roster.js';

/** PF-FORCE-13: every problem of a roster with its rule; none for one that was built well. */
export function muster(data: unknown): readonly Refusal[] {
  const roster = readRoster(data);
  if (isRefusal(roster)) return [roster];
  const orbat = orbatOf(roster.race);
  if (orbat === undefined) return [refuse('PF-FORCE-05', `There is no ORBAT of "${roster.race}".`)];
  const squadrons = roster.battleGroups.flatMap((helixes) => helixes.flatMap(squadronsIn));
  const problems = squadrons.flatMap((squadron) => checkSquadron(orbat, squadron));
  if (problems.length > 0) return problems;
  return [
    ...squadrons.flatMap((squadron) => checkPassengers(orbat, squadron)),
    ...checkAssets(squadrons.flatMap(({ units, attachments }) => profilesOf(orbat, [...units, ...attachments]))),
    ...checkPoints(orbat, roster, squadrons),
  ];
}

function checkSquadron(orbat: Orbat, squadron: Squadron): readonly Refusal[] {
  const { name, units, attachments } = squadron;
  const [unit = ''] = units;
  const stranger = units.find((one) => !orbat.units.has(one));
  if (stranger !== undefined) return [refuse(HOUSE.shape, `${orbat.race} has no unit "${stranger}".`)];
  const cadre = cadreOf(orbat, unit);
  const size = cadre?.size ?? sizeOf(orbat, unit);
  if (!size.includes(units.length))
    return [
      refuse(
        'PF-FORCE-11',
        `${name} is fielded with ${size.join(' or ') || 'another Squadron'}, not with ${units.length}.`,
      ),
    ];
  const mixture = cadre === undefined ? checkUniform(squadron) : checkCadre(cadre, units);
  return [...mixture, ...attachments.flatMap((attachment) => checkAttachment(orbat, attachment))];
}

function sizeOf(orbat: Orbat, unit: string): readonly number[] {
  const profile = orbat.units.get(unit);
  return profile === undefined ? [] : figures(profile).size;
}

/** PF-FORCE-10: only a cadre mixes kinds of models. */
function checkUniform({ name, units }: Squadron): readonly Refusal[] {
  const other = units.find((unit) => unit !== units[0]);
  return other === undefined ? [] : [refuse('PF-FORCE-10', `${name}: ${units[0] ?? ''} and ${other} are no cadre.`)];
}

/** PF-FORCE-10: so many of a kind at most. */
function checkCadre({ name, members }: Cadre, units: readonly string[]): readonly Refusal[] {
  return [...new Set(units)].flatMap((unit) => {
    const count = units.filter((one) => one === unit).length;
    const most = members[unit] ?? 0;
    return count <= most ? [] : [refuse('PF-FORCE-10', `${name} has room for ${most} of ${unit}, not for ${count}.`)];
  });
}

function checkAttachment(orbat: Orbat, name: string): readonly Refusal[] {
  const profile = orbat.units.get(name);
  if (profile === undefined) return [refuse(HOUSE.shape, `${orbat.race} has no unit "${name}".`)];
  return figures(profile).size.length === 0
    ? []
    : [refuse('PF-FORCE-11', `${name} is a Squadron of its own, no Attachment.`)];
}

/** PF-SETUP-10: infantry, in a Transport that has slots for all of it. */
function checkPassengers(orbat: Orbat, { name, units, carries }: Squadron): readonly Refusal[] {
  if (carries === null) return [];
  const [transport] = profilesOf(orbat, units);
  const hold = transport === undefined ? null : holdIn(transport);
  const riders = profilesOf(orbat, carries.units);
  if (hold === null) return [refuse('PF-TRANSPORT-02', `${name} is no Transport for ${carries.name}.`)];
  if (riders.some((profile) => figures(profile).drive !== 'infantry'))
    return [refuse('PF-MAR-39', `${name} carries infantry only.`)];
  const taken = riders.reduce((sum, profile) => sum + slotsTaken(profile), 0);
  const rule = riders.length <= hold.slots ? 'PF-MAR-05' : 'PF-TRANSPORT-01';
  return taken <= hold.slots ? [] : [refuse(rule, `${carries.name} takes ${taken} slots; ${name} has ${hold.slots}.`)];
}

function profilesOf(orbat: Orbat, units: readonly string[]): readonly Profile[] {
  return units.flatMap((unit) => orbat.units.get(unit) ?? []);
}

/** PF-FORCE-01: models, Attachments and Logistics Points. */
function checkPoints(
  orbat: Orbat,
  { maximumForceValue, logistics }: Roster,
  squadrons: readonly Squadron[],
): readonly Refusal[] {
  const models = squadrons.reduce((sum, squadron) => sum + pointsOf(orbat, squadron), 0);
  const spent = models + logistics * orbat.logistics.price;
  if (spent <= maximumForceValue) return [];
  return [
    refuse(
      'PF-FORCE-01',
      `${models} for models and ${logistics} × ${orbat.logistics.price} for Logistics make ${spent}; ${maximumForceValue} are allowed.`,
    ),
  ];
}

function pointsOf(orbat: Orbat, { units, attachments }: Squadron): number {
  return profilesOf(orbat, [...units, ...attachments]).reduce((sum, profile) => sum + figures(profile).points, 0);
}
