import { advance, FULL_TURN, type Point, type Pose, radiusOf } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  next,
  type Option,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  isOnSurface,
  modelOf,
  moveAsk,
  type Movement,
  type MoveResult,
  moveTo,
  nameOf,
  pointsOf,
  profileOf,
  putOff,
  putOn,
  readMove,
  setMark,
  squadOf,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { EDGES, sideToAct } from '@bridgehead/wargame';
import { firstByStrategy } from '../book/dice.js';
import { FLYING, JINKED, LANDED } from '../book/marks.js';
import { CM, cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { isFlying, isGone, RESERVE, unitsInAir, unitsOnGround } from '../book/units.js';
import { addBlast } from '../morale/blast-markers.js';
import { edgeOf } from '../setup/table-edges.js';
import { flownStraight, isLanded } from './aircraft.js';
import { flightOf } from './anti-air.js';
import { BEFORE_TURN, sharpestTurn, whyNotFly } from './flight-path.js';
import { flakWindow } from './flak.js';

/** EA-AIR-11: landed aircraft whose owner has decided in this end phase. */
const hasDecided = remembered<true>('hasDecided', 'turn', {
  name: 'Has decided',
  meaning: 'of a landed formation of aircraft: its owner has chosen to stay in this end phase',
});

/** EA-AIR-11: flying aircraft must, landed ones may. */
function toDisengage(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => {
    if (isGone(table, id)) return [];
    if (isFlying(table, id)) return unitsInAir(table, id).length > 0 ? [id] : [];
    const mayGo = isLanded(table, id) && unitsOnGround(table, id).length > 0 && hasDecided.read(table, id) !== true;
    return mayGo ? [id] : [];
  });
}

export function someoneDisengages(table: Table): boolean {
  return [...table.sides.keys()].some((side) => toDisengage(table, side).length > 0);
}

interface Disengaging extends JsonRecord {
  readonly squad: string;
}

const ANY_DISTANCE = cm(2000);

/** EA-AIR-11: over everything, and off the table over any edge. */
function exitOf(table: Table, { squad }: Disengaging): Movement {
  const movers = unitsInAir(table, squad);
  return {
    movers,
    all: { rule: 'EA-AIR-11' },
    measured: { by: 'each' },
    allowance: { length: ANY_DISTANCE, rule: 'EA-AIR-11' },
    shape: { kind: 'free', rule: 'EA-AIR-11' },
    ground: { banned: [], judgedBy: 'centre' },
    passing: { through: 'all', flyers: movers, apart: [...table.models.keys()], rule: 'EA-AIR-11' },
    leaving: { edges: EDGES, rule: 'EA-AIR-11' },
    rule: 'EA-AIR-11',
  };
}

function readExit(table: Table, args: Disengaging, answer: MoveAnswer): MoveResult | Refusal {
  const result = readMove(table, bindingMovement(exitOf(table, args)), answer);
  if (isRefusal(result)) return result;
  for (const { model, walked, leaves } of result.moves) {
    if (leaves === undefined) return refuse('EA-AIR-11', `${nameOf(table, model)} must leave the table.`);
    const facing = flownStraight.read(table, model) === undefined ? null : walked.start.facing;
    const refused = whyNotFly(table, { unit: model, points: pointsOf(walked), facing });
    if (refused !== null) return refused;
  }
  return result;
}

/** EA-AIR-11: how do the aircraft fly off? */
export const disengageAsk = moveAsk<Disengaging>({
  name: 'disengage',
  prompt: 'How do the aircraft fly off?',
  meaning:
    'A move off the table over any edge; turns only after 30 cm flown straight on. Options are ahead, and left-n and right-n for as many turns as early as possible; a way over the own edge comes first.',
  rules: ['EA-AIR-11'],
  movement: exitOf,
  options: exitsOffered,
  check: readExit,
});

function* exitsOffered(table: Table, args: Disengaging): Iterable<Option<MoveAnswer>> {
  const own = edgeOf(table, squadOf(table, args.squad).side);
  const pieces = unitsInAir(table, args.squad);
  const ways = TURNS.flatMap(([id, turns, sign, label]) => {
    const answer = { move: pieces.map((unit) => ({ model: unit, path: stepsOf(wayOut(table, unit, turns, sign)) })) };
    const read = readExit(table, args, answer);
    return isRefusal(read)
      ? []
      : [{ id, label, answer, pieces, isHome: read.moves.every(({ leaves }) => leaves === own) }];
  });
  for (const { isHome, ...option } of ways.toSorted((a, b) => Number(b.isHome) - Number(a.isHome))) {
    yield { ...option, label: isHome ? `${option.label}, over the own edge` : option.label };
  }
}

const TURNS: readonly (readonly [id: string, turns: number, sign: number, label: string])[] = [
  ['ahead', 0, 1, 'Straight ahead'],
  ...[1, 2, 3, 4].flatMap((turns) => [
    [`left-${turns}`, turns, -1, turns === 1 ? 'One turn to the left' : `${turns} turns to the left`] as const,
    [`right-${turns}`, turns, 1, turns === 1 ? 'One turn to the right' : `${turns} turns to the right`] as const,
  ]),
];

function stepsOf(points: readonly Point[]): MoveAnswer['move'][number]['path'] {
  return points.map(({ x, y }) => ({ to: [x, y] as const }));
}

