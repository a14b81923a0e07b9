import { positions, remember, type Table } from '@bridgehead/tabletop';
import { lengthOnSheet, onSheet, type Sheet } from '../camera/sheet.js';
import type { PixelBox } from './pixel-box.js';

/** The boxes around all models on the table, in pixels at a scale; the same list until a model moves. */
export function modelBoxes(table: Table, sheet: Sheet, scale: number): readonly PixelBox[] {
  return remember(table, `boxes ${sheet.flip} ${scale}`, () =>
    positions(table).list.map(({ footprint: { bounds } }) => {
      const { x, y } = onSheet(sheet, { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 });
      return {
        x: x * scale,
        y: y * scale,
        width: lengthOnSheet(sheet, bounds.maxX - bounds.minX) * scale,
        height: lengthOnSheet(sheet, bounds.maxY - bounds.minY) * scale,
      };
    }),
  );
}
