import { footprintOf, overlaps, type Pose, wholly } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { type MoveResult, nameOf, profileOf, type Table, terrainIndex, terrainOf } from '@bridgehead/tabletop';
import { groundAt } from '../sight/solids.js';
import { CONTOUR, STEEP, STRUCTURE, WRECKAGE } from '../terrain/terrain.js';
import { roofUnder } from '../terrain/roof.js';
import { reachesRoofs } from './ground.js';

const FLAT: ReadonlySet<string> = new Set([STRUCTURE, CONTOUR, STEEP, WRECKAGE]);

/** The raised surfaces that a base would touch at a pose, and whether it lies wholly on each. */
function surfacesUnder(table: Table, model: string, pose: Pose) {
  const print = footprintOf(profileOf(table, model).base, pose);
  const found: { readonly id: string; readonly height: number; readonly isWhole: boolean }[] = [];
  const { list, index } = terrainIndex(table);
  index.search(print.bounds, (i) => {
    const one = list[i];
    if (one === undefined) return;
    const { kind, height } = terrainOf(table, one.id);
    if (!FLAT.has(kind) || !overlaps(print, one.footprint)) return;
    found.push({ id: one.id, height, isWhole: wholly(print, one.footprint) });
  });
  return found;
}

/** DZC-AIR-04, DZC-FORCE-42: a base that comes from above lies wholly on one flat surface. */
export function roofFault(table: Table, { moves }: MoveResult): Refusal | null {
  for (const { model, to, walked } of moves) {
    if (!reachesRoofs(table, model) || walked.length === 0) continue;
    const partly = surfacesUnder(table, model, to).find(({ isWhole }) => !isWhole);
    if (partly !== undefined)
      return refuse(
        'DZC-AIR-04',
        `The base of ${nameOf(table, model)} does not lie flat on ${nameOf(table, partly.id)}.`,
      );
  }
  return null;
}

/** DZC-FEATURE-14: the level on which a unit stands after a move. */
export function levelAfter(table: Table, model: string, to: Pose): Pose & { readonly height?: number } {
  const own = roofUnder(table, model);
  const roofs =
    reachesRoofs(table, model) || own !== null ? surfacesUnder(table, model, to).filter(({ isWhole }) => isWhole) : [];
  const height = Math.max(groundAt(table, to), ...roofs.map((roof) => roof.height));
  const { x, y, facing } = to;
  return height > 0 ? { x, y, facing, height } : { x, y, facing };
}
