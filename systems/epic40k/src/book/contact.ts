import { footprintOfModel, modelsWithin, remember, type Table } from '@bridgehead/tabletop';
import { sideOfUnit } from './detachments.js';
import { figuresOf } from './figures.js';
import { CONTACT } from './measuring.js';

/** E40-GEN-05: the enemies that a unit is in base contact with; flyers do not fight on the ground. */
export function enemiesTouching(table: Table, unit: string): readonly string[] {
  return remember(table, `epic40k touching ${unit}`, () => {
    if (figuresOf(table, unit).type === 'Flyer') return [];
    const side = sideOfUnit(table, unit);
    const near = modelsWithin(table, footprintOfModel(table, unit), CONTACT, (model) => model.side !== side);
    return near.map(({ id }) => id).filter((id) => figuresOf(table, id).type !== 'Flyer');
  });
}
