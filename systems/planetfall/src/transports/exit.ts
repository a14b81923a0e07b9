import { ask, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { comeOut, comeOutAsk, occupiedBy, inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import type { Pace } from '../traits/moments.js';
import { destinationOf } from '../movement/destination.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace, whyNotRush } from '../movement/pace.js';
import { comingOut, hasRoomOutside } from './coming-out.js';

const RULE = 'PF-TRANSPORT-06';

/** PF-TRANSPORT-06: a Cruising move that begins anywhere along the building. */
export const exitAction: MovementAction = {
  id: 'exit',
  label: 'Exit the building',
  note: 'as a Cruising Move; it may fire afterwards',
  rule: RULE,
  concerns: (table, squad) => occupiedBy(table, squad) !== null,
  barred: (table, squad) => whyNoRoom(table, squad, 'cruising'),
  execute: (play, squad) => leave(play, squad, 'cruising'),
  overwatched: true,
};

/** PF-TRANSPORT-06: the same Flat Out. */
export const exitFlatOutAction: MovementAction = {
  id: 'exitFlatOut',
  label: 'Exit the building Flat Out',
  isFlatOut: true,
  rule: RULE,
  concerns: (table, squad) => exitAction.concerns(table, squad),
  barred: (table, squad) => whyNotRush(table, squad) ?? whyTooSlow(table, squad) ?? whyNoRoom(table, squad, 'flatOut'),
  execute: (play, squad) => leave(play, squad, 'flatOut'),
  overwatched: true,
};

/** PF-MOVE-10: a model that has only one Movement Value cannot. */
function whyTooSlow(table: Table, squad: string): Refusal | null {
  const fast = inPlay(table, squad).every(({ id }) => figuresOf(table, id).mv.length > 1);
  return fast ? null : refuse('PF-MOVE-10', `${nameOf(table, squad)} cannot go Flat Out.`);
}

function whyNoRoom(table: Table, squad: string, pace: Pace): Refusal | null {
  const piece = occupiedBy(table, squad) ?? '';
  return hasRoomOutside(table, squad, piece, RULE, pace)
    ? null
    : refuse(RULE, `There is no room beside ${nameOf(table, piece)}.`);
}

/** PF-TRANSPORT-06: where a squadron goes that leaves a building. */
export const exit = comeOutAsk({
  name: 'exit',
  prompt: 'Where does it go?',
  meaning: 'A move that begins in contact with the building; options are toward and beside.',
  rules: [RULE],
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, RULE),
  toward: (table, { squad }) => destinationOf(table, squad),
});

/** PF-TRANSPORT-06: the same Flat Out. */
export const exitFlatOut = comeOutAsk({
  name: 'exitFlatOut',
  prompt: 'Where does it rush?',
  meaning: 'A Flat Out move that begins in contact with the building; options are toward and beside.',
  rules: [RULE],
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, RULE, 'flatOut'),
  toward: (table, { squad }) => destinationOf(table, squad),
});

function* leave(play: TablePlay, squad: string, pace: Pace): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const piece = occupiedBy(play.table, squad) ?? '';
  play.emit({ kind: 'declared', side, what: 'Exit', by: squad, at: piece, because: RULE });
  const made = yield* ask(side, pace === 'cruising' ? exit : exitFlatOut, { squad, piece });
  comeOut(play, made, RULE);
  setPace(play, squad, pace, RULE);
}
