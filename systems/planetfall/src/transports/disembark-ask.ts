import { comingOut } from './coming-out.js';
import { comeOutAsk } from './come-out-ask.js';
import { destinationOf } from '../movement/destination.js';

/** PF-TRANSPORT-05: where a squadron gets out to. */
export const disembarkAsk = comeOutAsk({
  name: 'disembark',
  prompt: 'Where does it get out to?',
  meaning: 'A move that begins in contact with the Transport; options are toward and beside.',
  rule: 'PF-TRANSPORT-05',
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, 'PF-TRANSPORT-05'),
  toward: (table, { squad }) => destinationOf(table, squad),
});
