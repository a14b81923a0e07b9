import { allocateAsk, type JsonRecord, refuse } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { idsOnTable, leaderOf } from '../squads.js';

export interface Hits extends JsonRecord {
  readonly squad: string;
  readonly hits: number;
}

/** PB-FIRE-04: which models take the hits? */
export const allocateHitsAsk = allocateAsk<Table, Hits>({
  name: 'allocateHits',
  prompt: 'Who takes the hits?',
  meaning: 'Items are hits h1, h2, …; bins are the ids of the models.',
  rules: ['PB-FIRE-04'],
  items: (_table, { hits }) => Array.from({ length: hits }, (_, i) => `hit-${i + 1}`),
  bins: (table, { squad }) => idsOnTable(table, squad),
  whole(table, { squad }, allocation) {
    const shares = idsOnTable(table, squad).map((id) => Object.values(allocation).filter((bin) => bin === id).length);
    if (Math.max(...shares) - Math.min(...shares) <= 1) return null;
    return refuse('PB-FIRE-04', 'Nobody takes a second hit before everybody has taken one.');
  },
  /** The leader last. */
  usual(table, { squad, hits }) {
    const leader = leaderOf(table, squad);
    const models = idsOnTable(table, squad).sort((a, b) => Number(a === leader) - Number(b === leader));
    return Object.fromEntries(
      Array.from({ length: hits }, (_, i) => [`hit-${i + 1}`, models[i % models.length] ?? '']),
    );
  },
});
