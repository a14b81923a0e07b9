import { type Bearer, Traits } from '@bridgehead/kernel';
import {
  type Model,
  modelOf,
  onTable,
  profileOf,
  squadOf,
  squadsOf,
  type Table,
  type TraitRef,
} from '@bridgehead/tabletop';
import type { Attack, Moments } from '../book/moments.js';
import { smoke, smoked } from '../cards/smoke.js';
import { caller } from './caller.js';
import { comrades } from './comrades.js';
import { hovering } from './hovering.js';
import { incendiary } from './incendiary.js';
import { inspiring } from './inspiring.js';
import { led } from './led.js';
import { marksmen } from './marksmen.js';
import { mending } from './mending.js';
import { pack } from './pack.js';
import { plated } from './plated.js';
import { sureFooted } from './sure-footed.js';
import { volatile } from './volatile.js';

/** Every trait and lasting card, in the order in which they apply. */
export const TRAITS = new Traits<Moments>([
  marksmen,
  smoke,
  plated,
  volatile,
  incendiary,
  inspiring,
  caller,
  hovering,
  mending,
  comrades,
  led,
  pack,
  sureFooted,
]);

/** The traits of both squads of an attack, and the smoke that hides them. */
export function bearersInAttack(table: Table, { shooter, target }: Attack): Bearer[] {
  return [shooter, target].flatMap((id) => {
    const { side, traits } = squadOf(table, id);
    const own = traits.map((trait) => bearerOf(trait, id, side));
    return smoked.read(table, id) === true ? [...own, bearerOf({ trait: 'smoke' }, id, side)] : own;
  });
}

/** The traits printed on a model. */
export function bearersOnModel(table: Table, model: string): Bearer[] {
  const { side } = modelOf(table, model);
  return profileOf(table, model).traits.map((trait) => bearerOf(trait, model, side));
}

/** The traits of the weapons of a squad, each once. */
export function bearersOnWeapons(table: Table, models: readonly Model[]): Bearer[] {
  const bearers = new Map<string, Bearer>();
  for (const { id, side } of models) {
    for (const { traits } of profileOf(table, id).weapons)
      for (const trait of traits) bearers.set(trait.trait, bearerOf(trait, id, side));
  }
  return [...bearers.values()];
}

/** The traits of every model of a side that stands on the table. */
export function bearersOnSide(table: Table, side: string): Bearer[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    onTable(table, id).flatMap((model) => bearersOnModel(table, model.id)),
  );
}

function bearerOf({ trait, values = {} }: TraitRef, on: string, side: string): Bearer {
  return { trait, on, side, values };
}
