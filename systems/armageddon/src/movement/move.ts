import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Procedure,
  type Refusal,
  refuse,
  type RuleId,
  type Side,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  moveAsk,
  type MoveResult,
  nameOf,
  readMove,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isBroken, MOVED } from '../book/marks.js';
import { CM, cm } from '../book/measuring.js';
import { isGone, isInPlay, speedOf, unitsOnGround } from '../book/units.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { byGate } from '../gates/go-through.js';
import { checkBreak } from '../morale/blast-markers.js';
import { board } from '../transports/board.js';
import { disembark } from '../transports/disembark.js';
import { embark } from '../transports/embark.js';
import { outWith } from '../transports/state.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { carryOut } from './carry-out.js';
import { checkFormation } from './coherency.js';
import { dangerousGround } from './dangerous-ground.js';
import { destinationOf } from './destination.js';
import { type Gait, movementFor, roadGait, usualGait } from './movement.js';
import { isInEnemyZone, zonesAround } from './zones.js';

interface Moving extends JsonRecord {
  readonly squad: string;
  /** EA-ZOC-04: units that cannot get out of a zone of control. */
  readonly trapped: readonly string[];
  /** EA-ACT-13: on a road march everybody stays on road. */
  readonly onRoad?: true;
}

/** EA-ACT-13: how a formation moves. */
type Manner = 'freely' | 'onRoad';

function gaitFor(table: Table, { onRoad }: Pick<Moving, 'onRoad'>): Gait {
  return onRoad === true ? roadGait(table) : usualGait(table);
}

/** EA-MOVE-01: where does the formation move? */
export const moveFormationAsk = moveAsk<Moving>({
  name: 'move',
  prompt: 'Where does the formation move?',
  meaning: 'A move; options are toward, stay and the points of the compass. Units may stay where they are.',
  rules: ['EA-MOVE-01', 'EA-MOVE-02', 'EA-ZOC-01'],
  // Solvers move everybody if somebody must leave a zone of control; a player need not.
  movement: (table, { squad, trapped, ...rest }) => ({
    ...movementFor(table, squad, gaitFor(table, rest)),
    ...(trapped.length === 0 && isInEnemyZone(table, squad) ? { all: { rule: 'EA-ZOC-04' } } : {}),
  }),
  toward: (table, { squad }) => destinationOf(table, squad),
  check: readFormationMove,
});

function readFormationMove(
  table: Table,
  { squad, trapped, ...rest }: Moving,
  answer: MoveAnswer,
): MoveResult | Refusal {
  const result = readMove(table, bindingMovement(movementFor(table, squad, gaitFor(table, rest))), answer);
  return isRefusal(result) ? result : (whyNotStay(table, squad, trapped, result) ?? result);
}

/** EA-ZOC-04: a unit that begins in an enemy zone of control must leave it. */
function whyNotStay(
  table: Table,
  formation: string,
  trapped: readonly string[],
  { moves }: MoveResult,
): Refusal | null {
  const moved = new Set(moves.map(({ model }) => model));
  const idle = unitsOnGround(table, formation).filter((id) => !moved.has(id) && !trapped.includes(id));
  const stays = idle.find((id) => zonesAround(table, id).length > 0);
  return stays === undefined
    ? null
    : refuse('EA-ZOC-04', `${nameOf(table, stays)} must leave the enemy zone of control.`);
}

/** EA-MOVE-01, EA-MOVE-03: one move with everything that follows from it. Returns whether the formation may go on. */
export function* moveFormation(
  play: TablePlay,
  formation: string,
  rule: RuleId,
  manner: Manner = 'freely',
): Procedure<boolean> {
  // EA-MOR-05: what broke it before this move has cost it the move.
  if (isGone(play.table, formation) || isBroken(play.table, formation)) return false;
  citeScouts(play);
  const gate = yield* byGate(play, formation);
  if (gate === 'gone') return false;
  if (gate === 'walks') yield* walk(play, formation, rule, manner);
  setMark(play, formation, MOVED, 1, 'EA-MOVE-03');
  yield* checkFormation(play, formation);
  if (!(yield* stillActs(play, formation))) return false;
  yield* overwatchWindow(play, formation);
  if (!(yield* stillActs(play, formation))) return false;
  if (yield* disembark(play, formation)) yield* overwatchOnThoseOut(play, formation);
  yield* board(play, formation);
  return yield* stillActs(play, formation);
}

/** EA-MOVE-01: the units move on the table. */
function* walk(play: TablePlay, formation: string, rule: RuleId, manner: Manner): Procedure<void> {
  yield* embark(play, formation);
  const result = yield* chooseMove(play, formation, manner);
  carryOut(play, result, rule);
  // EA-TERR-07: only a road lets a unit go farther than its Speed.
  if (result.moves.some(({ model, walked }) => walked.length > cm(speedOf(play.table, model)) + CM / 10))
    play.cite('EA-TERR-07');
  yield* dangerousGround(play, result.moves);
}

/** EA-TRANS-03, EA-TRANS-06: those who got out may be of another formation than their carrier. */
function* overwatchOnThoseOut(play: TablePlay, formation: string): Procedure<void> {
  yield* overwatchWindow(play, formation);
  for (const other of outWith.read(play.table, formation) ?? []) yield* overwatchWindow(play, other);
}

function* chooseMove(play: TablePlay, formation: string, manner: Manner): Procedure<MoveResult> {
  const { side } = squadOf(play.table, formation);
  const { pace } = usualGait(play.table);
  const units = unitsOnGround(play.table, formation);
  if (!units.some((id) => pace(id) > 0)) return { moves: [] };
  const trapped = units.filter((id) => zonesAround(play.table, id).length > 0);
  for (const caught of trapped.length === 0 ? [trapped] : [[], trapped]) {
    const args: Moving = { squad: formation, trapped: caught, ...(manner === 'onRoad' ? { onRoad: true } : {}) };
    if (hasMove(play.table, args, side)) return yield* ask(side, moveFormationAsk, args);
  }
  return { moves: [] };
}

/** Whether there is anything to choose: mostly staying, which is found at once; to look for a way out of a zone takes longer. */
function hasMove(table: Table, args: Moving, side: Side): boolean {
  if (!isRefusal(readFormationMove(table, args, { move: [] }))) return true;
  for (const _option of moveFormationAsk.options(table, args, side)) return true;
  return false;
}

/** EA-MOR-05: a formation that breaks in the middle of its action loses the rest of it. */
function* stillActs(play: TablePlay, formation: string): Procedure<boolean> {
  checkBreak(play, formation);
  yield* withdrawBroken(play);
  return isActing(play.table, formation);
}

function isActing(table: Table, formation: string): boolean {
  return !isGone(table, formation) && isInPlay(table, formation) && !isBroken(table, formation);
}

/** EA-KEY-20: Scouts keep others farther away and stand farther apart. */
function citeScouts(play: TablePlay): void {
  if ([...play.table.models.keys()].some((id) => hasAbility(play.table, id, 'scout')))
    play.cite('EA-KEY-20', 'EA-FORCE-29');
}
