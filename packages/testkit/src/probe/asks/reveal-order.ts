import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

/** PB-ORDER-02: is the order revealed now? */
export const revealOrderAsk = pickAsk<Table, JsonRecord>({
  name: 'revealOrder',
  prompt: 'Is the order revealed?',
  meaning: 'wait or reveal.',
  rules: ['PB-ORDER-02'],
  candidates: () => [
    { id: 'wait', label: 'Wait' },
    { id: 'reveal', label: 'Reveal the order' },
  ],
});
