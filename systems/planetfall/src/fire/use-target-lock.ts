import { pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { diceOf } from './firing-solution.js';
import { previewInFull } from './preview.js';
import { usualSolution } from './usual-solution.js';

/** One attack at a locked squadron, and those that are still to come. */
export type LockedArgs = {
  readonly squad: string;
  readonly target: string;
  readonly guns: readonly string[];
  readonly later: readonly (readonly string[])[];
};

export const LOCK = 'lock';

/** PF-MAR-36: the attack is named before it is rolled. Asked only while there is another attack to keep it for. */
export const useTargetLock = pickAsk<Table, LockedArgs>({
  name: 'useTargetLock',
  prompt: 'Is this the attack for the Target Lock?',
  meaning: 'lock or keep.',
  rules: ['PF-MAR-36'],
  candidates: () => [
    { id: LOCK, label: 'Placed by the Target Lock' },
    { id: 'keep', label: 'Keep the Target Lock for a later attack' },
  ],
  details(table, { squad, target, guns }, id) {
    const lock = id === LOCK ? ({ locked: true } as const) : {};
    const solution = usualSolution(table, { squad, target, guns, ...lock });
    return solution === null ? {} : { preview: previewInFull(table, solution) };
  },
  // For the attack with the most dice.
  usual(table, { squad, target, guns, later }) {
    const dice = (group: readonly string[]) => {
      const solution = usualSolution(table, { squad, target, guns: group });
      return solution === null ? 0 : diceOf(solution);
    };
    return later.every((group) => dice(group) <= dice(guns)) ? LOCK : 'keep';
  },
});
