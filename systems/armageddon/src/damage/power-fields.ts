import type { Procedure } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { rolledAmount } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { remembered } from '../book/memos.js';

/** EA-KEY-29, EA-FORCE-47: a rolled number of power fields, rolled openly before deployment. */
const powerFields = remembered<number>('powerFields', 'battle', {
  name: 'Power fields',
  meaning: 'of a unit whose datasheet rolls for them: how many it has',
});

export function fieldsRolled(table: Table, model: string): number {
  const { powerFields: printed } = figuresOf(table, model);
  return typeof printed === 'number' ? printed : (powerFields.read(table, model) ?? 0);
}

/** EA-FORCE-47: rolled openly before the first turn, for all that have not been rolled. */
export function* rollPowerFields(play: TablePlay): Procedure<void> {
  for (const { id, side } of play.table.models.values()) {
    const { powerFields: printed } = figuresOf(play.table, id);
    if (typeof printed === 'number' || powerFields.read(play.table, id) !== undefined) continue;
    powerFields.write(play, id, yield* rolledAmount(printed, 'EA-FORCE-47', side, 'FIELDS'), 'EA-FORCE-47');
  }
}
