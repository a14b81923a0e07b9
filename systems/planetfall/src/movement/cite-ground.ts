import { distance } from '@bridgehead/geometry';
import { footprintOfModel, onTable, remember, type Table, type TablePlay, terrainIndex } from '@bridgehead/tabletop';
import type { Drive } from '../book/classes.js';
import { ROAD_BONUS, terrainRow, type TerrainRow } from '../terrain/terrain.js';
import { inches } from '../book/inches.js';
import { figuresOf } from '../book/figures.js';

/** The MARs that are names of drives. */
const DRIVES: ReadonlyMap<Drive, string> = new Map([
  ['tracked', 'PF-MAR-38'],
  ['walker', 'PF-MAR-40'],
]);

/** What ground in reach says about where a squadron may go: PF-TERRAIN-01, and what its drive means there. */
export function citeGround(play: TablePlay, squad: string): void {
  for (const { id } of onTable(play.table, squad)) {
    const { drive } = figuresOf(play.table, id);
    if (drive !== 'flying') play.cite(...rulesFor(groundInReach(play.table, id), drive));
  }
}

function rulesFor(ground: readonly TerrainRow[], drive: Drive): readonly string[] {
  const mar = DRIVES.get(drive);
  return [
    ...(ground.some(({ impassableTo }) => impassableTo.includes(drive)) ? ['PF-TERRAIN-01'] : []),
    ...(mar !== undefined && ground.some((row) => singlesOut(row, drive)) ? [mar] : []),
  ];
}

function groundInReach(table: Table, model: string): readonly TerrainRow[] {
  return remember(table, `ground in reach of ${model}`, () => {
    const reach = inches(Math.max(0, ...figuresOf(table, model).mv) + ROAD_BONUS.inches);
    const print = footprintOfModel(table, model);
    const near = terrainIndex(table).list.filter(({ footprint }) => distance(print, footprint) <= reach);
    return near.flatMap(({ id }) => {
      const piece = table.terrain.get(id);
      return piece === undefined ? [] : [terrainRow(piece.kind)];
    });
  });
}

/** Whether the terrain table treats a drive otherwise than what has none. */
function singlesOut({ impassableTo, noFlatOut, bonus }: TerrainRow, drive: Drive): boolean {
  const barred = impassableTo.includes(drive) && !impassableTo.includes('none');
  return barred || noFlatOut.includes(drive) || bonus?.drives.includes(drive) === true;
}
