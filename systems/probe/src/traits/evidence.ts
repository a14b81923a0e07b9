import { type Evidence, profileOf, type Table, whenRolled } from '@bridgehead/tabletop';

/** PB-TRAIT-05: a plated model has failed several saves, and takes one damage for all of them. */
export const traitsEvidence: readonly Evidence[] = [
  whenRolled('SAVE', 'PB-TRAIT-05', ({ count, successes = 0, about }, table) => {
    const model = about?.['model'];
    return count - successes > 1 && typeof model === 'string' && isPlated(table, model);
  }),
];

function isPlated(table: Table, model: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === 'plated');
}
