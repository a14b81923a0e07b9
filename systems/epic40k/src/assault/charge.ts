import {
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  refuse,
  type Refusal,
  type Side,
} from '@bridgehead/kernel';
import { distance, type Footprint, footprintOf } from '@bridgehead/geometry';
import {
  bindingMovement,
  distanceBetween,
  footprintOfModel,
  moveAsk,
  type Movement,
  type MoveResult,
  mostContacts,
  nameOf,
  profileOf,
  readMove,
  sampleMove,
  squadOf,
  suggestMoves,
  type Table,
} from '@bridgehead/tabletop';
import { enemiesTouching } from '../book/contact.js';
import { isInCommand } from '../book/command.js';
import { detachmentOf, enemiesOnGround, isWarEngine, unitsOn } from '../book/detachments.js';
import { cm, CONTACT } from '../book/measuring.js';
import { allowanceOf, chargeBonus } from '../movement/allowance.js';
import { boundUnits, commonMovement } from '../movement/movement.js';
import { contactLimit } from './contacts.js';

const RULE = 'E40-ASLT-02';

/** E40-ASLT-02: in centimetres. */
export const LEAST = 5;

export interface Charging extends JsonRecord {
  readonly squad: string;
  /** Whether those who are free to must move. */
  readonly must: boolean;
  /** Units that have made their move in this phase, or that cannot do what the rule demands. */
  readonly excused: readonly string[];
}

/** E40-MOVE-07: whoever has used up its Speed by getting out may still charge with what doubling leaves it. */
export function moversIn(table: Table, squad: string): readonly string[] {
  const left = (unit: string) => allowanceOf(table, unit, 'charge') + chargeBonus(table, unit);
  return unitsOn(table, squad).filter((unit) => isInCommand(table, unit) && left(unit) > 0);
}

/** E40-ASLT-02, E40-MOVE-05: at least 5 cm or into contact, and not away from the nearest enemy. */
function demandOf(table: Table, args: Charging): Movement {
  const { squad, must } = args;
  const movers = moversIn(table, squad);
  const { side } = squadOf(table, squad);
  const enemies = [...table.squads.values()].flatMap((one) => (one.side === side ? [] : [one.id]));
  const common = { ...commonMovement(table, movers, 'charge'), bound: boundUnits(table, squad, 'charge') };
  if (!must) return common;
  const due = unitsDue(table, args);
  const excused = movers.filter((unit) => !due.includes(unit));
  return {
    ...common,
    ...(excused.length === 0 ? { all: { rule: RULE } } : {}),
    least: { length: cm(LEAST), excused, rule: RULE },
    contact: { stopsAt: { squads: enemies, rule: RULE } },
  };
}

/** E40-ASLT-02: the units that must move: war engines need not, nor do those who touch an enemy. */
export function unitsDue(table: Table, { squad, must, excused }: Charging): readonly string[] {
  if (!must) return [];
  return moversIn(table, squad).filter(
    (unit) => !excused.includes(unit) && !isWarEngine(table, unit) && enemiesTouching(table, unit).length === 0,
  );
}

/** E40-ASLT-02, E40-ASLT-03: what no constraint says: not farther from the nearest enemy, and not too many about one. */
function readCharge(table: Table, args: Charging, answer: MoveAnswer): MoveResult | Refusal {
  const { least: _least, all: _all, contact: _stops, ...demand } = demandOf(table, args);
  const read = readMove(table, bindingMovement(demand), answer);
  if (isRefusal(read)) return read;
  const short = whyTooShort(table, read, unitsDue(table, args));
  if (short !== null) return short;
  const ends = new Map(read.moves.map(({ model, to }) => [model, footprintOf(profileOf(table, model).base, to)]));
  return whyTooFar(table, args.squad, ends) ?? whyTooMany(table, ends) ?? read;
}

/** E40-ASLT-02: at least 5 cm towards some enemy, or into contact; a unit that touches one enemy may still go on to another. */
function whyTooShort(table: Table, { moves }: MoveResult, due: readonly string[]): Refusal | null {
  for (const unit of due) {
    const move = moves.find(({ model }) => model === unit);
    const length = move?.walked.length ?? 0;
    const end = move === undefined ? footprintOfModel(table, unit) : footprintOf(profileOf(table, unit).base, move.to);
    if (touchesEnemy(table, unit, end)) continue;
    if (length < cm(LEAST)) return refuse(RULE, `${nameOf(table, unit)} must move at least ${LEAST} cm.`);
    if (!approaches(table, unit, end)) return refuse(RULE, `${nameOf(table, unit)} must move towards an enemy.`);
  }
  return null;
}

/** E40-ASLT-02: whether a unit comes nearer to some enemy. */
function approaches(table: Table, unit: string, end: Footprint): boolean {
  const { side } = squadOf(table, detachmentOf(table, unit));
  return enemiesOnGround(table, side).some(
    (enemy) => distance(end, footprintOfModel(table, enemy)) < distanceBetween(table, unit, enemy),
  );
}

/** E40-ASLT-02: units move one after another, so that enemies whom an earlier one has touched may be ignored. */
function whyTooFar(table: Table, squad: string, ends: ReadonlyMap<string, Footprint>): Refusal | null {
  const enemies = enemiesOnGround(table, squadOf(table, squad).side);
  const before: Footprint[] = [];
  for (const [unit, end] of ends) {
    const free = enemies.filter((enemy) => !isTaken(table, enemy, unit, before));
    const isNearer = isWarEngine(table, unit) || [enemies, free].some((those) => comesNearer(table, unit, end, those));
    if (!isNearer) return refuse(RULE, `${nameOf(table, unit)} would end farther from the nearest enemy.`);
    before.push(end);
  }
  return null;
}

