import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { inPlay, sharedBy } from '@bridgehead/wargame';
import { fired, foughtCqb, shifted } from '../book/memos.js';
import { temporalShift } from '../traits/temporal-shift.js';

const RULE = 'PF-ORBAT-15';

/** PF-ORBAT-15: a squadron that neither fought nor fired may be Cloaked until it next activates. */
export const shiftInTime = pickAsk<Table, { readonly squad: string }>({
  name: 'shiftInTime',
  prompt: 'Does it shift in time?',
  meaning: 'shift or pass.',
  rules: [RULE],
  candidates: () => [{ id: 'shift', label: 'Cloaked until it next activates' }],
  pass: { id: 'pass', label: 'Stay as it is' },
  usual: () => 'shift',
});

export function* chooseShift(play: TablePlay, squad: string): Procedure<void> {
  if (!mayShift(play.table, squad)) return;
  const choice = yield* ask(squadOf(play.table, squad).side, shiftInTime, { squad });
  if (choice === 'shift') shifted.write(play, squad, true, RULE);
}

/** Being engaged counts as fighting; Designators are not weapons. */
function mayShift(table: Table, squad: string): boolean {
  if (foughtCqb.read(table, squad) === true || fired.read(table, squad) === true) return false;
  const models = inPlay(table, squad).map(({ id }) => id);
  return sharedBy(table, models).some(({ trait }) => trait === temporalShift.name);
}
