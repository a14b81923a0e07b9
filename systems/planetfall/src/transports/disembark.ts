import { ask, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, modelOf, nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { comeOut, comeOutAsk, transportOf } from '@bridgehead/wargame';
import { ACTIVATED, FLAT_OUT } from '../book/marks.js';
import { flatOutBefore } from '../book/memos.js';
import { destinationOf } from '../movement/destination.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';
import { comingOut, hasRoomOutside } from './coming-out.js';

const RULE = 'PF-TRANSPORT-05';

/** PF-TRANSPORT-05: a Cruising move that begins at the Transport. */
export const disembarkAction: MovementAction = {
  id: 'disembark',
  label: 'Disembark',
  note: 'as a Cruising Move; it may fire afterwards',
  rule: RULE,
  concerns: (table, squad) => transportOf(table, squad) !== null,
  barred: whyNotDisembark,
  execute: getOut,
  overwatched: true,
};

/** The Transport may have activated, but not Flat Out; and there must be room beside it. */
export function whyNotDisembark(table: Table, squad: string): Refusal | null {
  const transport = transportOf(table, squad);
  if (transport === null) return refuse('PF-TRANSPORT-08', `${nameOf(table, squad)} is aboard nothing.`);
  if (hasRushed(table, modelOf(table, transport).squad))
    return refuse(RULE, `${nameOf(table, transport)} went Flat Out in this turn.`);
  return hasRoomOutside(table, squad, transport, RULE)
    ? null
    : refuse(RULE, `There is no room beside ${nameOf(table, transport)}.`);
}

/** Whether a squadron went Flat Out in its activation of this turn: a marker that is left from an earlier turn does not matter. */
export function hasRushed(table: Table, squad: string): boolean {
  const marked = markOn(table, squad, FLAT_OUT) > 0 && markOn(table, squad, ACTIVATED) > 0;
  return marked && flatOutBefore.read(table, squad) !== true;
}

/** PF-TRANSPORT-05: where a squadron gets out to. */
export const disembark = comeOutAsk({
  name: 'disembark',
  prompt: 'Where does it get out to?',
  meaning: 'A move that begins in contact with the Transport; options are toward and beside.',
  rules: [RULE],
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, RULE),
  toward: (table, { squad }) => destinationOf(table, squad),
});

function* getOut(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const piece = transportOf(play.table, squad) ?? '';
  play.emit({ kind: 'declared', side, what: 'Disembark', by: squad, at: piece, because: RULE });
  play.cite('PF-MAR-39');
  comeOut(play, yield* ask(side, disembark, { squad, piece }), RULE);
  setPace(play, squad, 'cruising', RULE);
}
