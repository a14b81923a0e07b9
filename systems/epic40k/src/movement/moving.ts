import { ask, type JsonRecord, next, pickAsk, refuse, type Refusal, type Side, textIn } from '@bridgehead/kernel';
import {
  active,
  BATTLE,
  candidatesNamed,
  endLifetime,
  nameOf,
  squadsOf,
  stage,
  type Table,
} from '@bridgehead/tabletop';
import { hasFlyers, isOnTable } from '../book/detachments.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { isToFly } from '../flyers/missions.js';
import { isArriving, isInReserve } from '../reserves/reserves.js';

/** E40-TURN-04: a detachment moves once in the movement phase. */
export const hasMoved = remembered<true>('hasMoved', 'phase', {
  name: 'Has moved',
  meaning: 'of a detachment: it has been picked in this phase',
});

/** E40-TURN-04: null for a detachment that may be picked. */
function whyNotMove(table: Table, squad: string): Refusal | null {
  return hasMoved.read(table, squad) === true
    ? refuse('E40-TURN-04', `${nameOf(table, squad)} has been picked in this phase.`)
    : null;
}

/** Those on the table, reserves that come on, and flyers on their missions. */
function detachmentsToMove(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    hasFlyers(table, id) ? (isToFly(table, id) ? [id] : []) : isOnTable(table, id) || isArriving(table, id) ? [id] : [],
  );
}

/** E40-RES-02: a detachment whose roll succeeded must come on. */
function mustArrive(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => isArriving(table, id) && hasMoved.read(table, id) !== true);
}

/** E40-AIR-01, E40-RES-01: why a detachment that is not on the table cannot be picked. */
function whyNeverMoves(table: Table, squad: string): Refusal | null {
  if (!table.squads.has(squad)) return null;
  if (hasFlyers(table, squad)) return refuse('E40-AIR-01', `${nameOf(table, squad)} has no mission to fly.`);
  return isInReserve(table, squad)
    ? refuse('E40-RES-01', `${nameOf(table, squad)} does not come on this turn.`)
    : refuse('E40-TURN-04', `${nameOf(table, squad)} does not move in this part.`);
}

/** Its id among the answers: nobody else moves. */
const DONE = 'done';

/** E40-ORD-01: which detachment moves next? */
export const pickMover = pickAsk<Table, JsonRecord>({
  name: 'pickMover',
  prompt: 'Which detachment moves?',
  meaning: 'the id of a detachment; done to leave all others where they are.',
  rules: ['E40-ORD-01', 'E40-TURN-04'],
  unlisted: (table, _args, id) => whyNeverMoves(table, id),
  *candidates(table, _args, side) {
    yield* candidatesNamed(table, detachmentsToMove(table, side));
    yield { id: DONE, label: 'No more moves' };
  },
  barred(table, _args, id, side) {
    if (id !== DONE) return whyNotMove(table, id);
    return mustArrive(table, side) ? refuse('E40-RES-02', 'A detachment in reserve must come on.') : null;
  },
});

/** E40-TURN-04: one player moves everything, a detachment at a time. */
export const moving = stage({
  id: 'moving',
  name: 'Movement',
  meaning: 'A side picks the next detachment that moves.',
  args: { side: 'whose part of the phase it is', first: 'whether the other side is still to move' },
  *run(play, args) {
    const side = textIn(args, 'side');
    active.write(play, BATTLE, side, 'E40-TURN-04');
    const left = detachmentsToMove(play.table, side).filter((squad) => whyNotMove(play.table, squad) === null);
    const squad = left.length === 0 ? DONE : yield* ask(side, pickMover, {});
    if (squad !== DONE && hasFlyers(play.table, squad)) return next('fly', { squad, first: args['first'] ?? false });
    if (squad !== DONE) return next('orders', { squad, first: args['first'] ?? false });
    return next('bombard', { side: enemyOf(side), moment: 'end', first: args['first'] ?? false });
  },
});

/** The phase is over for both. */
export function endMovement(play: Parameters<typeof endLifetime>[0]) {
  endLifetime(play, 'phase', 'E40-TURN-01');
  return next('initiative', { step: 'shooting' });
}
