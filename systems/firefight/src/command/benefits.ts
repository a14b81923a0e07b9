import type { Side } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay, type TraitRef } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { isAbout, isUnitWithin } from '../book/units.js';

/** FF-CMD-06: an Order from which a unit benefits. */
export type Benefit = {
  /** The id of the Order. */
  readonly order: string;
  readonly name: string;
  readonly keywords: readonly TraitRef[];
  /** Keywords that it takes away. */
  readonly without: readonly string[];
};

/** FF-CMD-07: a Faction Order holds until the end of the activation. */
export const activationBenefit = remembered<Benefit>('orderBenefit', 'activation', {
  name: 'Order',
  meaning: 'of a unit: { order, name, keywords, without } of the Order from which it benefits in this activation',
});

/** FF-CMD-07: an Order that says so holds until the end of the Round. */
export const roundBenefit = remembered<Benefit>('roundBenefit', 'round', {
  name: 'Order for the Round',
  meaning: 'of a unit: { order, name, keywords, without } of the Order from which it benefits in this Round',
});

/** FF-CMD-09: a running Aura, with the unit of the Command model and how many inches it reaches. */
export type Aura = Benefit & { readonly unit: string; readonly reach: number };

const auras = remembered<readonly Aura[]>('auras', 'round', {
  isList: true,
  name: 'Auras',
  meaning:
    'of a side: the Auras that run until the end of the Round, each { unit, reach, order, name, keywords, without }',
});

/** FF-CMD-09: a unit that begins an action in an Aura keeps it for that action, wherever it goes. */
const aurasKept = remembered<readonly string[]>('aurasKept', 'action', {
  isList: true,
  name: 'Auras kept',
  meaning: 'of a unit: the ids of the Auras in which it began its action',
});

/** FF-CMD-06: the Order that a unit chose of several, for its activation or while it is the target of an action. */
export const chosenForActivation = remembered<string>('benefitForActivation', 'activation', {
  name: 'Order chosen',
  meaning: 'of a unit: the id of the Order from which it benefits in this activation',
});

export const chosenForAction = remembered<string>('benefitForAction', 'action', {
  name: 'Order chosen for an action',
  meaning: 'of a unit: the id of the Order from which it benefits during this action',
});

/** FF-CMD-06: the one Order from which a unit benefits now. */
export function benefitOf(table: Table, unit: string): Benefit | undefined {
  const own = activationBenefit.read(table, unit);
  if (own !== undefined) return own;
  const open = benefitsOpenTo(table, unit);
  if (open.length < 2) return open[0];
  const chosen = chosenForAction.read(table, unit) ?? chosenForActivation.read(table, unit);
  return open.find(({ order }) => order === chosen) ?? open[0];
}

/** FF-CMD-06: the Orders of which a unit without a Faction Order may choose one. */
export function benefitsOpenTo(table: Table, unit: string): readonly Benefit[] {
  const lasting = roundBenefit.read(table, unit);
  const around = aurasOver(table, unit);
  return lasting === undefined ? around : [lasting, ...around];
}

/** FF-CMD-09: the Auras that a unit is in, or began its action in; none is felt inside a transport. */
function aurasOver(table: Table, unit: string): readonly Aura[] {
  const { side } = squadOf(table, unit);
  const running = auras.read(table, side);
  if (running === undefined) return [];
  const kept = aurasKept.read(table, unit) ?? [];
  return running.filter((aura) => isProjected(table, aura) && (kept.includes(aura.order) || isIn(table, unit, aura)));
}

/** FF-CMD-09: an Aura ends with its Command model, and none is projected from a transport. */
function isProjected(table: Table, { unit }: Aura): boolean {
  return isAbout(table, unit);
}

function isIn(table: Table, unit: string, aura: Aura): boolean {
  return isAbout(table, unit) && isUnitWithin(table, aura.unit, unit, aura.reach);
}

/** FF-CMD-09: notes the Auras in which a unit begins an action. */
export function keepAuras(play: TablePlay, unit: string): void {
  const over = aurasOver(play.table, unit);
  if (over.length > 0)
    aurasKept.write(
      play,
      unit,
      over.map(({ order }) => order),
      'FF-CMD-09',
    );
}

/** FF-CMD-09: the Aura runs until the end of the Round. */
export function startAura(play: TablePlay, side: Side, aura: Aura): void {
  auras.write(play, side, [...(auras.read(play.table, side) ?? []), aura], 'FF-CMD-09');
}
