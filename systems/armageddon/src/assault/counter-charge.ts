import { advance, bearing, pointToPoint, radiusOf } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  type PieceMove,
  type Procedure,
  type Refusal,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  footprintOfPiece,
  modelOf,
  modelsWithin,
  moveAsk,
  type Movement,
  type MoveResult,
  passengersOf,
  profileOf,
  readMove,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { CM, CONTACT, cm, distanceToNearest } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { groundUnits, isGone, speedOf, unitsOnGround } from '../book/units.js';
import { carryOut } from '../movement/carry-out.js';
import { checkFormation } from '../movement/coherency.js';
import { dangerousGround } from '../movement/dangerous-ground.js';
import { movementFor } from '../movement/movement.js';
import { disembarkInCounterCharge } from '../transports/disembark.js';
import { printsAfter, roomAt, whyTooMany } from './charge-contacts.js';
import { type Assault, FIREFIGHT, fightersOf, otherRole, type Role, sideOfRole } from './sides.js';

interface Countering extends JsonRecord {
  readonly squad: string;
}

/** EA-ASLT-03: 10 cm with a Speed of 30 or more, else 5. */
function paceOf(table: Table, model: string): number {
  const speed = speedOf(table, model);
  if (speed === 0) return 0;
  return speed >= 30 ? 10 : 5;
}

function enemiesOf(table: Table, formation: string): readonly string[] {
  return groundUnits(table, enemyOf(squadOf(table, formation).side));
}

/** EA-ASLT-03: the closest enemy unit, of whatever formation; the next closest if two are in contact with it already. */
function closestTo(table: Table, unit: string, all: readonly string[]): string | undefined {
  const { side } = modelOf(table, unit);
  const enemies = all.filter((id) => {
    const print = footprintOfPiece(table, id);
    return modelsWithin(table, print, CONTACT, (one) => one.side === side).length < roomAt(table, id);
  });
  const gaps = enemies.map((id) => distanceToNearest(table, unit, [id]));
  return enemies[gaps.indexOf(Math.min(...gaps))];
}

/** EA-ASLT-03: units that are not in contact move directly towards the closest enemy. */
function counterChargeOf(table: Table, { squad }: Countering): Movement {
  const enemies = enemiesOf(table, squad);
  const isFree = (unit: string) => distanceToNearest(table, unit, enemies) > CONTACT;
  const gait = {
    pace: (model: string) => (isFree(model) ? paceOf(table, model) : 0),
    intoZones: 'all',
    roads: false,
    rule: 'EA-ASLT-03',
  } as const;
  const movement = movementFor(table, squad, gait);
  const shapes = movement.movers.map((unit) => {
    const closest = closestTo(table, unit, enemies);
    const from = closest === undefined ? { x: 0, y: 0 } : footprintOfPiece(table, closest).centre;
    return [unit, { kind: 'along', from, away: false, tolerance: TOLERANCE, rule: 'EA-ASLT-03' } as const] as const;
  });
  return { ...movement, shapes: Object.fromEntries(shapes) };
}

/** A second unit needs room beside the first; in tenths of a degree. */
const TOLERANCE = 150;

function readCounter(
  table: Table,
  args: Countering,
  answer: MoveAnswer,
  movement = bindingMovement(counterChargeOf(table, args)),
): MoveResult | Refusal {
  const result = readMove(table, movement, answer);
  if (isRefusal(result)) return result;
  return whyTooMany(table, printsAfter(table, [args.squad], result), enemiesOf(table, args.squad)) ?? result;
}

/** EA-ASLT-03: who counter-charges? */
export const counterChargeAsk = moveAsk<Countering>({
  name: 'counterCharge',
  prompt: 'Which units counter-charge?',
  meaning: 'A move of units that are not in contact, directly towards the closest enemy; options are counter and stay.',
  rules: ['EA-ASLT-03'],
  movement: counterChargeOf,
  options: countersOffered,
  check: (table, args, answer) => readCounter(table, args, answer),
});

function* countersOffered(table: Table, args: Countering): Iterable<Option<MoveAnswer>> {
  const all = { move: [...everybody(table, args)] };
  if (all.move.length > 0)
    yield { id: 'counter', label: 'All that can counter-charge', answer: all, pieces: [args.squad] };
  yield { id: 'stay', label: 'Nobody counter-charges', answer: { move: [] } };
}

