import { paced } from '../movement/paced.js';
import {
  type Base,
  bearing,
  distance,
  type Footprint,
  footprintOf,
  nearestPoints,
  pointToPoint,
  type Pose,
  stopAtContact,
} from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove, type Refusal, refuse, type Step } from '@bridgehead/kernel';
import {
  checkMove,
  distanceBetween,
  footprintOfPiece,
  modelOf,
  type MostContacts,
  mostContacts,
  moveAsk,
  type Movement,
  type MoveResult,
  nameOf,
  profileOf,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { cruising } from '../movement/restrictions.js';
import { occupiedBy, rimOf } from '@bridgehead/wargame';
import { isWithin, TOLERANCE } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';
import { keepingUp, leftApart } from './keep-up.js';
import { comingOut } from '../transports/coming-out.js';

const RULE = 'PF-CQB-12';

/**
 * `least` is the number of attackers that can come into contact, `apart` the number that cannot keep up with the others then, and `found`
 * is a move that brings all others there.
 */
type StormMoveArgs = {
  readonly squad: string;
  readonly building: string;
  readonly least: number;
  readonly apart: number;
  readonly found: readonly PieceMove[];
};

/** PF-CQB-12: the free move of the attackers. The player may choose any move that brings as many models into contact, and that many together. */
const charge = moveAsk<StormMoveArgs>({
  name: 'stormMove',
  prompt: 'How do the attackers reach the wall?',
  meaning: 'A move that brings as many as possible into contact; contact is one.',
  rules: [RULE],
  movement: (table, { squad, building, least }) => charging(table, squad, building, least),
  *options(_table, { squad, building, found }) {
    yield { id: 'contact', label: 'Into contact', answer: { move: found }, pieces: [squad, building] };
  },
  check: (table, { squad, building, least, apart }, answer) => {
    const read = readCharge(table, charging(table, squad, building, least), building, answer);
    return isRefusal(read) ? read : (whyApart(table, squad, apart, read) ?? read);
  },
});
export const stormMove = paced(charge, 'cruising');

/** PF-CQB-12: a Cruising move that brings at least this many attackers into contact with the building. Contact comes first, then coherency. */
function charging(table: Table, squad: string, building: string, least: number): Movement {
  const { coherency: _coherency, ...plain } = plainMove(table, squad);
  return { ...plain, rule: RULE, contact: { must: { piece: building, least, rule: RULE } } };
}

/** PF-CQB-12, PF-MOVE-04: why a move leaves too many models behind; null if it does not. */
function whyApart(table: Table, squad: string, apart: number, read: MoveResult): Refusal | null {
  const left = leftApart(table, squad, read);
  if (left <= apart) return null;
  const who = apart === 0 ? 'All Models can keep up' : `All Models but ${apart} can keep up`;
  return refuse('PF-MOVE-04', `${who} and must end in coherency; ${left} would be apart.`);
}

/** The move without the demand for contact. A squadron that holds a building itself comes out of it. */
function plainMove(table: Table, squad: string): Movement {
  const from = occupiedBy(table, squad);
  return from === null ? cruising(table, squad) : comingOut(table, squad, from, RULE);
}

/** Checks that the move is toward the building: a model that does not reach the wall may not end farther from it either. */
function readCharge(table: Table, movement: Movement, building: string, answer: MoveAnswer): MoveResult | Refusal {
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) return read;
  const astray = read.moves.find(({ model, walked }) => {
    if (modelOf(table, model).place.kind !== 'on') return false;
    const away = distance(footprintOf(walked.base, walked.end), footprintOfPiece(table, building));
    return !isWithin(away, distanceBetween(table, model, building));
  });
  if (astray === undefined) return read;
  const { model } = astray;
  const reason = `${nameOf(table, model)} must move toward ${nameOf(table, building)}`;
  return refuse(RULE, reason, { model, piece: building });
}

/** A move that brings the most models into contact, and the number of models that it leaves apart. */
export interface Charge extends MostContacts {
  readonly apart: number;
}

