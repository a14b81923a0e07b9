import { overlaps } from '@bridgehead/geometry';
import {
  type Evidence,
  footprintOfModel,
  positions,
  profileOf,
  type Table,
  whenRolled,
  whenTold,
} from '@bridgehead/tabletop';
import { hovers } from './hovering.js';

/**
 * PB-TRAIT-05: a plated model has failed several saves, and takes one damage for all of them. PB-TRAIT-07: a model has come to stand
 * above or below another.
 */
export const traitsEvidence: readonly Evidence[] = [
  whenRolled('SAVE', 'PB-TRAIT-05', ({ count, successes = 0, about }, table) => {
    const model = about?.['model'];
    return count - successes > 1 && typeof model === 'string' && isPlated(table, model);
  }),
  whenTold('modelMoved', 'PB-TRAIT-07', ({ model }, table) => isAboveOrBelow(table, model)),
];

function isAboveOrBelow(table: Table, model: string): boolean {
  const print = footprintOfModel(table, model);
  return positions(table).list.some(({ id, footprint }) => {
    return id !== model && (hovers(table, id) || hovers(table, model)) && overlaps(print, footprint);
  });
}

function isPlated(table: Table, model: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === 'plated');
}
