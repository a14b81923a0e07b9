import { type Refusal, refuse } from '@bridgehead/kernel';
import { isAttachment } from './check-contents.js';
import { type ForceHelix, type ForceSquadron, sizesOf } from './force.js';
import { cadreOf } from './forces.js';
import type { Orbat } from './orbat.js';

/** PF-FORCE-10, PF-FORCE-11: strength, mixture, Attachments and options of the squadrons of a Helix. */
export function checkSquadrons({ orbat, plan, squadrons, helix, place }: ForceHelix): readonly Refusal[] {
  if (orbat === null) return [];
  const known = squadrons.filter(({ squadron }) => squadron.units.every((unit) => orbat.units.has(unit)));
  const unknownOptions = helix.options
    .filter((option) => plan !== null && !plan.options.some(({ name }) => name === option))
    .map((option) => refuse('PF-ORBAT-66', `${place} has no option "${option}".`));
  return [...known.flatMap((one) => checkSquadron(orbat, one)), ...unknownOptions];
}

function checkSquadron(orbat: Orbat, one: ForceSquadron): readonly Refusal[] {
  const [unit = ''] = one.squadron.units;
  if (isAttachment(orbat, unit) && (one.filling === null || one.filling.part.size === null))
    return [refuse('PF-FORCE-11', `${one.place}: ${unit} is an Attachment; it joins another Squadron.`)];
  return [
    ...checkMixture(orbat, one),
    ...checkStrength(orbat, one),
    ...checkAttachments(orbat, one),
    ...checkOptions(orbat, one),
  ];
}

/** PF-FORCE-11: Battle or Reinforced Strength. */
function checkStrength(orbat: Orbat, { place, squadron, filling }: ForceSquadron): readonly Refusal[] {
  const sizes = sizesOf(orbat, squadron, filling);
  const models = squadron.units.length;
  if (sizes.includes(models)) return [];
  return [
    refuse(
      'PF-FORCE-11',
      `${place} is fielded with ${sizes.join(' or ')} model${sizes.join() === '1' ? '' : 's'}, not with ${models}.`,
    ),
  ];
}

/** PF-FORCE-10: only a cadre mixes kinds of models, and it has room for so many of a kind. */
function checkMixture(orbat: Orbat, { place, squadron: { units }, filling }: ForceSquadron): readonly Refusal[] {
  const [unit = ''] = units;
  const cadre = cadreOf(orbat, unit);
  return [...new Set(units)].flatMap((other) => {
    if (cadre === undefined || !Object.hasOwn(cadre.members, other))
      return other === unit ? [] : [refuse('PF-FORCE-10', `${place}: ${unit} and ${other} are no cadre.`)];
    const count = units.filter((one) => one === other).length;
    const most = filling?.part.most[other] ?? cadre.members[other] ?? 0;
    return count <= most ? [] : [refuse('PF-FORCE-10', `${place} has room for ${most} of ${other}, not for ${count}.`)];
  });
}

/** PF-FORCE-11, PF-ORBAT-68: Attachments that may join this squadron, and one at most unless the ORBAT says otherwise. */
function checkAttachments(orbat: Orbat, { place, squadron, filling }: ForceSquadron): readonly Refusal[] {
  const { attachments } = squadron;
  const allowed = filling?.slot.attachments ?? [];
  const strangers = [...new Set(attachments)].flatMap((unit) => {
    if (!orbat.units.has(unit)) return [];
    if (!isAttachment(orbat, unit))
      return [refuse('PF-FORCE-11', `${place}: ${unit} is a Squadron of its own, no Attachment.`)];
    return filling === null || allowed.includes(unit)
      ? []
      : [refuse('PF-FORCE-10', `${place}: no ${unit} joins this Squadron.`)];
  });
  const [least, most] = filling?.slot.attached ?? [0, 1];
  const count = attachments.length;
  if (count > Math.max(1, most))
    return [
      ...strangers,
      refuse('PF-ORBAT-68', `${place} has ${count} Attachments; ${Math.max(1, most)} may join it.`),
    ];
  // Only the squadron that gives the slot its name must have them.
  const isLead = filling?.slot.choices.some(([lead]) => lead === filling.part) === true;
  if (isLead && count < least)
    return [
      ...strangers,
      refuse('PF-ORBAT-54', `${place} has ${count} of ${allowed.join(', ')}; it needs ${least} to ${most}.`),
    ];
  return strangers;
}

/** PF-ORBAT-66: only what some model of the squadron may have, and once. */
function checkOptions(orbat: Orbat, { place, squadron }: ForceSquadron): readonly Refusal[] {
  const models = [...squadron.units, ...squadron.attachments];
  return [...new Set(squadron.options)].flatMap((option) => {
    const known = orbat.options.find(({ name }) => name === option);
    if (known !== undefined && models.some((unit) => Object.hasOwn(known.points, unit))) return [];
    return [refuse('PF-ORBAT-66', `${place}: "${option}" is no option of this Squadron.`)];
  });
}
