import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import { figures } from '../book/figures.js';
import { kindOf, nameOf } from './fill-helix.js';
import type { ForceHelix } from './force.js';
import type { HelixPlan, Orbat, Slot } from './orbat.js';
import type { Squadron } from './roster.js';

/** Names that the ORBAT does not know. */
export function checkNames({ orbat, squadrons }: ForceHelix): readonly Refusal[] {
  if (orbat === null) return [];
  return squadrons.flatMap(({ place, squadron: { units, attachments } }) =>
    [...new Set([...units, ...attachments])]
      .filter((unit) => !orbat.units.has(unit))
      .map((unit) => refuse(HOUSE.shape, `${place}: ${orbat.race} has no unit "${unit}".`)),
  );
}

/** PF-FORCE-10: the Requisites, what comes with them, and nothing that the ORBAT does not list. */
export function checkContents(helix: ForceHelix): readonly Refusal[] {
  const { place, orbat, plan, filled, type } = helix;
  if (orbat === null || type === null) return [];
  if (plan === null || filled === null) return [noSuchHelix(helix, orbat)];
  if (helix.squadrons.length === 0) return [refuse('PF-FORCE-10', `${place} has no Squadrons.`)];
  const requisites = plan.slots.flatMap((slot) => {
    const there = filled.taken.get(slot) ?? 0;
    if (there >= slot.min) return [];
    return [refuse('PF-FORCE-10', `${place}: ${slotName(slot)} is a Requisite: ${slot.min} at least, not ${there}.`)];
  });
  const lacking = filled.lacking.map(({ lead, lacks }) =>
    refuse('PF-FORCE-10', `${place}: ${lead} comes with ${lacks}, and that is not there.`),
  );
  return [...requisites, ...lacking, ...checkLeft(helix, orbat, plan, filled.left)];
}

function noSuchHelix({ place, helix }: ForceHelix, { race, helixes }: Orbat): Refusal {
  const known = helixes.map(({ type, subtype }) => (subtype === null ? type : `${type} (${subtype})`));
  const wanted = helix.subtype === null ? helix.type : `${helix.type} (${helix.subtype})`;
  return refuse('PF-FORCE-10', `${place}: ${race} has no ${wanted} Helix; it has ${known.join(', ')}.`);
}

/** Those for whom there is no slot, or none left. Who is an Attachment is told so elsewhere. */
function checkLeft(helix: ForceHelix, orbat: Orbat, plan: HelixPlan, left: readonly Squadron[]): readonly Refusal[] {
  const known = left.filter(({ units: [unit = ''] }) => orbat.units.has(unit) && !isAttachment(orbat, unit));
  const kinds = known.map((squadron) => kindOf(orbat, squadron));
  return [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return refuse('PF-FORCE-10', `${helix.place}: ${whyLeft(orbat, plan, kind, count)}.`);
  });
}

function whyLeft({ race }: Orbat, { type, subtype, slots }: HelixPlan, kind: string, count: number): string {
  const meant = slots.filter(({ choices }) => choices.flat().some((part) => nameOf(part) === kind));
  const called = `${subtype === null ? '' : `${subtype} `}${type} Helix of ${race}`;
  if (meant.length === 0) return `${kind} is no part of a ${called}`;
  const isExtra = meant.every(({ choices }) => choices.flat().every((part) => part.optional || nameOf(part) !== kind));
  if (isExtra)
    return `${kind} comes only with ${meant.map(slotName).join(' or ')}, and ${count} ${count === 1 ? 'has' : 'have'} none`;
  const room = meant.reduce((most, { max }) => most + max, 0);
  return `a ${called} has ${room} of ${kind} at most, not ${room + count}`;
}

export function isAttachment(orbat: Orbat, unit: string): boolean {
  const profile = orbat.units.get(unit);
  return profile !== undefined && figures(profile).size.length === 0;
}

function slotName({ choices }: Slot): string {
  return choices
    .map((parts) =>
      parts
        .filter(({ optional }) => !optional)
        .map(nameOf)
        .join(' with '),
    )
    .join(' or ');
}
