import { type JsonRecord, orderAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

export interface Contacts extends JsonRecord {
  readonly contacts: readonly string[];
}

/** PB-CONTACT-01: in which order are they turned over? */
export const turnOverAsk = orderAsk<Table, Contacts>({
  name: 'turnOver',
  prompt: 'In which order are they turned over?',
  meaning: 'The ids of the contacts in order.',
  rules: ['PB-CONTACT-01'],
  items: (_table, { contacts }) => contacts,
});
