import { ask, type MoveAnswer, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, onTable, remember, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { lentKey, someMove } from '@bridgehead/wargame';
import { movementAction } from '../book/memos.js';
import { whyTooRough } from '../terrain/ground.js';
import { backIntoCoherency, incoherence } from './coherency.js';
import type { MovementAction } from './movement-action.js';
import { markFlatOut, movementValue, whyNotRush } from './pace.js';
import { cruising, movingFlatOut } from './restrictions.js';
import { makeMove, moveArgs, squadronMove } from './squadron-move.js';

const RULE = 'PF-MOVE-10';

/** PF-MOVE-10: a move farther than Cruising, in one straight line, after which the squadron can do little else. */
export const flatOutAction: MovementAction = {
  id: 'flatOut',
  label: 'Flat Out Move',
  isFlatOut: true,
  rule: RULE,
  concerns: (table, squad) => onTable(table, squad).length > 0,
  barred: (table, squad) => whyNotFast(table, squad) ?? whyNoRoom(table, squad),
  execute: goFlatOut,
};

/** PF-MOVE-10: the Flat Out move of a squadron. It is asked only if some such move is known. */
export const flatOut = squadronMove({
  name: 'flatOut',
  prompt: 'Where does it go Flat Out?',
  meaning:
    'A move of all its Models; options are together (where it must), toward or the points of the compass, portal-<Model> and withdraw-…',
  rules: ['PF-MOVE-03', 'PF-MOVE-04', RULE],
  demands: (table, { squad }) => movingFlatOut(table, squad),
  isOpen: true,
  fallback: (table, { squad }) => someFlatOut(table, squad),
});

/** Why a squadron may not go Flat Out, whatever the destination; null if it may. */
export function whyNotFast(table: Table, squad: string): Refusal | null {
  const spent = whyNotRush(table, squad);
  if (spent !== null) return spent;
  for (const { id } of onTable(table, squad)) {
    const refusal = whyTooSlow(table, id) ?? whyTooRough(table, id);
    if (refusal !== null) return refusal;
  }
  return null;
}

function whyTooSlow(table: Table, model: string): Refusal | null {
  return movementValue(table, model, 'flatOut') > movementValue(table, model, 'cruising')
    ? null
    : refuse(RULE, `${nameOf(table, model)} has no second Movement Value to go Flat Out with.`);
}

function whyNoRoom(table: Table, squad: string): Refusal | null {
  if (someFlatOut(table, squad) !== null) return null;
  const { name } = squadOf(table, squad);
  return incoherence(table, squad) === null
    ? refuse(RULE, `${name} has no room for more than its Cruising move.`)
    : refuse('PF-MOVE-06', `${name} would not come together Flat Out.`);
}

/** Some Flat Out move of the whole squadron; null if none is found, so that the action may not be chosen. */
export function someFlatOut(table: Table, squad: string): MoveAnswer | null {
  return remember(table, `flat out ${squad}${lentKey(table, squad)}`, () => {
    const movement = movingFlatOut(table, squad);
    if (incoherence(table, squad) === null) return someMove(table, movement);
    // PF-MOVE-06: a squadron that could come together by Cruising may not go Flat Out and stay apart.
    const together = backIntoCoherency(table, squad, movement);
    const must = together === null && backIntoCoherency(table, squad, cruising(table, squad)) !== null;
    return together ?? (must ? null : someMove(table, movement));
  });
}

function* goFlatOut(play: TablePlay, squad: string): Procedure<void> {
  declareFlatOut(play, squad, 'Flat Out', RULE);
  const { side } = squadOf(play.table, squad);
  const made = yield* ask(side, flatOut, moveArgs(play.table, squad, movingFlatOut(play.table, squad)));
  yield* makeMove(play, squad, 'flatOut', made);
  if (onTable(play.table, squad).length > 0) markFlatOut(play, squad, RULE);
}

/** The beginning of every Flat Out action, whatever its name. */
export function declareFlatOut(play: TablePlay, squad: string, what: string, because: string, at?: string): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what, by: squad, ...(at === undefined ? {} : { at }), because });
  movementAction.write(play, squad, 'flatOut', because);
}