/** A little more than is needed, so that rounding never makes it too little. */
const ROUNDING = 10;

/** The corners of a way off the table with so many turns, each as early and as sharp as may be. */
function wayOut(table: Table, unit: string, turns: number, sign: number): readonly Point[] {
  const { place } = modelOf(table, unit);
  if (place.kind !== 'on') return [];
  const flown = flownStraight.read(table, unit) ?? BEFORE_TURN;
  const points: Point[] = [];
  let at: Pose = place;
  for (let n = 0; n < turns; n++) {
    const before = n === 0 ? flown : 0;
    const length = before >= BEFORE_TURN ? 0 : BEFORE_TURN + ROUNDING - before;
    const to = advance(at, at.facing, length);
    if (!isWhollyOver(table, unit, to)) break;
    if (length > 0) points.push(to);
    at = { ...to, facing: (at.facing + sign * sharpestTurn(table, unit) + FULL_TURN) % FULL_TURN };
  }
  points.push(beyondEdge(table, at));
  return points;
}

function isWhollyOver(table: Table, unit: string, { x, y }: Point): boolean {
  const { surface } = table;
  const radius = radiusOf(profileOf(table, unit).base);
  return x >= radius && y >= radius && x <= surface.width - radius && y <= surface.height - radius;
}

function beyondEdge({ surface }: Table, at: Pose): Point {
  for (let length = CM; ; length += CM) {
    const to = advance(at, at.facing, length);
    if (!isOnSurface(surface, to)) return to;
  }
}

/** EA-AIR-11: do landed aircraft take off? */
export const takeOffAsk = pickAsk<Table, Disengaging>({
  name: 'takeOff',
  prompt: 'Do the landed aircraft take off?',
  meaning: 'takeOff or stay.',
  rules: ['EA-AIR-09', 'EA-AIR-11'],
  candidates: () => [{ id: 'takeOff', label: 'Take off' }],
  pass: { id: 'stay', label: 'Stay on the ground' },
  usual: () => 'stay',
});

/** EA-AIR-11: one formation of aircraft disengages, the sides taking turns. */
export const disengage = stage({
  id: 'disengage',
  name: 'Disengagement',
  meaning: 'A formation of aircraft flies off, or stays landed.',
  args: { side: 'whose formation is next; the higher strategy rating if not given' },
  *run(play, args) {
    const due = typeof args['side'] === 'string' ? textIn(args, 'side') : yield* firstByStrategy(play, 'EA-AIR-11');
    const side = sideToAct(play.table, due, (one) => toDisengage(play.table, one).length > 0);
    const [formation] = side === undefined ? [] : toDisengage(play.table, side);
    if (side === undefined || formation === undefined) return next('endPhase');
    if (isFlying(play.table, formation) || (yield* takesOff(play, formation))) yield* flyOff(play, formation);
    return someoneDisengages(play.table) ? next('disengage', { side: enemyOf(side) }) : next('endPhase');
  },
});

function* takesOff(play: TablePlay, formation: string): Procedure<boolean> {
  const { side } = squadOf(play.table, formation);
  if ((yield* ask(side, takeOffAsk, { squad: formation })) !== 'takeOff') {
    hasDecided.write(play, formation, true, 'EA-AIR-11');
    return false;
  }
  const units = unitsOnGround(play.table, formation);
  setMark(play, formation, LANDED, 0, 'EA-AIR-11');
  setMark(play, formation, FLYING, 1, 'EA-AIR-11');
  play.cite('EA-AIR-13');
  for (const unit of units) {
    const { place } = modelOf(play.table, unit);
    if (flownStraight.read(play.table, unit) !== undefined) flownStraight.wipe(play, unit, 'EA-AIR-11');
    if (place.kind === 'on') putOn(play, unit, place, 'EA-AIR-11');
  }
  return true;
}

/** EA-AIR-06, EA-AIR-10, EA-AIR-11: off the table, past the enemy's flak; over another edge than its own costs a Blast marker. */
function* flyOff(play: TablePlay, formation: string): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  const { moves } = yield* ask(side, disengageAsk, { squad: formation });
  play.cite('EA-AIR-11');
  yield* flakWindow(play, flightOf(formation, 'disengagement', moves));
  const own = edgeOf(play.table, side);
  const left = unitsInAir(play.table, formation);
  if (left.length > 0 && moves.some(({ model, leaves }) => left.includes(model) && leaves !== own))
    yield* addBlast(play, formation, 1, 'EA-AIR-10');
  for (const { model, walked } of moves) {
    if (!left.includes(model)) continue;
    moveTo(play, model, lastOnTable(play.table, model, walked.end), 'EA-AIR-11', pointsOf(walked));
    putOff(play, model, RESERVE, 'EA-AIR-11');
  }
  setMark(play, formation, FLYING, 0, 'EA-AIR-11');
  setMark(play, formation, JINKED, 0, 'EA-AIR-07');
}

/** Where it is last seen: at the edge. */
function lastOnTable(table: Table, unit: string, end: Pose): Pose {
  const { surface } = table;
  const radius = radiusOf(profileOf(table, unit).base);
  const within = (value: number, most: number) => Math.min(most - radius, Math.max(radius, value));
  return { x: within(end.x, surface.width), y: within(end.y, surface.height), facing: end.facing };
}
