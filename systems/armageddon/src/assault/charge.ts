import { type JsonRecord, isRefusal, type MoveAnswer, type Option, type Refusal } from '@bridgehead/kernel';
import {
  bindingMovement,
  moveAsk,
  type Movement,
  type MoveResult,
  readMove,
  suggestMoves,
  type Table,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { cm } from '../book/measuring.js';
import { middleOfFormation, speedOf, unitsOnGround } from '../book/units.js';
import { spentAtGate } from '../gates/come-through.js';
import { type Gait, movementFor } from '../movement/movement.js';
import { printsAfter, whyNotCloser, whyTooMany } from './charge-contacts.js';
import { contactCharge } from './contact-charge.js';

interface Charging extends JsonRecord {
  /** The formation that moves. */
  readonly squad: string;
  readonly targets: readonly string[];
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

/** Reads a charge: the common demands, then contacts and zones. */
function readCharge(table: Table, args: Charging, answer: MoveAnswer): MoveResult | Refusal {
  const result = readMove(table, bindingMovement(chargeOf(table, args)), answer);
  if (isRefusal(result)) return result;
  const enemies = targetUnits(table, args.targets);
  return (
    whyTooMany(table, printsAfter(table, [args.squad], result), enemies) ??
    whyNotCloser(table, result, enemies, (model) => chargePace(table, model)) ??
    result
  );
}

/** EA-ASLT-02: where do the units charge? */
export const chargeAsk = moveAsk<Charging>({
  name: 'charge',
  prompt: 'Where do the units charge?',
  meaning: 'A move; options are charge (into contact), toward and the points of the compass.',
  rules: ['EA-ASLT-02', 'EA-ZOC-02'],
  movement: chargeOf,
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
