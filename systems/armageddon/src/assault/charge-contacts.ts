import { distance, type Footprint, footprintOf } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  modelOf,
  modelsWithin,
  type MoveResult,
  nameOf,
  profileOf,
  type Table,
} from '@bridgehead/tabletop';
import { CM, CONTACT, cm } from '../book/measuring.js';
import { isFlying, isWarEngine, startingDC, unitsOnGround, zoneOf } from '../book/units.js';
import { hasAbility } from '../book/abilities.js';

/** EA-ASLT-02: how many units may be in contact with an enemy. */
export function roomAt(table: Table, enemy: string): number {
  return isWarEngine(table, enemy) ? 2 * startingDC(table, enemy) : 2;
}

/** Where each unit of a formation stands after a move. */
export function printsAfter(
  table: Table,
  formations: readonly string[],
  { moves }: MoveResult,
): ReadonlyMap<string, Footprint> {
  const prints = new Map<string, Footprint>();
  for (const formation of formations)
    for (const unit of unitsOnGround(table, formation)) prints.set(unit, footprintOfPiece(table, unit));
  for (const { model, to } of moves) prints.set(model, footprintOf(profileOf(table, model).base, to));
  return prints;
}

/** EA-ASLT-02: null if no enemy is in contact with more units than there is room for. */
export function whyTooMany(
  table: Table,
  prints: ReadonlyMap<string, Footprint>,
  enemies: readonly string[],
): Refusal | null {
  for (const enemy of enemies) {
    const print = footprintOfPiece(table, enemy);
    // Units of other formations that are there already count too.
    const { side } = modelOf(table, enemy);
    const others = modelsWithin(
      table,
      print,
      CONTACT,
      (one) => one.side !== side && !prints.has(one.id) && !isFlying(table, one.squad),
    ).length;
    const touching = others + [...prints.values()].filter((one) => distance(one, print) <= CONTACT).length;
    if (touching > roomAt(table, enemy))
      return refuse(
        'EA-ASLT-02',
        `${nameOf(table, enemy)} can be in contact with ${roomAt(table, enemy)} units, not ${touching}.`,
      );
  }
  return null;
}

/** What is left of a move may be this long before it counts as not used up. */
const SLACK = CM / 10;

/**
 * EA-ZOC-02: a charger in zones of control must be in contact with the closest of the enemies whose zones it is in, or have gone as far
 * towards it as it gets. EA-KEY-10: Infiltrators ignore zones of the target.
 */
export function whyNotCloser(
  table: Table,
  { moves }: MoveResult,
  enemies: readonly string[],
  paceOf: (model: string) => number,
  canReach: CanReach,
): Refusal | null {
  const prints = new Map(moves.map(({ model, to }) => [model, footprintOf(profileOf(table, model).base, to)]));
  const before: Footprint[] = [];
  for (const { model, walked } of moves) {
    const print = prints.get(model);
    if (print === undefined || walked.length === 0 || hasAbility(table, model, 'infiltrator')) continue;
    const left = cm(paceOf(model)) - walked.length;
    const inZone = enemies.filter((id) => !hasLostZone(table, id, before));
    const refused = whyNotIntoContact(table, model, print, { enemies: inZone, prints, left, canReach });
    if (refused !== null) return refused;
    before.push(print);
  }
  return null;
}

/** EA-ZOC-03: in contact with a charger; a war engine with as many as its starting DC. */
function hasLostZone(table: Table, enemy: string, chargers: readonly Footprint[]): boolean {
  const print = footprintOfPiece(table, enemy);
  const touching = chargers.filter((one) => distance(one, print) <= CONTACT).length;
  return touching >= (isWarEngine(table, enemy) ? startingDC(table, enemy) : 1);
}

interface Charging {
  readonly enemies: readonly string[];
  readonly prints: ReadonlyMap<string, Footprint>;
  /** How much of its move it has left. */
  readonly left: number;
  readonly canReach: CanReach;
}

/** Whether a charger could have gone straight into contact with an enemy. */
export type CanReach = (model: string, enemy: string) => boolean;

function whyNotIntoContact(
  table: Table,
  model: string,
  print: Footprint,
  { enemies, prints, left, canReach }: Charging,
): Refusal | null {
  const gaps = enemies
    .map((id) => ({ id, gap: distance(print, footprintOfPiece(table, id)) }))
    .filter(({ id, gap }) => gap <= cm(zoneOf(table, id)))
    .toSorted((a, b) => a.gap - b.gap);
  const open = gaps.find(({ id, gap }) => gap <= CONTACT || hasRoom(table, id, model, prints));
  if (open === undefined || open.gap <= CONTACT) return null;
  if (left <= SLACK && !canReach(model, open.id)) return null;
  const reason = `${nameOf(table, model)} has entered a zone of control and must make for contact with ${nameOf(table, open.id)}.`;
  return refuse('EA-ZOC-02', reason);
}

function hasRoom(table: Table, enemy: string, model: string, prints: ReadonlyMap<string, Footprint>): boolean {
  const print = footprintOfPiece(table, enemy);
  const touching = [...prints].filter(([id, one]) => id !== model && distance(one, print) <= CONTACT).length;
  return touching < roomAt(table, enemy);
}
