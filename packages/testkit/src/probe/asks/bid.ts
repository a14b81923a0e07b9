import { bidAsk as numberAsk, type JsonRecord } from '@bridgehead/kernel';
import { counterOf, type Table } from '@bridgehead/tabletop';

/** PB-TURN-02: how many command points to go first? Asked of both at once, so of one who has none too. */
export const bidAsk = numberAsk<Table, JsonRecord>({
  name: 'bid',
  prompt: 'How many command points to go first?',
  meaning: 'A number.',
  rules: ['PB-TURN-02'],
  always: true,
  rule: 'PB-TURN-02',
  range: (table, _args, side) => ({ least: 0, most: Math.min(3, counterOf(table, side, 'command')) }),
});
