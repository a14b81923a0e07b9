import { ask, type JsonRecord, next, type Procedure, refuse, severalAsk, type Side } from '@bridgehead/kernel';
import { candidatesNamed, putIn, squadsOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasFlyers } from '../book/detachments.js';
import { remembered } from '../book/memos.js';
import { inOrder } from '../book/strategy.js';
import { isInReserve } from '../reserves/reserves.js';
import { perhapsBoard, possibleRiders } from './board-flyers.js';
import { ridersOf } from './zones.js';

const RULE = 'E40-SETUP-09';

/** E40-SETUP-09: detachments that are held back on purpose. */
const heldBack = remembered<true>('heldBack', 'battle', {
  name: 'Held back',
  meaning: 'of a detachment: its player put it in reserve',
});

export function isHeldBack(table: Table, squad: string): boolean {
  return heldBack.read(table, squad) === true;
}

export function holdBack(play: TablePlay, squad: string): void {
  heldBack.write(play, squad, true, RULE);
  // E40-RES-01: whoever can ride comes on aboard.
  for (const [unit, transport] of ridersOf(play.table, squad)) putIn(play, unit, transport, RULE);
}

/** The detachments of a side that are beside the table, flyers not counted. */
function onGround(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (hasFlyers(table, id) ? [] : [id]));
}

/** E40-SETUP-09: up to half of them, rounded down; E40-AIR-11: those who ride in flyers count too. */
function mostInReserve(table: Table, side: Side): number {
  const all = onGround(table, side);
  const riding = all.filter((squad) => !isInReserve(table, squad)).length;
  return Math.floor(all.length / 2) - riding;
}

/** E40-SETUP-09: which detachments are held in reserve? */
export const reservesAsk = severalAsk<Table, JsonRecord>({
  name: 'reserves',
  prompt: 'Which detachments do you hold in reserve?',
  meaning: 'the ids of up to half of your detachments, flyers not counted; none.',
  rules: [RULE],
  unlisted: () => refuse('E40-SETUP-09', 'It is no detachment that may be held in reserve.'),
  candidates: (table, _args, side) =>
    candidatesNamed(
      table,
      onGround(table, side).filter((squad) => isInReserve(table, squad)),
    ),
  range: (table, _args, side) => ({ least: 0, most: mostInReserve(table, side) }),
  usual: () => [],
});

/** E40-SETUP-09: reserves are set aside before anybody deploys, the higher strategy rating first (E40-GEN-08). */
export const setAside = stage({
  id: 'setAside',
  name: 'Reserves',
  meaning: 'Both sides say which detachments they hold in reserve.',
  *run(play) {
    for (const side of inOrder(play.table)) yield* hold(play, side);
    return next('deploy', { side: inOrder(play.table)[1] ?? '' });
  },
});

function* hold(play: TablePlay, side: Side): Procedure<void> {
  if (mostInReserve(play.table, side) === 0) return;
  play.cite('E40-GEN-08');
  for (const squad of possibleRiders(play.table, side))
    if (mostInReserve(play.table, side) > 0) yield* perhapsBoard(play, squad, side);
  if (mostInReserve(play.table, side) === 0) return;
  for (const squad of yield* ask(side, reservesAsk, {})) holdBack(play, squad);
}
