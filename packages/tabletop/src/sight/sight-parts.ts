/** What of a terrain piece's parts stands between. */
import type { Blocker, Prism } from '@bridgehead/geometry';
import type { SightRules } from './sight-rules.js';
import type { TerrainPart, TerrainPiece } from '../table/table.js';
import { footprintOfOutline } from '../table/terrain-footprints.js';
import { standingWall, tallnessOfPart } from '../table/terrain.js';

/** Adds the walls and roofs that the rules let block, under the id of their piece. */
export function addPartsBlocking(found: Blocker[], terrain: TerrainPiece, rules: SightRules): void {
  for (const part of terrain.parts) {
    if (part.kind === 'zone' || (part.kind === 'roof' && rules.heights === 'ignored')) continue;
    const footprint = footprintOfOutline(part.outline);
    if (!rules.blocks({ kind: 'terrain', terrain, footprint, part })) continue;
    for (const prism of prismsOf(terrain, part, rules)) found.push({ id: terrain.id, prism });
  }
}

/** The thinnest that there is: a line goes through it, or along it on either side. */
const THICKNESS_OF_ROOF = 1;

function prismsOf(terrain: TerrainPiece, part: TerrainPart, { heights }: SightRules): Prism[] {
  const { bottom, top } = heights === 'ignored' ? { bottom: 0, top: 1 } : tallnessOfPart(terrain, part);
  if (part.kind === 'roof')
    return [{ footprint: footprintOfOutline(part.outline), bottom: top - THICKNESS_OF_ROOF, top }];
  return standingWall(part).map((footprint) => ({ footprint, bottom, top }));
}
