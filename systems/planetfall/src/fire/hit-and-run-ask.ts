import { pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

export const FIRE_FIRST = 'fireFirst';

/** PF-MAR-17: move and shoot as everybody does, or shoot and then move. */
export const hitAndRunAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'hitAndRun',
  prompt: 'Does it fire before it moves?',
  meaning: 'moveFirst or fireFirst.',
  rules: ['PF-MAR-17'],
  candidates: (_table, { squad }) => [
    { id: 'moveFirst', label: 'Move, then fire', pieces: [squad] },
    { id: FIRE_FIRST, label: 'Hit and Run: fire, then move', pieces: [squad] },
  ],
});
