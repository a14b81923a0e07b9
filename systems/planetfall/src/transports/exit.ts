import { type Movement, type MoveResult, nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type Ask, ask, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import type { ComeOutArgs } from './come-out-ask.js';
import { exitAsk, exitFlatOutAsk } from './exit-ask.js';
import type { Pace } from '../traits/moments.js';
import { occupiedBy, present } from './presence.js';
import { figuresOf } from '../book/figures.js';
import { comeOut } from './come-out.js';
import { comingOut, rushingOut } from './coming-out.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace, whyNotRush } from '../movement/pace.js';
import { wayOut } from './way-out.js';

const RULE = 'PF-TRANSPORT-06';

type Leaving = (table: Table, squad: string, piece: string, rule: string) => Movement;

/** PF-TRANSPORT-06: a Cruising move that begins anywhere along the building. */
export const exit: MovementAction = {
  id: 'exit',
  label: 'Exit the building',
  rule: RULE,
  concerns: (table, squad) => occupiedBy(table, squad) !== null,
  barred: (table, squad) => whyNoWay(table, squad, comingOut),
  execute: (play, squad) => leave(play, squad, 'cruising'),
  overwatched: true,
};

/** PF-TRANSPORT-06: the same Flat Out. */
export const exitFlatOut: MovementAction = {
  ...exit,
  id: 'exitFlatOut',
  label: 'Exit the building Flat Out',
  barred: (table, squad) => whyNotRush(table, squad) ?? whyTooSlow(table, squad) ?? whyNoWay(table, squad, rushingOut),
  execute: (play, squad) => leave(play, squad, 'flatOut'),
};

/** PF-MOVE-10: who has only one Movement Value cannot. */
function whyTooSlow(table: Table, squad: string): Refusal | null {
  const fast = present(table, squad).every(({ id }) => figuresOf(table, id).mv.length > 1);
  return fast ? null : refuse('PF-MOVE-10', `${nameOf(table, squad)} cannot go Flat Out.`);
}

function whyNoWay(table: Table, squad: string, leaving: Leaving): Refusal | null {
  const piece = occupiedBy(table, squad) ?? '';
  const { left } = wayOut(table, leaving(table, squad, piece, RULE), piece);
  return left.length === 0 ? null : refuse(RULE, `There is no room beside ${nameOf(table, piece)}.`);
}

function* leave(play: TablePlay, squad: string, pace: Pace): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const piece = occupiedBy(play.table, squad) ?? '';
  play.emit({ kind: 'declared', side, what: 'Exit', by: squad, at: piece, because: RULE });
  const which: Ask<Table, ComeOutArgs, 'move', MoveResult> = pace === 'cruising' ? exitAsk : exitFlatOutAsk;
  const leaving: Leaving = pace === 'cruising' ? comingOut : rushingOut;
  const answer = yield* ask(side, which, { squad, piece });
  comeOut(play, leaving(play.table, squad, piece, RULE), answer);
  setPace(play, squad, pace, RULE);
}
