import { type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import { markOn, onTable, squadsOf, type Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { standing } from './standing.js';

// #region pick
/** Which squad digs in? */
const digIn = pickAsk<Table, JsonRecord>({
  name: 'digIn',
  prompt: 'Which squad digs in?',
  meaning: 'The id of a squad, or pass.',
  rules: ['EX-DIG-01'],
  *candidates(table, _args, side) {
    yield { id: 'pass', label: 'Nobody' };
    for (const { id, name } of squadsOf(table, side)) yield { id, label: name, pieces: [id] };
  },
  barred(table, _args, id) {
    if (id === 'pass') return null;
    if (onTable(table, id).length === 0) return refuse('EX-DIG-01', 'It is not on the table.');
    return markOn(table, id, 'pinned') > 0 ? refuse('EX-DIG-02', 'It is pinned.') : null;
  },
  usual: () => 'pass',
});
// #endregion

describe('an ask', () => {
  it('offers what it does not bar, and explains what it bars', () => {
    const { table } = standing('reactions/wreck-bail-out-and-second-reaction');
    // #region use
    const options = [...digIn.options(table, {}, 'red')];
    expect(options.map(({ id }) => id)).toEqual(['pass', 'c']);
    expect(digIn.unavailable?.(table, {}, 'red')).toEqual([
      { id: 'p', label: 'p', rule: 'EX-DIG-01', reason: 'It is not on the table.' },
    ]);
    expect(digIn.check(table, {}, { pick: 'p' }, 'red')).toMatchObject({ refused: true, rule: 'EX-DIG-01' });
    // #endregion
  });
});