/** Whether an enemy touches somebody other than this unit. */
function isTaken(table: Table, enemy: string, unit: string, before: readonly Footprint[]): boolean {
  const print = footprintOfModel(table, enemy);
  if (before.some((end) => distance(end, print) <= CONTACT)) return true;
  return enemiesTouching(table, enemy).some((friend) => friend !== unit);
}

function comesNearer(table: Table, unit: string, end: Footprint, enemies: readonly string[]): boolean {
  if (enemies.length === 0) return false;
  const [nearest = ''] = enemies.toSorted((a, b) => distanceBetween(table, unit, a) - distanceBetween(table, unit, b));
  return distance(end, footprintOfModel(table, nearest)) <= distanceBetween(table, unit, nearest);
}

function whyTooMany(table: Table, ends: ReadonlyMap<string, Footprint>): Refusal | null {
  const [first] = ends.keys();
  if (first === undefined) return null;
  const { side } = squadOf(table, detachmentOf(table, first));
  for (const enemy of enemiesOnGround(table, side)) {
    const print = footprintOfModel(table, enemy);
    const already = enemiesTouching(table, enemy).filter((unit) => !ends.has(unit)).length;
    const now = [...ends.values()].filter((end) => distance(end, print) <= CONTACT).length;
    const limit = contactLimit(table, enemy);
    if (now > 0 && already + now > limit)
      return refuse('E40-ASLT-03', `Only ${limit} units may be in base contact with ${nameOf(table, enemy)}.`);
  }
  return whyInTooMany(table, ends, enemiesOnGround(table, side));
}

/** E40-ASLT-03: whoever charges is touched by no more enemies than may touch it. */
function whyInTooMany(table: Table, ends: ReadonlyMap<string, Footprint>, enemies: readonly string[]): Refusal | null {
  for (const [unit, end] of ends) {
    const limit = contactLimit(table, unit);
    const touched = enemies.filter((enemy) => distance(end, footprintOfModel(table, enemy)) <= CONTACT);
    if (touched.length > limit)
      return refuse('E40-ASLT-03', `Only ${limit} units may be in base contact with ${nameOf(table, unit)}.`);
  }
  return null;
}

function* chargeOptions(table: Table, args: Charging, side: Side): Iterable<Option<MoveAnswer>> {
  const movement = demandOf(table, args);
  const target = nearestEnemy(table, args.squad, side);
  const found: Option<MoveAnswer>[] = [];
  const contact = target === null ? null : mostContacts(table, movement, detachmentOf(table, target));
  if (contact !== null && contact !== undefined && contact.move !== null)
    found.push({ id: 'charge', label: 'Into contact', answer: contact.move, pieces: [args.squad] });
  for (const option of found) if (!isRefusal(readCharge(table, args, option.answer))) yield option;
  const toward = target === null ? undefined : footprintOfModel(table, target).centre;
  for (const option of suggestMoves(table, movement, toward))
    if (!isRefusal(readCharge(table, args, option.answer))) yield option;
  for (const option of suggestMoves(table, bindingMovement(movement), toward))
    if (!isRefusal(readCharge(table, args, option.answer))) yield { ...option, id: `${option.id}Anyway` };
}

function nearestEnemy(table: Table, squad: string, side: Side): string | null {
  const own = moversIn(table, squad);
  const enemies = enemiesOnGround(table, side);
  let best: { enemy: string; gap: number } | null = null;
  for (const unit of own)
    for (const enemy of enemies) {
      const gap = distanceBetween(table, unit, enemy);
      if (best === null || gap < best.gap) best = { enemy, gap };
    }
  return best?.enemy ?? null;
}

/** E40-ASLT-02: where do they charge? */
export const charge = moveAsk<Charging>({
  name: 'charge',
  prompt: 'Where do its units charge?',
  meaning: 'a move of its units towards the enemy, in the order in which they move.',
  rules: [RULE, 'E40-MOVE-05'],
  movement: demandOf,
  options: chargeOptions,
  check: readCharge,
  sample(table, args, side, below) {
    const found = sampleMove(table, demandOf(table, args), below);
    if (found !== null && !isRefusal(readCharge(table, args, found))) return found;
    for (const { answer } of chargeOptions(table, args, side)) return answer;
    return null;
  },
});

/** E40-ASLT-02: what is demanded of those who have not moved yet; null if nobody can move at all. */
export function chargeArgs(table: Table, squad: string, gone: readonly string[], side: Side): Charging | null {
  if (moversIn(table, squad).length === 0) return null;
  const all = { squad, must: true, excused: gone };
  if (hasAnswer(table, all, side)) return all;
  const stuck = unitsDue(table, all).filter((unit) => !canObey(table, squad, unit, side));
  const some = { squad, must: true, excused: [...gone, ...stuck] };
  if (stuck.length > 0 && hasAnswer(table, some, side)) return some;
  const none = { squad, must: false, excused: gone };
  return hasAnswer(table, none, side) ? none : null;
}

/** E40-ASLT-02: whether a unit is free to do so, if it were alone. */
function canObey(table: Table, squad: string, unit: string, side: Side): boolean {
  const excused = moversIn(table, squad).filter((one) => one !== unit);
  return hasAnswer(table, { squad, must: true, excused }, side);
}

function touchesEnemy(table: Table, unit: string, end: Footprint): boolean {
  const { side } = squadOf(table, detachmentOf(table, unit));
  return enemiesOnGround(table, side).some((enemy) => distance(end, footprintOfModel(table, enemy)) <= CONTACT);
}

function hasAnswer(table: Table, args: Charging, side: Side): boolean {
  for (const _option of chargeOptions(table, args, side)) return true;
  return false;
}
