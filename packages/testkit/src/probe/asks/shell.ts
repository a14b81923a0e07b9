import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import { distanceBetween, nameOf, type Table } from '@bridgehead/tabletop';
import { INCH } from '../play.js';
import { sees } from '../shooting.js';
import { leaderOnTable } from '../squads.js';

export interface Shelling extends JsonRecord {
  readonly squad: string;
}

/** PB-SHELL-01: which wood or building is shelled? */
export const shellAsk = pickAsk<Table, Shelling>({
  name: 'shell',
  prompt: 'What is shelled?',
  meaning: 'The id of a piece of terrain.',
  rules: ['PB-SHELL-01'],
  *candidates(table, { squad }) {
    for (const id of shellTargets(table, squad)) yield { id, label: nameOf(table, id), pieces: [id] };
  },
});

export function shellTargets(table: Table, squad: string): string[] {
  const walker = leaderOnTable(table, squad);
  if (walker === undefined) return [];
  const pieces = [...table.terrain.values()]
    .filter(({ kind }) => kind === 'wood' || kind === 'building')
    .map(({ id }) => id);
  return pieces.filter((id) => distanceBetween(table, walker, id) <= 18 * INCH && sees(table, walker, id));
}
