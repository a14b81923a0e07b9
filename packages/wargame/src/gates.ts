import type { MoveAnswer } from '@bridgehead/kernel';
import { distanceBetween, type Movement, onTable, type OnTable, type Place, type Table } from '@bridgehead/tabletop';
import { moveInto } from './way-into.js';

/** Models on the table that are gates: a model that moves into contact with one may be set down at another linked to it. */
export interface Gates {
  readonly all: readonly string[];
  /** Whether two gates lead to each other. */
  areLinked(one: string, other: string): boolean;
  /** Whether a gate lets a model in and out. */
  admits(gate: string, model: string): boolean;
}

/** Where each model of a squad was before it moved. */
export type PlacesBefore = ReadonlyMap<string, Place>;

/** The models of a squad that have moved into contact with a linked gate. A model that came from off the table has not. */
export function movedToGates(table: Table, gates: Gates, squad: string, before: PlacesBefore): readonly string[] {
  if (gates.all.length < 2) return [];
  return onTable(table, squad).flatMap(({ id, place }) => {
    const was = before.get(id) ?? place;
    const moved = was.kind === 'in' || (was.kind === 'on' && place.kind === 'on' && !isSamePoint(was, place));
    return moved && gates.all.some((exit) => mayGo(table, gates, id, exit)) ? [id] : [];
  });
}

function isSamePoint(one: OnTable, other: OnTable): boolean {
  return one.x === other.x && one.y === other.y;
}

function mayGo(table: Table, gates: Gates, model: string, exit: string): boolean {
  return gates.all.some(
    (gate) =>
      gates.areLinked(gate, exit) &&
      isAtGate(table, model, gate) &&
      gates.admits(gate, model) &&
      gates.admits(exit, model),
  );
}

export function isAtGate(table: Table, model: string, gate: string): boolean {
  return distanceBetween(table, model, gate) <= table.surface.contact;
}

/** A move into contact with a gate. */
export interface WayToGate {
  readonly gate: string;
  readonly answer: MoveAnswer;
}

/** Moves into contact with linked gates, for as many models as can get there. */
export function* waysToGates(table: Table, gates: Gates, movement: Movement): Iterable<WayToGate> {
  for (const gate of gates.all) {
    if (!gates.all.some((other) => gates.areLinked(gate, other))) continue;
    if (!movement.movers.some((model) => gates.admits(gate, model) && isInReach(table, movement, model, gate)))
      continue;
    const answer = moveInto(table, movement, gate);
    if (answer !== null) yield { gate, answer };
  }
}

/** Whether a gate is within reach of a model that does not touch it yet. */
function isInReach(table: Table, { allowance }: Movement, model: string, gate: string): boolean {
  const gap = distanceBetween(table, model, gate);
  return gap > table.surface.contact && gap <= (allowance.each?.[model] ?? allowance.length);
}
