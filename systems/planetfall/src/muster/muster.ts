import { HOUSE, isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import { figures } from '../profile/figures.js';
import { type Orbat, orbatOf } from './forces.js';
import { readRoster, type Roster, type Squadron } from './roster.js';

/** PF-FORCE-13: every problem of a roster with its rule; none for one that was built well. */
export function muster(data: unknown): readonly Refusal[] {
  const roster = readRoster(data);
  if (isRefusal(roster)) return [roster];
  const orbat = orbatOf(roster.race);
  if (orbat === undefined) return [refuse('PF-FORCE-05', `There is no ORBAT of "${roster.race}".`)];
  const squadrons = roster.battleGroups.flatMap((helixes) => helixes.flatMap((helix) => helix.squadrons));
  const problems = squadrons.flatMap((squadron) => checkSquadron(orbat, squadron));
  return problems.length > 0 ? problems : checkPoints(orbat, roster, squadrons);
}

function checkSquadron(orbat: Orbat, { unit, models, attachments }: Squadron): readonly Refusal[] {
  const profile = orbat.units.get(unit);
  if (profile === undefined) return [refuse(HOUSE.shape, `${orbat.race} has no unit "${unit}".`)];
  const { size } = figures(profile);
  const sizes = size.join(' or ');
  if (!size.includes(models))
    return [refuse('PF-FORCE-11', `${unit} is fielded with ${sizes || 'another Squadron'}, not with ${models}.`)];
  return attachments.flatMap((name) => checkAttachment(orbat, name));
}

function checkAttachment(orbat: Orbat, name: string): readonly Refusal[] {
  const profile = orbat.units.get(name);
  if (profile === undefined) return [refuse(HOUSE.shape, `${orbat.race} has no unit "${name}".`)];
  return figures(profile).size.length === 0
    ? []
    : [refuse('PF-FORCE-11', `${name} is a Squadron of its own, no Attachment.`)];
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

function pointsOf(orbat: Orbat, { unit, models, attachments }: Squadron): number {
  const price = (name: string) => {
    const profile = orbat.units.get(name);
    return profile === undefined ? 0 : figures(profile).points;
  };
  return price(unit) * models + attachments.reduce((sum, name) => sum + price(name), 0);
}
