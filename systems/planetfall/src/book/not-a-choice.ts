import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';

/** Why a piece of the battle that is not among the choices of a question cannot be picked; null for an id that is nothing here. */
export function notAChoice(rule: string, why: string): (table: Table, args: unknown, id: string) => Refusal | null {
  return (table, _args, id) => (isPiece(table, id) ? refuse(rule, `${nameOf(table, id)}: ${why}`) : null);
}

function isPiece(table: Table, id: string): boolean {
  return table.squads.has(id) || table.models.has(id) || table.terrain.has(id) || table.tokens.has(id);
}