/** Each unit straight towards the closest enemy, as far as it may and there is room. */
function* everybody(table: Table, args: Countering): Iterable<PieceMove> {
  const movement = bindingMovement(counterChargeOf(table, args));
  const enemies = enemiesOf(table, args.squad);
  const moves: PieceMove[] = [];
  for (const unit of movement.movers) {
    const enemy = closestTo(table, unit, enemies);
    if (enemy === undefined) continue;
    const [from, to] = [footprintOfPiece(table, unit).centre, footprintOfPiece(table, enemy).centre];
    const off = radiusOf(profileOf(table, unit).base) + radiusOf(profileOf(table, enemy).base) + CM / 100;
    const length = Math.min(cm(paceOf(table, unit)), pointToPoint(from, to) - off);
    if (length <= 0) continue;
    const { x, y } = advance(from, bearing(from, to), Math.floor(length));
    const move = { model: unit, path: [{ to: [x, y] as const }] };
    if (isRefusal(readCounter(table, args, { move: [...moves, move] }, movement))) continue;
    moves.push(move);
    yield move;
  }
}

/** EA-ASLT-03: the formations of one side counter-charge; enemy formations that they contact are drawn in. Returns the assault as it then is. */
export function* counterCharge(play: TablePlay, assault: Assault, role: Role): Procedure<Assault> {
  for (const formation of assault[role]) {
    if (isGone(play.table, formation)) continue;
    const hasMoved = couldCounter(play.table, formation) && (yield* counterMove(play, formation));
    // EA-TRANS-03: units aboard may get out as part of a counter-charge, which nobody on Overwatch answers (EA-OW-02).
    const enemies = assault[otherRole(role)];
    const someoneOut =
      mayGetOut(play.table, assault, role, formation) && (yield* disembarkInCounterCharge(play, formation, enemies));
    // EA-DROP-09: units that were apart before are not lost for staying where they are.
    if (hasMoved || someoneOut) yield* checkFormation(play, formation);
  }
  return withDrawnIn(play, assault, role);
}

/** EA-ASLT-03: the move of one formation. Returns whether anybody moved. */
function* counterMove(play: TablePlay, formation: string): Procedure<boolean> {
  const result = yield* ask(squadOf(play.table, formation).side, counterChargeAsk, { squad: formation });
  carryOut(play, result, 'EA-ASLT-03');
  yield* dangerousGround(play, result.moves);
  return result.moves.some(({ walked }) => walked.length > 0);
}

/** Nobody is asked to get out who would be out of reach of the assault. */
function mayGetOut(table: Table, assault: Assault, role: Role, formation: string): boolean {
  const enemies = fightersOf(table, assault, otherRole(role));
  return unitsOnGround(table, formation).some(
    (unit) =>
      passengersOf(table, unit).length > 0 && distanceToNearest(table, unit, enemies) <= cm(FIREFIGHT + BY_GETTING_OUT),
  );
}

/** EA-TRANS-03: 5 cm and the width of a stand. */
const BY_GETTING_OUT = 7;

/** Nobody is asked who has no unit near enough to want to. */
function couldCounter(table: Table, formation: string): boolean {
  for (const _move of everybody(table, { squad: formation })) return true;
  return false;
}

/** EA-ASLT-03: enemy formations in contact with a unit of this side are part of the assault. */
function withDrawnIn(play: TablePlay, assault: Assault, role: Role): Assault {
  const other = otherRole(role);
  const ours = fightersOf(play.table, assault, role);
  const drawn = new Set(assault[other]);
  const enemies = groundUnits(play.table, enemyOf(sideOfRole(play.table, assault, role)));
  for (const enemy of enemies) {
    const { squad } = modelOf(play.table, enemy);
    if (!drawn.has(squad) && distanceToNearest(play.table, enemy, ours) <= CONTACT) drawn.add(squad);
  }
  if (drawn.size > assault[other].length) play.cite('EA-ASLT-13');
  return { ...assault, [other]: [...drawn] };
}
