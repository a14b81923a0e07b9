import { comingOut } from './coming-out.js';
import { comeOutAsk } from './come-out-ask.js';

/** PF-TRANSPORT-07: where the passengers of a wreck bail out to. */
export const bailOutAsk = comeOutAsk({
  name: 'bailOut',
  prompt: 'Where do those aboard bail out to?',
  meaning: 'A move that begins in contact with the wreck; beside is one.',
  rule: 'PF-TRANSPORT-07',
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, 'PF-TRANSPORT-07'),
});
