import { pickAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { riders, whyNotAboard } from '../transports/embarkation.js';

/** Its id among the answers: nobody else starts Embarked. */
export const NOBODY_ELSE = 'pass';

/** PF-SETUP-10: which squadron starts Embarked. Asked until nobody else does. */
export const startAboard = pickAsk<Table, Record<string, never>>({
  name: 'startAboard',
  prompt: 'Who starts Embarked?',
  meaning: 'The id of a Squadron, or pass. Asked until pass.',
  rules: ['PF-SETUP-10'],
  *candidates(table, _args, side) {
    for (const id of riders(table, side)) yield { id, label: `${nameOf(table, id)} starts Embarked`, pieces: [id] };
    yield { id: NOBODY_ELSE, label: 'Nobody else starts Embarked' };
  },
  barred: (table, _args, id, side) => (id === NOBODY_ELSE ? null : whyNotAboard(table, side, id)),
  usual: () => NOBODY_ELSE,
});
