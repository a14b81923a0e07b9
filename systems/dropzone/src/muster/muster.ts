import { refuse } from '@bridgehead/kernel';
import { checkForce, type MusterDoors, musterDoors } from '@bridgehead/muster';
import { whyNoZeus } from './zeus.js';
import { whyNestNotFull, whyNotBelow } from './nests.js';
import { bookWith } from './army-lists.js';

/** DZC-FORCE-03 to DZC-FORCE-13: what is wrong with a roster, what it costs, and what it means. */
export const doors: MusterDoors = musterDoors({
  system: 'dropzone',
  bookWith,
  noList: (name, known) => refuse('DZC-FORCE-04', `There is no list "${name}"; there is ${known}.`),
  problems: (force) => checkForce(force, (one) => [...whyNoZeus(one), ...whyNestNotFull(one), ...whyNotBelow(one)]),
});
