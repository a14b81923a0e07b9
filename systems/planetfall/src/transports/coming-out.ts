import { paced } from '../movement/paced.js';
import { ask, interrupt, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  destroy,
  living,
  markOn,
  modelOf,
  type MoveAsk,
  type Movement,
  nameOf,
  remember,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import {
  comeOut,
  type ComeOutArgs,
  comeOutAsk,
  inPlay,
  occupiedBy,
  squadsAboard,
  transportOf,
  wayOut,
} from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { ACTIVATED, FLAT_OUT } from '../book/marks.js';
import { bailedOut, flatOutBefore } from '../book/memos.js';
import { destinationOf } from '../movement/destination.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace, whyNotRush } from '../movement/pace.js';
import { cruising, movingFlatOut } from '../movement/restrictions.js';
import type { Pace } from '../traits/moments.js';

/** Disembark, Exit and Bail Out: how a squadron comes out of a Transport or a building. */

const DISEMBARK = 'PF-TRANSPORT-05';
const EXIT = 'PF-TRANSPORT-06';
const BAIL_OUT = 'PF-TRANSPORT-07';

/** The name under which it is declared. */
const DISEMBARKING = 'Disembark';

/** PF-TRANSPORT-05: a Cruising move that begins at the Transport. */
export const { action: disembarkAction, where: disembark } = comeOutOf({
  id: 'disembark',
  label: 'Disembark',
  note: 'as a Cruising Move; it may fire afterwards',
  rule: DISEMBARK,
  prompt: 'Where does it get out to?',
  meaning: 'A move that begins in contact with the Transport; options are toward and beside.',
  declares: DISEMBARKING,
  pace: 'cruising',
  from: transportOf,
  barred: whyNotDisembark,
  cites: ['PF-MAR-39'],
});

/** PF-TRANSPORT-06: a Cruising move that begins anywhere along the building. */
export const { action: exitAction, where: exit } = comeOutOf({
  id: 'exit',
  label: 'Exit the building',
  note: 'as a Cruising Move; it may fire afterwards',
  rule: EXIT,
  prompt: 'Where does it go?',
  meaning: 'A move that begins in contact with the building; options are toward and beside.',
  declares: 'Exit',
  pace: 'cruising',
  from: occupiedBy,
  barred: (table, squad) => whyNoRoomOutside(table, squad, occupiedBy(table, squad) ?? '', EXIT),
  cites: [],
});

/** PF-TRANSPORT-06: the same as a Flat Out move. */
export const { action: exitFlatOutAction, where: exitFlatOut } = comeOutOf({
  id: 'exitFlatOut',
  label: 'Exit the building Flat Out',
  isFlatOut: true,
  rule: EXIT,
  prompt: 'Where does it rush?',
  meaning: 'A Flat Out move that begins in contact with the building; options are toward and beside.',
  declares: 'Exit',
  pace: 'flatOut',
  from: occupiedBy,
  barred: (table, squad) =>
    whyNotRush(table, squad) ??
    whyTooSlow(table, squad) ??
    whyNoRoomOutside(table, squad, occupiedBy(table, squad) ?? '', EXIT, 'flatOut'),
  cites: [],
});

/** A Movement Action by which a squadron comes out of something, in the words of its ask and of its declaration. */
interface WayOut extends Omit<MovementAction, 'concerns' | 'execute'> {
  readonly prompt: string;
  readonly meaning: string;
  readonly declares: string;
  readonly pace: Pace;
  /** The piece that the squadron is in; null if it is in no piece of that kind. */
  from(table: Table, squad: string): string | null;
  readonly cites: readonly string[];
}

/** The action, and the ask for the place that the squadron goes to. */
function comeOutOf({ id, rule, pace, ...way }: WayOut): {
  readonly action: MovementAction;
  readonly where: MoveAsk<ComeOutArgs>;
} {
  const coming = comeOutAsk({
    name: id,
    prompt: way.prompt,
    meaning: way.meaning,
    rules: [rule],
    movement: (table, { squad, piece }) => comingOut(table, squad, piece, rule, pace),
    toward: (table, { squad }) => destinationOf(table, squad),
  });
  const where = paced(coming, pace);
  function* execute(play: TablePlay, squad: string): Procedure<void> {
    const { side } = squadOf(play.table, squad);
    const piece = way.from(play.table, squad) ?? '';
    play.emit({ kind: 'declared', side, what: way.declares, by: squad, at: piece, because: rule });
    play.cite(...way.cites);
    comeOut(play, yield* ask(side, where, { squad, piece }), rule);
    setPace(play, squad, pace, rule);
  }
  const concerns = (table: Table, squad: string) => way.from(table, squad) !== null;
  return { action: { ...way, id, rule, concerns, execute }, where };
}

export function whyNotDisembark(table: Table, squad: string): Refusal | null {
  const transport = transportOf(table, squad);
  if (transport === null) return refuse('PF-TRANSPORT-08', `${nameOf(table, squad)} is aboard nothing.`);
  // PF-ORBAT-61: passengers of a vehicle that is carried itself wait until it is out.
  const { place } = modelOf(table, transport);
  if (place.kind === 'in' && table.models.has(place.id))
    return refuse('PF-ORBAT-61', `${nameOf(table, transport)} is itself aboard ${nameOf(table, place.id)}.`);
  return whyNotOutOf(table, squad, transport, DISEMBARK);
}

/** A Transport, or a Portal, may have activated, but not gone Flat Out; and there must be room beside it. */
export function whyNotOutOf(table: Table, squad: string, model: string, rule: string): Refusal | null {
  return hasRushed(table, modelOf(table, model).squad)
    ? refuse(DISEMBARK, `${nameOf(table, model)} went Flat Out in this turn.`)
    : whyNoRoomOutside(table, squad, model, rule);
}

/** Whether a squadron went Flat Out in its activation of this turn; a marker from an earlier turn does not count. */
function hasRushed(table: Table, squad: string): boolean {
  const marked = markOn(table, squad, FLAT_OUT) > 0 && markOn(table, squad, ACTIVATED) > 0;
  return marked && flatOutBefore.read(table, squad) !== true;
}

/** PF-MOVE-10: a model that has only one Movement Value cannot go Flat Out. */
function whyTooSlow(table: Table, squad: string): Refusal | null {
  const fast = inPlay(table, squad).every(({ id }) => figuresOf(table, id).mv.length > 1);
  return fast ? null : refuse('PF-MOVE-10', `${nameOf(table, squad)} cannot go Flat Out.`);
}

/** Why a squadron as a whole has no room to come out; null if it has. */
function whyNoRoomOutside(
  table: Table,
  squad: string,
  piece: string,
  rule: string,
  pace: Pace = 'cruising',
): Refusal | null {
  const isRoom = remember(
    table,
    `room outside ${piece} for ${squad} ${pace}`,
    () => wayOut(table, comingOut(table, squad, piece, rule, pace), piece).left.length === 0,
  );
  return isRoom ? null : refuse(rule, `There is no room beside ${nameOf(table, piece)}.`);
}

/**
 * PF-TRANSPORT-05, PF-TRANSPORT-06, PF-PORTAL-01: a move of the whole squadron, Cruising unless another pace is given, that begins in
 * contact with the piece that it comes out of.
 */
export function comingOut(table: Table, squad: string, piece: string, rule: string, pace: Pace = 'cruising'): Movement {
  const demands = pace === 'cruising' ? cruising : movingFlatOut;
  // The models that are inside something, or behind a Portal.
  const inside = living(table, squad).flatMap(({ id, place }) => (place.kind === 'on' ? [] : [id]));
  const movement = demands(table, squad, inside);
  return { from: { piece, rule }, ...movement, allowance: { ...movement.allowance, rule }, all: { rule }, rule };
}

/** PF-TRANSPORT-07: the move of passengers that bail out of a wreck. */
export const bailOut = comeOutAsk({
  name: 'bailOut',
  prompt: 'Where do the passengers bail out to?',
  meaning: 'A move that begins in contact with the wreck; beside is one.',
  rules: [BAIL_OUT],
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, BAIL_OUT),
});

