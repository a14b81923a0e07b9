import { type Ask, pickAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';

export type OccupyStormedArgs = { readonly squad: string; readonly building: string };

/** PF-CQB-13: the winner may take the building. */
export const occupyStormed: Ask<Table, OccupyStormedArgs, 'pick', string> = pickAsk<Table, OccupyStormedArgs>({
  name: 'occupyStormed',
  prompt: 'Does the winner take the building?',
  meaning: 'occupy or stay.',
  rules: ['PF-CQB-13'],
  candidates: (table, { building }) => [
    { id: 'occupy', label: `Occupy ${nameOf(table, building)}`, pieces: [building] },
    { id: 'stay', label: 'Stay outside' },
  ],
});
