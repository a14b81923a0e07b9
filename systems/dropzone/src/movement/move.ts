import {
  ask,
  isRefusal,
  type JsonRecord,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  refuseForAll,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  type ModelMove,
  type Movement,
  moveAsk,
  moveTo,
  type MoveResult,
  nameOf,
  pointsOf,
  readMove,
  squadOf,
  suggestMoves,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, addMoved, finished, movedWhen, shootingWindow } from '../activation/state.js';
import { beforeFlight, flyLeg } from '../aircraft/flight.js';
import { INCH } from '../book/measuring.js';
import { unitsOnTable } from '../book/units.js';
import { isHeldByConcussion } from '../traits/disturbed.js';
import { entersSlowly } from '../setup/slow-entry.js';
import { mayGoOn } from '../transports/legs.js';
import { hoversOverForest, pauseFault } from '../transports/ropes.js';
import { wayOff } from '../objectives/carry-off.js';
import { edgesOut, leaveTable } from '../objectives/extraction.js';
import { foundOnTheWay } from '../objectives/moved-over.js';
import { coherencyOf, groupsApart, isCoherent } from './coherency.js';
import { destinationOf } from './destination.js';
import { bansForSolvers, flies, reachesRoofs } from './ground.js';
import { heldByFire, isEntering, isGrounded, movementFor, moversOf } from './movement.js';
import { noteOrder } from './move-order.js';
import { noteGround } from './note-ground.js';
import { halfFault, paceOf } from './pace.js';
import { type Returning, strayFault, waysBack } from './rejoining.js';
import { levelAfter, roofFault } from './roofs.js';

interface MovingSquad extends JsonRecord {
  readonly squad: string;
  /** DZC-MOVE-04: units that must get back to their Squad. */
  readonly obliged: readonly string[];
  /** DZC-MOVE-04: the Squad cannot get together in one move. */
  readonly astray: boolean;
}

function demandFor(table: Table, { squad, astray }: MovingSquad) {
  const { coherency, ...rest } = movementFor(table, squad);
  return astray || coherency === undefined ? rest : { ...rest, coherency };
}

/** DZC-MOVE-04: those who are obliged move at all. */
function mustMove(movers: readonly string[], obliged: readonly string[]): Pick<Movement, 'all' | 'least'> {
  const excused = movers.filter((id) => !obliged.includes(id));
  return { all: { rule: 'DZC-MOVE-04' }, least: { length: INCH / 100, excused, rule: 'DZC-MOVE-04' } };
}

/** DZC-MOVE-01: where does the Squad move? */
export const moveSquadAsk = moveAsk<MovingSquad>({
  name: 'move',
  prompt: 'Where does the Squad move?',
  meaning: 'A move; options are toward, stay and the points of the compass. Units may stay where they are.',
  rules: ['DZC-MOVE-01'],
  movement(table, args) {
    const demand = demandFor(table, args);
    const { ground } = demand;
    const climbers = demand.movers.filter((id) => reachesRoofs(table, id));
    const { obliged } = args;
    return {
      ...demand,
      // Solvers move everybody if somebody must; a player need not.
      ...(obliged.length === 0 ? {} : mustMove(demand.movers, obliged)),
      ground: { ...ground, banned: [...ground.banned, ...bansForSolvers(climbers)] },
    };
  },
  toward: (table, { squad }) => destinationOf(table, squad),
  check(table, args, answer) {
    const named = new Set(answer.move.filter(({ path }) => path.length > 0).map(({ model }) => model));
    const idle = args.obliged.find((id) => !named.has(id));
    if (idle !== undefined) return refuse('DZC-MOVE-04', `${nameOf(table, idle)} must get back into coherency.`);
    const result = readMove(table, bindingMovement(demandFor(table, args)), answer);
    if (isRefusal(result)) return refuseForAll([result, halfFault(table, answer)]) ?? result;
    return endFault(table, args.squad, result) ?? result;
  },
});

/** What the end of a move must be like, besides what the engine checks. */
function endFault(table: Table, squad: string, result: MoveResult): Refusal | null {
  return (
    turnFault(table, result) ??
    partingFault(table, squad, result) ??
    roofFault(table, result) ??
    pauseFault(table, result)
  );
}

