import { comingOut, rushingOut } from './coming-out.js';
import { comeOutAsk } from './come-out-ask.js';
import { destinationOf } from '../movement/destination.js';

/** PF-TRANSPORT-06: where a squadron goes that leaves a building. */
export const exitAsk = comeOutAsk({
  name: 'exit',
  prompt: 'Where does it go?',
  meaning: 'A move that begins in contact with the building; options are toward and beside.',
  rule: 'PF-TRANSPORT-06',
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, 'PF-TRANSPORT-06'),
  toward: (table, { squad }) => destinationOf(table, squad),
});

/** PF-TRANSPORT-06: the same Flat Out. */
export const exitFlatOutAsk = comeOutAsk({
  name: 'exitFlatOut',
  prompt: 'Where does it rush?',
  meaning: 'A Flat Out move that begins in contact with the building; options are toward and beside.',
  rule: 'PF-TRANSPORT-06',
  movement: (table, { squad, piece }) => rushingOut(table, squad, piece, 'PF-TRANSPORT-06'),
  toward: (table, { squad }) => destinationOf(table, squad),
});
