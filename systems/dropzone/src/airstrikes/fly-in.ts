import { advance, bearing, insideIntervals } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  pickAsk,
  type PieceMove,
  type Procedure,
  type Refusal,
  refuse,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  type ModelMove,
  type Movement,
  moveAsk,
  type MoveResult,
  nameOf,
  poseOf,
  readMove,
  squadOf,
  type Table,
  type TablePlay,
  terrainIndex,
  terrainOf,
} from '@bridgehead/tabletop';
import { flyLeg } from '../aircraft/flight.js';
import { flown } from '../aircraft/speed.js';
import { hasSpecial } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { bansForSolvers, groundFor } from '../movement/ground.js';
import { roofFault } from '../movement/roofs.js';
import { isLumbering } from './runs.js';
import { TURN, turnsOf } from './turns.js';

interface FlyingIn extends JsonRecord {
  readonly squad: string;
  /** In inches: 9 to the first Firing Position, 15 to the second. */
  readonly least: number;
  readonly slow: boolean;
  readonly entering: boolean;
}

/** DZC-FM-07: a straight line of at least so many inches; Slow flyers may turn once. */
function demandFor(table: Table, { squad, least, entering }: FlyingIn): Movement {
  const movers = unitsOf(table, squad);
  const coherency = coherencyOf(table, squad);
  return {
    movers,
    all: { rule: 'DZC-FM-06' },
    measured: { by: 'each' },
    allowance: { length: inches(100), rule: 'DZC-FM-07' },
    least: { length: inches(least), rule: least > 9 ? 'DZC-FM-11' : 'DZC-FM-07' },
    shape: { kind: 'free', rule: 'DZC-FM-07' },
    ground: groundFor(table, movers),
    passing: { through: 'all', flyers: movers, apart: groundUnits(table, movers), rule: 'DZC-MOVE-05' },
    ...(coherency === null ? {} : { coherency }),
    ...(entering ? { from: { edges: ['bottom', 'top', 'left', 'right'], rule: 'DZC-FM-06' } } : {}),
    leaving: { edges: [], rule: 'DZC-FM-07' },
    rule: 'DZC-FM-07',
  };
}

function groundUnits(table: Table, movers: readonly string[]): readonly string[] {
  return [...table.models.values()]
    .filter(({ id, place }) => place.kind === 'on' && !movers.includes(id))
    .map(({ id }) => id);
}

/** DZC-FM-06: all of them come in over one edge. */
function edgeFault(table: Table, { entering }: FlyingIn, { moves }: MoveResult): Refusal | null {
  if (!entering) return null;
  const { width, height } = table.surface;
  const starts = moves.map(({ walked }) => walked.start);
  const isShared =
    starts.every(({ x }) => x === 0) ||
    starts.every(({ x }) => x === width) ||
    starts.every(({ y }) => y === 0) ||
    starts.every(({ y }) => y === height);
  return isShared ? null : refuse('DZC-FM-06', 'All of them enter by the same edge.');
}

/** DZC-FM-07: one line, or two with a turn of up to 45° between them; DZC-FM-11: what is on the table already flies on ahead. */
function shapeFault(table: Table, { slow, entering }: FlyingIn, { moves }: MoveResult): Refusal | null {
  for (const { model, walked } of moves) {
    const turns = turnsOf(walked, entering ? null : walked.start.facing);
    const name = nameOf(table, model);
    if (turns.length > (slow ? 1 : 0)) return refuse('DZC-FM-07', `${name} flies in a straight line.`);
    if (turns.some((turn) => turn > TURN)) return refuse('DZC-FM-07', `${name} turns by 45° at most.`);
  }
  return null;
}

/** DZC-FM-10: Fast flyers leave straight on, so that no tower may stand on that line either. */
function exitFault(table: Table, { slow, entering }: FlyingIn, { moves }: MoveResult): Refusal | null {
  for (const { model, walked } of moves) {
    // DZC-FM-11: a Slow flyer leaves in its second turn, straight on if it has turned.
    if (slow && (entering || turnsOf(walked, walked.start.facing).length === 0)) continue;
    const last = walked.legs.findLast(({ length }) => length > 0);
    if (last === undefined) continue;
    const away = advance(last.to, bearing(last.from, last.to), inches(100));
    const tower = terrainIndex(table).list.find(
      ({ id, footprint }) =>
        terrainOf(table, id).height > inches(CEILING) && insideIntervals(footprint, last.to, away).length > 0,
    );
    if (tower !== undefined)
      return refuse('DZC-FM-10', `${nameOf(table, tower.id)} stands on the way out of ${nameOf(table, model)}.`);
  }
  return null;
}

function flightFault(table: Table, args: FlyingIn, result: MoveResult): Refusal | null {
  return (
    edgeFault(table, args, result) ??
    shapeFault(table, args, result) ??
    roofFault(table, result) ??
    exitFault(table, args, result)
  );
}

/** DZC-AIR-03: in inches. */
const CEILING = 6;

