import { remember, type Table, type TerrainPiece } from '@bridgehead/tabletop';
import { onSheet, type Sheet } from '../camera/sheet.js';
import { middleOf } from '../looks/relief.js';
import { isGoal } from '../looks/terrain-looks.js';
import { gridLabels } from '../scene/grid-square.js';
import { modelBoxes } from './model-boxes.js';
import type { PixelBox } from './pixel-box.js';

/** The sizes of the letters of the grid, of the notes on terrain and of the signs of objectives. */
const GRID_LETTER_PIXELS = 14;
const NOTE_PIXELS = { width: 26, height: 14 };
const GOAL_PIXELS = { width: 22, height: 34 };

/**
 * Boxes that a sign should not cover: models, notes on terrain and labels along the edges, in pixels at a scale; the
 * same list until a model moves.
 */
export function sparedBoxes(table: Table, sheet: Sheet, scale: number): readonly PixelBox[] {
  return remember(table, `spared ${sheet.flip} ${scale}`, () => [
    ...modelBoxes(table, sheet, scale),
    ...[...table.terrain.values()].flatMap((piece) => noteBox(piece, sheet, scale)),
    ...gridLabels(sheet).map(({ x, y, dx, dy }) => ({
      x: x * scale + dx,
      y: y * scale + dy - 4,
      width: GRID_LETTER_PIXELS,
      height: GRID_LETTER_PIXELS,
    })),
  ]);
}

function noteBox(piece: TerrainPiece, sheet: Sheet, scale: number): readonly PixelBox[] {
  const goal = isGoal(piece);
  if (piece.height <= 0 && !goal) return [];
  const { x, y } = onSheet(sheet, middleOf(piece.outline));
  return [{ x: x * scale, y: y * scale - (goal ? 4 : 0), ...(goal ? GOAL_PIXELS : NOTE_PIXELS) }];
}