/** PF-CQB-12: as many as possible come into contact, and then as many as possible of the others keep up with them. */
export function bestCharge(table: Table, squad: string, building: string): Charge | null {
  const most = mostInContact(table, squad, building);
  if (most === null) return null;
  const movement = charging(table, squad, building, most.least);
  let best: Charge = { ...most, apart: movement.movers.length };
  for (const move of movesTogether(table, squad, building, movement, most)) {
    const read = readCharge(table, movement, building, move);
    const apart = isRefusal(read) ? best.apart : leftApart(table, squad, read);
    if (apart < best.apart) best = { least: most.least, move, apart };
    if (best.apart === 0) break;
  }
  return best;
}

/** Moves that may bring as many models into contact and leave fewer apart; the last takes longest to find. */
function* movesTogether(
  table: Table,
  squad: string,
  building: string,
  movement: Movement,
  { least, move }: MostContacts,
): Iterable<MoveAnswer> {
  yield move;
  yield keepingUp(table, squad, movement, move);
  const together = mostContacts(table, { ...movement, coherency: coherencyOf(table, squad) }, building);
  if (together !== null && together.least >= least) yield together.move;
}

/**
 * The move that brings the most models into contact; null if there is no legal move at all. Straight lines are tried first, since they
 * usually suffice.
 */
function mostInContact(table: Table, squad: string, building: string): MostContacts | null {
  const movement = charging(table, squad, building, 0);
  const straight = straightToTheWall(table, movement, building);
  if (straight !== null && straight.least === movement.movers.length) return straight;
  const packed = mostContacts(table, movement, building);
  if (packed === null || packed.least <= (straight?.least ?? -1)) return straight;
  return isRefusal(readCharge(table, movement, building, packed.move)) ? straight : packed;
}

/** The models nearest to the wall go first, each straight to the nearest free place at the wall. */
function straightToTheWall(table: Table, movement: Movement, building: string): MostContacts | null {
  const wall = footprintOfPiece(table, building);
  const away = (model: string) => distanceBetween(table, model, building);
  const move: PieceMove[] = [];
  let least = 0;
  for (const model of [...movement.movers].sort((a, b) => away(a) - away(b))) {
    const step = away(model) <= TOLERANCE ? null : stepToTheWall(table, movement, move, model, wall);
    if (step !== null) move.push(step);
    if (step !== null || away(model) <= TOLERANCE) least++;
  }
  return checkMove(table, movement, { move }) === null ? { least, move: { move } } : null;
}

function stepToTheWall(
  table: Table,
  movement: Movement,
  before: readonly PieceMove[],
  model: string,
  wall: Footprint,
): PieceMove | null {
  const { all: _all, ...each } = movement;
  for (const path of waysToTheWall(table, model, wall)) {
    const step: PieceMove = { model, path };
    if (checkMove(table, each, { move: [...before, step] }) === null) return step;
  }
  return null;
}

/** The ways of a model to the wall, from where it stands or from the wall of the building that it holds itself. */
function* waysToTheWall(table: Table, model: string, wall: Footprint): Generator<readonly Step[], void> {
  const { place } = modelOf(table, model);
  const { base } = profileOf(table, model);
  if (place.kind === 'on') {
    for (const { x, y } of placesAtTheWall(base, place, wall)) yield [{ to: [x, y] }];
  } else if (place.kind === 'in') {
    const own = footprintOfPiece(table, place.id);
    for (const start of rimOf(own, base, bearing(own.centre, wall.centre))) {
      const there = straightAhead(base, start, wall);
      if (there === null) continue;
      yield [{ to: [start.x, start.y] }, { face: start.facing }, { to: [there.x, there.y] }];
    }
  }
}

/** The places at the wall that a model tries: straight ahead, and then all along the wall, the nearest first. */
function placesAtTheWall(base: Base, from: Pose, wall: Footprint): readonly Pose[] {
  const ahead = straightAhead(base, from, wall);
  const rim = rimOf(wall, base, 0).toSorted((a, b) => pointToPoint(a, from) - pointToPoint(b, from));
  return ahead === null ? rim : [ahead, ...rim];
}

function straightAhead(base: Base, from: Pose, wall: Footprint): Pose | null {
  const [, nearest] = nearestPoints(footprintOf(base, from), wall);
  return stopAtContact(base, from, nearest, wall, TOLERANCE);
}
