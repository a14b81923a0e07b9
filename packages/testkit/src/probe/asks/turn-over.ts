import { type JsonRecord, orderAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

export interface Contacts extends JsonRecord {
  readonly contacts: readonly string[];
}

/** PB-CONTACT-01: in which order are they turned over? */
export const turnOverAsk = orderAsk<Table, Contacts>({
  name: 'turnOver',
  rules: ['PB-CONTACT-01'],
  items: (_table, { contacts }) => contacts,
});
