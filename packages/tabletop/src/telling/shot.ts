import type { DiceRolled } from '@bridgehead/kernel';
import type { Declared } from '../changes/events.js';
import type { Table } from '../table/table.js';

/** Who attacks whom with some dice, for a screen that shows it: models, or squads with all their models. */
export interface ShotSeen {
  readonly from: readonly string[];
  readonly at: readonly string[];
}

/**
 * The models on the table that attack with a roll, and those that it is aimed at: as the book says (`Teller.shot`), or else as it was declared.
 * Null for dice of another purpose. The table must be the one before the consequences.
 */
export function shotOf(
  roll: DiceRolled,
  declared: Declared | null,
  table: Table,
  said: ((roll: DiceRolled, table: Table) => ShotSeen | null) | undefined,
): ShotSeen | null {
  const shot = said?.(roll, table) ?? (said === undefined ? shotDeclared(roll, declared) : null);
  if (shot === null) return null;
  const [from, at] = [standing(table, shot.from), standing(table, shot.at)];
  return from.length === 0 || at.length === 0 ? null : { from, at };
}

function shotDeclared({ side, sides }: DiceRolled, declared: Declared | null): ShotSeen | null {
  if (sides === undefined || declared?.by === undefined || declared.at === undefined) return null;
  return side === declared.side ? { from: [declared.by], at: [declared.at] } : null;
}

/** Each model once, if it is on the table or in something; a token or terrain piece stays as it is. */
function standing(table: Table, ids: readonly string[]): readonly string[] {
  const models = ids.flatMap((id) => table.squads.get(id)?.models ?? [id]);
  return [...new Set(models)].filter((id) => table.models.get(id)?.place.kind !== 'off');
}
