import type { JsonRecord } from '@bridgehead/kernel';
import { placeAsk } from '@bridgehead/tabletop';
import { emptyBays } from '../bays.js';

export interface TakingBay extends JsonRecord {
  readonly models: readonly string[];
  readonly building: string;
}

/** PB-WALL-02: which bay of the building does the carrier take? */
export const takeBayAsk = placeAsk<TakingBay>({
  name: 'takeBay',
  prompt: 'Which bay does it take?',
  meaning: 'A place in the building, with the bay as its part.',
  rules: ['PB-WALL-02'],
  placing: (table, { models, building }) => ({
    pieces: models,
    all: { rule: 'PB-WALL-02' },
    // Nowhere else.
    inside: { areas: [], rule: 'PB-WALL-02' },
    into: emptyBays(table, building).map((part) => ({ piece: building, part, room: 1, rule: 'PB-WALL-02' })),
    judgedBy: 'touch',
    rule: 'PB-WALL-02',
  }),
});