/** DZC-OBJ-14: only units of Open Squads leave the table singly. */
function partingFault(table: Table, squad: string, { moves }: MoveResult): Refusal | null {
  const gone = moves.filter(({ leaves }) => leaves !== undefined);
  const stays = unitsOnTable(table, squad).find((id) => !gone.some(({ model }) => model === id));
  if (gone.length === 0 || stays === undefined || coherencyOf(table, squad) === null) return null;
  return refuse('DZC-MOVE-03', `${nameOf(table, stays)} would be left behind: the Squad leaves together.`);
}

/** DZC-MOVE-04: the way back of those who cannot reach their Squad in one move. */
export const rejoinAsk = moveAsk<Returning>({
  name: 'rejoin',
  prompt: 'How do those who have lost their Squad go back towards it?',
  meaning: 'A move; those outside the main body go as far towards it as they can. `back` is offered.',
  rules: ['DZC-MOVE-04'],
  movement: (table, { squad, obliged }) => {
    const demand = demandFor(table, { squad, obliged, astray: true });
    return { ...demand, ...mustMove(demand.movers, obliged) };
  },
  options: (table, args) => waysBack(table, args, demandFor(table, { ...args, astray: true })),
  sample(table, args) {
    const [way] = waysBack(table, args, demandFor(table, { ...args, astray: true }));
    return way?.answer ?? null;
  },
  check(table, args, answer) {
    const movement = bindingMovement(demandFor(table, { ...args, astray: true }));
    const result = readMove(table, movement, answer);
    if (isRefusal(result)) return result;
    return strayFault(table, args, movement, answer, result) ?? endFault(table, args.squad, result) ?? result;
  },
});

function largestGroups(table: Table, squad: string): readonly (readonly string[])[] {
  const groups = groupsApart(table, squad);
  return groups.filter(({ length }) => length === groups[0]?.length);
}

/** DZC-MOVE-04: which of the largest parts of a Squad is its main body? */
export const mainBodyAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'mainBody',
  prompt: 'Which part of the Squad need not move?',
  meaning: 'The id of the first unit of a part; the others must get back to it.',
  rules: ['DZC-MOVE-04'],
  candidates: (table, { squad }) =>
    largestGroups(table, squad).map((group) => ({
      id: group[0] ?? '',
      label: nameOf(table, group[0] ?? ''),
      pieces: group,
    })),
});

/** DZC-MOVE-04: everybody outside the largest part; of several that are as large its owner chooses one. */
function* thoseAstray(play: TablePlay, squad: string): Procedure<readonly string[]> {
  const groups = groupsApart(play.table, squad);
  const body = yield* ask(squadOf(play.table, squad).side, mainBodyAsk, { squad });
  return groups.filter((group) => !group.includes(body)).flat();
}

/** DZC-MOVE-01, DZC-MOVE-04: the question is put with what coherency obliges the Squad to. */
function* chooseMove(play: TablePlay, squad: string): Procedure<MoveResult> {
  const { side } = squadOf(play.table, squad);
  const obliged = isCoherent(play.table, squad) ? [] : yield* thoseAstray(play, squad);
  if (obliged.length > 0) play.cite('DZC-MOVE-04');
  const returning = { squad, obliged };
  for (const args of [
    { squad, obliged, astray: false },
    { squad, obliged: [], astray: true },
  ]) {
    const [way] =
      args.astray && obliged.length > 0
        ? waysBack(play.table, returning, demandFor(play.table, { ...args, obliged }))
        : [];
    if (way !== undefined) return yield* ask(side, rejoinAsk, returning);
    const demand = moveSquadAsk.movement(play.table, args, side);
    if (demand.movers.length === 0) break;
    for (const { answer } of suggestMoves(play.table, demand, destinationOf(play.table, squad) ?? undefined))
      if (!isRefusal(moveSquadAsk.check(play.table, args, answer, side))) return yield* ask(side, moveSquadAsk, args);
  }
  return { moves: [] };
}

const ROUNDING = 3;

/** DZC-MOVE-02: a turn on the spot counts as 1". */
function lengthOf({ walked }: ModelMove): number {
  if (walked.length > 0) return walked.length;
  return walked.start.facing === walked.end.facing ? 0 : INCH;
}

