import { type BoxSize, rectangularTerrain } from '@bridgehead/wargame';
import type { Pose } from '@bridgehead/geometry';
import type { Table, TerrainPiece } from '@bridgehead/tabletop';
import { INCH, inches } from '../book/measuring.js';

/** FF-SCENARIO-05: a research building of Capacity 10 that nobody may enter: 5" by 4", Height 3. */
const SIZE: BoxSize = { width: inches(5), length: inches(4) };

/** The kind of terrain. */
const LAB = 'lab';

export const LAB_BASE = { shape: 'box', ...SIZE } as const;

export function labs(table: Table): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter(({ kind }) => kind === LAB);
}

export function labAt(id: string, name: string, pose: Pose): TerrainPiece {
  return rectangularTerrain(id, name, { kind: LAB, height: 3 * INCH, traits: [] }, pose, SIZE);
}
