import { ask, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, modelOf, nameOf, remember, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { disembarkAsk } from './disembark-ask.js';
import { ACTIVATED, FLAT_OUT } from '../book/marks.js';
import { flatOutBefore } from '../book/memos.js';
import { transportOf } from './presence.js';
import { comeOut } from './come-out.js';
import { comingOut } from './coming-out.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';
import { wayOut } from './way-out.js';

const RULE = 'PF-TRANSPORT-05';

/** PF-TRANSPORT-05: a Cruising move that begins at the Transport. */
export const disembark: MovementAction = {
  id: 'disembark',
  label: 'Disembark',
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
  return hasRoom(table, squad, transport) ? null : refuse(RULE, `There is no room beside ${nameOf(table, transport)}.`);
}

function hasRoom(table: Table, squad: string, transport: string): boolean {
  const { left } = remember(table, `way out ${squad}<${transport}`, () =>
    wayOut(table, comingOut(table, squad, transport, RULE), transport),
  );
  return left.length === 0;
}

/** Flat Out in its activation of this turn: a marker that is left from an earlier turn does not matter. */
export function hasRushed(table: Table, squad: string): boolean {
  const marked = markOn(table, squad, FLAT_OUT) > 0 && markOn(table, squad, ACTIVATED) > 0;
  return marked && flatOutBefore.read(table, squad) !== true;
}

function* getOut(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const piece = transportOf(play.table, squad) ?? '';
  play.emit({ kind: 'declared', side, what: 'Disembark', by: squad, at: piece, because: RULE });
  play.cite('PF-MAR-39');
  const answer = yield* ask(side, disembarkAsk, { squad, piece });
  comeOut(play, comingOut(play.table, squad, piece, RULE), answer);
  setPace(play, squad, 'cruising', RULE);
}
