import { type JsonRecord, isRefusal, type MoveAnswer, type Option, refuse, type Refusal } from '@bridgehead/kernel';
import { advance, bearing, distance } from '@bridgehead/geometry';
import {
  bindingMovement,
  footprintOfPiece,
  moveAsk,
  type Movement,
  type MoveResult,
  nameOf,
  readMove,
  suggestMoves,
  type Table,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { CM, cm } from '../book/measuring.js';
import { formationOf, isWarEngine, middleOfFormation, speedOf, unitsOnGround } from '../book/units.js';
import { spentAtGate } from '../gates/come-through.js';
import { type Gait, movementFor } from '../movement/movement.js';
import { zonesAround } from '../movement/zones.js';
import { bargingMovement, pushesOf } from './barging.js';
import { printsAfter, whyNotCloser, whyTooMany } from './charge-contacts.js';
import { contactCharge } from './contact-charge.js';

interface Charging extends JsonRecord {
  /** The formation that moves. */
  readonly squad: string;
  readonly targets: readonly string[];
  /** EA-ZOC-04: units that cannot get out of the zone of a formation that is no target. */
  readonly trapped?: readonly string[];
}

/** EA-ASLT-02, EA-KEY-10: a normal move, twice as far for Infiltrators. */
export function chargePace(table: Table, model: string): number {
  const pace = speedOf(table, model) * (hasAbility(table, model, 'infiltrator') ? 2 : 1);
  // EA-FORCE-63: the way from a gate counts.
  return Math.max(0, pace - (spentAtGate.read(table, model) ?? 0));
}

export function targetUnits(table: Table, targets: readonly string[]): readonly string[] {
  return targets.flatMap((id) => unitsOnGround(table, id));
}

function gaitOf(table: Table, intoZones: Gait['intoZones']): Gait {
  return { pace: (model) => chargePace(table, model), intoZones, roads: true, rule: 'EA-ASLT-02' };
}

/** EA-ASLT-02, EA-ZOC-02: zones of the target are open to a charge. */
function chargeOf(table: Table, { squad, targets }: Charging): Movement {
  return movementFor(table, squad, gaitOf(table, targetUnits(table, targets)));
}

/** EA-WE-06: as a charge is made by hand: where all are war engines, the target is in nobody's way. */
function chargeByHand(table: Table, args: Charging): Movement {
  const movement = chargeOf(table, args);
  const canAllBarge = movement.movers.every((id) => isWarEngine(table, id));
  return canAllBarge ? bargingMovement(table, movement, targetUnits(table, args.targets)) : movement;
}

/** EA-WE-06: the common demands of a move; war engines may go through units of the target, others may not. */
function readWays(table: Table, args: Charging, movement: Movement, answer: MoveAnswer): MoveResult | Refusal {
  if (!movement.movers.some((id) => isWarEngine(table, id))) return readMove(table, movement, answer);
  const result = readMove(table, bargingMovement(table, movement, targetUnits(table, args.targets)), answer);
  if (isRefusal(result)) return result;
  const { coherency: _coherency, ...alone } = movement;
  const others = answer.move.filter(({ model }) => !isWarEngine(table, model));
  const read = others.length === 0 ? null : readMove(table, alone, { move: others });
  return read !== null && isRefusal(read) ? read : result;
}

/** Reads a charge: the common demands, then who is pushed aside, contacts and zones. */
function readCharge(table: Table, args: Charging, answer: MoveAnswer): MoveResult | Refusal {
  const movement = bindingMovement(chargeOf(table, args));
  const result = readWays(table, args, movement, answer);
  if (isRefusal(result)) return result;
  const enemies = targetUnits(table, args.targets);
  const pushes = pushesOf(table, result, enemies);
  if (isRefusal(pushes)) return pushes;
  const canReach = (model: string, enemy: string) => reachesStraight(table, movement, answer, model, enemy);
  return (
    whyTooMany(table, printsAfter(table, [args.squad], result), enemies) ??
    whyNotLeave(table, args, result) ??
    whyNotCloser(table, result, enemies, (model) => chargePace(table, model), canReach) ??
    result
  );
}

/** EA-ZOC-04: another formation may be engaged only by units that leave the zone they begin in. */
function whyNotLeave(table: Table, args: Charging, { moves }: MoveResult): Refusal | null {
  const moved = new Set(moves.map(({ model }) => model));
  const stays = unitsHeld(table, args).find((id) => !moved.has(id) && !(args.trapped ?? []).includes(id));
  return stays === undefined
    ? null
    : refuse('EA-ZOC-04', `${nameOf(table, stays)} must leave the zone of control of a formation that is no target.`);
}

/** EA-ZOC-04: units that stand in zones, and in none of a target. */
function unitsHeld(table: Table, { squad, targets }: Charging): readonly string[] {
  return unitsOnGround(table, squad).filter((id) => {
    const zones = zonesAround(table, id).map((enemy) => formationOf(table, enemy));
    return zones.length > 0 && !zones.some((enemy) => targets.includes(enemy));
  });
}

/** EA-ZOC-04: what is asked of a charge; units that find no way out of a zone are excused. */
export function chargeArgs(table: Table, squad: string, targets: readonly string[]): Charging {
  const args = { squad, targets };
  const trapped = unitsHeld(table, args);
  if (trapped.length === 0) return args;
  for (const _option of chargesOffered(table, args)) return args;
  return { ...args, trapped };
}

/** EA-ZOC-02: whether a unit could have gone straight into contact, after those who moved before it. */
function reachesStraight(table: Table, movement: Movement, answer: MoveAnswer, model: string, enemy: string): boolean {
  const [here, there] = [footprintOfPiece(table, model), footprintOfPiece(table, enemy)];
  const gap = distance(here, there) - CM / 100;
  if (gap <= 0 || gap > cm(chargePace(table, model))) return false;
  const { x, y } = advance(here.centre, bearing(here.centre, there.centre), Math.floor(gap));
  const at = answer.move.findIndex((one) => one.model === model);
  const straight = { model, path: [{ to: [x, y] as const }] };
  return !isRefusal(readMove(table, movement, { move: [...answer.move.slice(0, Math.max(0, at)), straight] }));
}

/** EA-ASLT-02: where do the units charge? */
export const chargeAsk = moveAsk<Charging>({
  name: 'charge',
  prompt: 'Where do the units charge?',
  meaning: 'A move; options are charge (into contact), toward and the points of the compass.',
  rules: ['EA-ASLT-02', 'EA-ZOC-02'],
  movement: chargeByHand,
  options: chargesOffered,
  check: readCharge,
});

/** Into contact with as many as a simple search finds; or up to the zones of control, to fight with FF. */
function* chargesOffered(table: Table, args: Charging): Iterable<Option<MoveAnswer>> {
  const contacts = {
    squad: args.squad,
    movement: chargeOf(table, args),
    enemies: targetUnits(table, args.targets),
    reach: (model: string) => cm(chargePace(table, model)),
  };
  const contact = contactCharge(table, contacts, (answer) => !isRefusal(readCharge(table, args, answer)));
  if (contact !== null) yield { id: 'charge', label: 'Charge into contact', answer: contact, pieces: [args.squad] };
  const [first = ''] = args.targets;
  const keepingOff = movementFor(table, args.squad, gaitOf(table, 'none'));
  for (const option of suggestMoves(table, keepingOff, middleOfFormation(table, first) ?? undefined))
    if (!isRefusal(readCharge(table, args, option.answer))) yield option;
  const staying: MoveAnswer = { move: [] };
  if (!isRefusal(readCharge(table, args, staying))) yield { id: 'nobody', label: 'Nobody moves', answer: staying };
}
