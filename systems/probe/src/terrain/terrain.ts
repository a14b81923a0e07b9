import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import type { SightObstacle, TerrainKind, TerrainPiece, TraitRef, WallRule } from '@bridgehead/tabletop';
import { INCH } from '../book/play.js';

export const TERRAIN: readonly TerrainKind[] = [
  { id: 'wood', name: 'Wood', meaning: 'Cover; slow; burns.' },
  { id: 'fire', name: 'Fire', meaning: 'A burning wood: slow, no cover.' },
  { id: 'ash', name: 'Ash', meaning: 'What is left of a wood: open ground.' },
  {
    id: 'building',
    name: 'Building',
    meaning: 'Blocks sight; shelters a carrier, or one in each of its zones, which are its bays; comes down.',
  },
  { id: 'compound', name: 'Compound', meaning: 'Open ground; its walls block sight and movement but for openings.' },
  { id: 'marsh', name: 'Marsh', meaning: 'Open ground in which models may sink.' },
  { id: 'rubble', name: 'Rubble', meaning: 'What is left of a building: cover, slow.' },
];

const HEIGHTS: Readonly<Record<string, number>> = { wood: 2 * INCH, building: 3 * INCH };

export function readTerrain(kind: string): { readonly height: number; readonly traits: readonly TraitRef[] } | Refusal {
  const isKnown = TERRAIN.some(({ id }) => id === kind);
  if (!isKnown) return refuse(HOUSE.shape, `There is no terrain "${kind}".`);
  return { height: HEIGHTS[kind] ?? 0, traits: [] };
}

/** PB-FIRE-02 */
export function isCover({ kind }: Pick<TerrainPiece, 'kind'>): boolean {
  return kind === 'wood' || kind === 'rubble';
}

/** PB-WALL-01: nobody moves over the walls of a compound or stands on them. */
export const WALLS: readonly WallRule[] = [{ kinds: ['compound'], rule: 'PB-WALL-01' }];

/** PB-WALL-01: models look over all of a compound but its walls. */
export function isWall(between: SightObstacle): boolean {
  return between.kind === 'terrain' && between.terrain.kind === 'compound' && between.part?.kind === 'wall';
}
