import { pickAsk } from '@bridgehead/kernel';
import { nameOf, sidesOpposing, type Table } from '@bridgehead/tabletop';
import { sidesArriving } from '../turn/arriving.js';

/** PF-TURN-03: who wins the test for the Late Arrivals says which commander places a squadron first. */
export const placeFirst = pickAsk<Table, Record<string, never>>({
  name: 'placeFirst',
  prompt: 'Who places the first late Squadron?',
  meaning: 'The id of a side.',
  rules: ['PF-TURN-03', 'PF-TEST-06'],
  candidates: (table) => sidesArriving(table).map((id) => ({ id, label: `${nameOf(table, id)} places first` })),
  // It is better to have seen where the others come.
  usual: (table, _args, side) => sidesOpposing(table, side)[0] ?? side,
});
