import { type Bounds, footprintOf } from '@bridgehead/geometry';
import { positions, profileOf, remember, type Table } from '@bridgehead/tabletop';
import { lengthOnSheet, onSheet, type Sheet } from '../camera/sheet.js';
import { poseDrawn } from '../looks/model-poses.js';
import type { PixelBox } from './pixel-box.js';

/** The boxes around all models that are drawn, in pixels at a scale; the same list until a model moves. */
export function modelBoxes(table: Table, sheet: Sheet, scale: number): readonly PixelBox[] {
  return remember(table, `boxes ${sheet.flip} ${scale}`, () =>
    [...positions(table).list.map(({ footprint }) => footprint.bounds), ...boundsInParts(table)].map((bounds) => {
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

/** Of the models in parts of terrain, which have no position of their own. */
function boundsInParts(table: Table): readonly Bounds[] {
  return [...table.models.values()].flatMap((model) => {
    const pose = model.place.kind === 'in' ? poseDrawn(table, model) : null;
    return pose === null ? [] : [footprintOf(profileOf(table, model.id).base, pose).bounds];
  });
}