/** DZC-MOVE-02, DZC-MOVE-07: whoever has fired turns on the spot only if it might move that inch. */
function turnFault(table: Table, { moves }: MoveResult): Refusal | null {
  const held = moves.find((move) => move.walked.length === 0 && heldByFire(table, move.model, lengthOf(move)));
  return held === undefined
    ? null
    : refuse('DZC-MOVE-07', `${nameOf(table, held.model)} may not even turn after what it has fired.`);
}

/** Moves units along their ways, and notes how far they went; what flies may be engaged on its way. */
export function* carryOut(play: TablePlay, { moves }: MoveResult): Procedure<void> {
  for (const move of moves) {
    const { model, to, walked } = move;
    if (flies(play.table, model) && walked.length > 0) {
      if ((yield* flyLeg(play, move)) && move.leaves !== undefined) leaveTable(play, model);
      continue;
    }
    moveTo(play, model, levelAfter(play.table, model, to), 'DZC-MOVE-01', pointsOf(walked));
    const length = lengthOf(move);
    if (walked.length === 0 && length > 0) play.cite('DZC-MOVE-02');
    if (walked.length > paceOf(play.table, model) + ROUNDING) play.cite('DZC-TERRAIN-06');
    addMoved(play, model, length, 'DZC-MOVE-01');
    noteGround(play, move);
    yield* foundOnTheWay(play, move);
    if (move.leaves !== undefined) leaveTable(play, model);
  }
}

export const moveAction: SquadAction = {
  id: 'move',
  name: 'Move',
  meaning: 'A Squad moves.',
  concerns: (table, squad) => moversOf(table, squad).length > 0,
  barred: whyNotMove,
  *run(play, squad) {
    noteOrder(play, squad);
    if (isEntering(play.table, squad)) play.cite('DZC-SETUP-04', 'DZC-SETUP-12');
    if (mayGoOn.read(play.table, squad) === true) mayGoOn.write(play, squad, false, 'DZC-TRANSPORT-07');
    yield* beforeFlight(play, squad);
    const result = yield* chooseMove(play, squad);
    if (result.moves.length > 0 && coherencyOf(play.table, squad) !== null) play.cite('DZC-MOVE-03');
    yield* carryOut(play, result);
  },
};

/** DZC-OBJ-14, DZC-OBJ-15: a move straight off the table with an Objective, without asking where. */
export const carryOffAction: SquadAction = {
  id: 'carryOff',
  name: 'Carry the Objective off',
  meaning: 'A Squad with an Objective leaves the table by the straight way over its edge.',
  concerns: (table, squad) => moversOf(table, squad).length > 0 && edgesOut(table, squad).edges.length > 0,
  barred(table, squad) {
    const way = whyNotMove(table, squad) ?? wayOff(table, squad);
    return isRefusal(way) ? way : null;
  },
  *run(play, squad) {
    noteOrder(play, squad);
    if (mayGoOn.read(play.table, squad) === true) mayGoOn.write(play, squad, false, 'DZC-TRANSPORT-07');
    const way = wayOff(play.table, squad);
    if (!isRefusal(way)) yield* carryOut(play, way);
  },
};

function whyNotMove(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  const when = movedWhen.read(table, squad);
  const now = shootingWindow.read(table, actsWith(table, squad) ?? '') === undefined ? 'before' : 'after';
  // DZC-TRANSPORT-07: only a Transport goes on after loading or unloading, on the same side of the window.
  const hovers = unitsOnTable(table, squad).some((id) => hoversOverForest(table, id));
  if (when !== undefined && !hovers && (when !== now || mayGoOn.read(table, squad) !== true))
    return refuse('DZC-TURN-12', `${nameOf(table, squad)} has moved already, and a move is not divided.`);
  if (isHeldByConcussion(table, squad)) return refuse('DZC-FORCE-91', 'It is concussed.');
  if (entersSlowly(table, squad)) return refuse('DZC-SETUP-05', 'It is too slow to come onto the table by moving.');
  return isGrounded(table, squad) ? refuse('DZC-AIR-06', 'A landed aircraft must take off first.') : null;
}