/**
 * PF-TRANSPORT-07: the squadrons aboard a Transport that is about to be removed get out at once, by a Disembark move outside the normal
 * order. Gives the models that had no room: they are lost.
 */
export function* bailOutOf(play: TablePlay, wreck: string): Procedure<readonly string[]> {
  const lost: string[] = [];
  for (const squad of squadsAboard(play.table, [wreck]))
    lost.push(...(yield* interrupt(play, 'bailOut', leave(play, squad, wreck))));
  return lost;
}

function* leave(play: TablePlay, squad: string, wreck: string): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, squad);
  const lost = crush(play, squad, wreck);
  if (living(play.table, squad).length === 0) return lost;
  play.emit({ kind: 'declared', side, what: 'Bail out', by: squad, at: wreck, because: BAIL_OUT });
  play.cite('PF-MAR-39');
  comeOut(play, yield* ask(side, bailOut, { squad, piece: wreck }, { interrupt: true }), BAIL_OUT);
  setPace(play, squad, 'cruising', BAIL_OUT);
  setMark(play, squad, ACTIVATED, 1, BAIL_OUT);
  bailedOut.write(play, squad, true, BAIL_OUT);
  return lost;
}

/** Models that cannot be placed are destroyed. */
function crush(play: TablePlay, squad: string, wreck: string): readonly string[] {
  const lost: string[] = [];
  for (;;) {
    const { left } = wayOut(play.table, comingOut(play.table, squad, wreck, BAIL_OUT), wreck);
    if (left.length === 0) return lost;
    for (const model of left) destroy(play, model, BAIL_OUT);
    lost.push(...left);
  }
}
