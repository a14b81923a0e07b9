import { type Refusal, refuse } from '@bridgehead/kernel';
import { checkForce, type Force, musterDoors } from '@bridgehead/muster';
import { bookWith } from './army-lists.js';

/** E40-FORCE: what armies are built from, and what is wrong with one. */
export const { muster, billFor, randomForce, forceFrom } = musterDoors({
  system: 'epic40k',
  bookWith,
  noList: (name, known) => refuse('E40-LIST-05', `There is no list "${name}"; there is ${known}.`),
  problems: problemsOf,
});

function problemsOf(force: Force): readonly Refusal[] {
  return checkForce(force, () => []);
}
