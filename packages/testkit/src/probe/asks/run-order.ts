import { type JsonRecord, orderAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

export interface Targets extends JsonRecord {
  readonly targets: readonly string[];
}

/** PB-FLY-01: in which order are they attacked? */
export const runOrderAsk = orderAsk<Table, Targets>({
  name: 'runOrder',
  prompt: 'In which order are they attacked?',
  meaning: 'The ids of the squads in order.',
  rules: ['PB-FLY-01'],
  items: (_table, { targets }) => targets,
});
