import { isRefusal } from '@bridgehead/kernel';
import { loadSystem } from '@bridgehead/systems';
import { expect, test } from 'vitest';
import { resultOf } from './results.js';

test('a mark that costs nothing has no sign beside its model; one that harms has', async () => {
  const dropzone = await loadSystem('dropzone');
  if (dropzone === null) throw new Error('there is no such game');
  const begun = dropzone.begin({ scenario: 'snatchRun', rosters: {}, seed: 'signs' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const [on = ''] = begun.table.models.keys();
  const given = (mark: string) => resultOf({ kind: 'markChanged', on, mark, was: 0, to: 1 }, begun.table, dropzone);
  expect(given('landed')).toBeNull();
  expect(given('damage')).toMatchObject({ kind: 'mark', text: 'Damage', count: 1, tone: 'loss' });
});