/** DZC-FM-06, DZC-FM-07: where do the Fast Movers enter, and where is their Firing Position? */
export const flyInAsk = moveAsk<FlyingIn>({
  name: 'flyIn',
  prompt: 'Where do the Fast Movers fly to?',
  meaning: 'A move in a straight line, from any table edge at first; Slow flyers may turn once by up to 45°.',
  rules: ['DZC-FM-06', 'DZC-FM-07'],
  movement(table, args) {
    const demand = demandFor(table, args);
    const { ground } = demand;
    return { ...demand, ground: { ...ground, banned: [...ground.banned, ...bansForSolvers(demand.movers)] } };
  },
  options: (table, args) => straightRuns(table, args),
  sample(table, args, _side, below) {
    const runs = [...straightRuns(table, args)];
    return runs[below(runs.length)]?.answer ?? null;
  },
  check(table, args, answer) {
    const result = readMove(table, bindingMovement(demandFor(table, args)), answer);
    if (isRefusal(result)) return result;
    return flightFault(table, args, result) ?? result;
  },
});

/** Straight runs that are legal: side by side, from each edge inward, or straight on; the usual one first. */
function* straightRuns(table: Table, args: FlyingIn): Iterable<Option<MoveAnswer>> {
  for (const [i, answer] of [...runsFrom(table, args)].entries()) {
    const result = readMove(table, bindingMovement(demandFor(table, args)), answer);
    if (isRefusal(result) || flightFault(table, args, result) !== null) continue;
    yield { id: `run-${i + 1}`, label: `Run ${i + 1}`, answer, pieces: unitsOf(table, args.squad) };
  }
}

const ABREAST = 2;

function* runsFrom(table: Table, { squad, least, entering }: FlyingIn): Iterable<MoveAnswer> {
  const units = unitsOf(table, squad);
  const { width, height } = table.surface;
  const lengths = [least + 3, least + 9, least + 15, least + 1, least].map(inches);
  for (const length of lengths) {
    if (!entering) {
      for (const turn of [0, 450, 3150, 225, 3375])
        yield { move: units.map((model) => aheadOf(table, model, length, turn)) };
      continue;
    }
    for (const at of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const [x, y, dx, dy] of [
        [width * at, 0, 0, 1],
        [width * at, height, 0, -1],
        [0, height * at, 1, 0],
        [width, height * at, -1, 0],
      ] as const)
        yield {
          move: units.map((model, n) => {
            const [fromX, fromY] = [
              Math.round(x + Math.abs(dy) * inches(ABREAST) * n),
              Math.round(y + Math.abs(dx) * inches(ABREAST) * n),
            ];
            return { model, path: [{ to: [fromX, fromY] }, { to: [fromX + dx * length, fromY + dy * length] }] };
          }),
        };
    }
  }
}

function aheadOf(table: Table, model: string, length: number, turn: number): PieceMove {
  const pose = poseOf(table, model) ?? { x: 0, y: 0, facing: 0 };
  const { x, y } = advance(pose, (pose.facing + turn) % 3600, length);
  return { model, path: [{ to: [x, y] }] };
}

/** DZC-FM-06: Fast or Slow, or Supercruise? */
export const speedAsk = pickAsk<Table, { readonly squad: string; readonly interrupted?: string }>({
  name: 'speed',
  prompt: 'How do the Fast Movers fly?',
  meaning: '`fast`, `slow` or `supercruise`.',
  rules: ['DZC-FM-06'],
  *candidates(table, { squad }) {
    const [first = ''] = unitsOf(table, squad);
    yield { id: 'fast', label: 'Fast' };
    if (hasSpecial(table, first, 'supercruise')) yield { id: 'supercruise', label: 'Fast, at Supercruise' };
    yield { id: 'slow', label: 'Slow' };
  },
  barred(table, { squad, interrupted }, id) {
    const [first = ''] = unitsOf(table, squad);
    if (id === 'slow' && interrupted !== undefined) return refuse('DZC-FM-13', 'An interceptor flies Fast.');
    return id !== 'slow' && isLumbering(table, first) ? refuse('DZC-FM-15', 'A Lumbering aircraft flies Slow.') : null;
  },
});

export function isSlow(table: Table, squad: string): boolean {
  return flown.read(table, squad) === 'slow';
}

/** DZC-FM-07: the Squad flies, and may be engaged on its way; it faces the way it flies. Null if there is no way that it could take. */
export function* flyIn(
  play: TablePlay,
  squad: string,
  least: number,
  entering: boolean,
): Procedure<readonly ModelMove[] | null> {
  const { side } = squadOf(play.table, squad);
  const args = { squad, least, slow: isSlow(play.table, squad), entering };
  const [some] = straightRuns(play.table, args);
  if (some === undefined) return null;
  const { moves } = yield* ask(side, flyInAsk, args);
  play.cite('DZC-FM-17');
  for (const move of moves) yield* flyLeg(play, facingAhead(move));
  return moves;
}

export function facingAhead(move: ModelMove): ModelMove {
  const last = move.walked.legs.findLast(({ length }) => length > 0);
  if (last === undefined) return move;
  return { ...move, to: { ...move.to, facing: bearing(last.from, last.to) } };
}
