import type { TerrainPiece } from '@bridgehead/tabletop';
import { lookUp } from './words-of.js';

/** How a kind of terrain is drawn. The names are those of the style sheet, `bf-terrain-…`, and of the patterns. */
export type TerrainLook =
  | 'building'
  | 'ruins'
  | 'wood'
  | 'hill'
  | 'cliff'
  | 'rock'
  | 'water'
  | 'lava'
  | 'road'
  | 'bridge'
  | 'rough'
  | 'wall'
  | 'swamp'
  | 'smoke'
  | 'plain';

/** The drawing order: lower numbers are drawn first. */
const DEPTHS: Readonly<Record<TerrainLook, number>> = {
  hill: 0,
  plain: 1,
  swamp: 1,
  rough: 2,
  water: 3,
  lava: 3,
  road: 4,
  bridge: 5,
  cliff: 6,
  wall: 7,
  ruins: 7,
  rock: 8,
  building: 9,
  wood: 10,
  smoke: 11,
};

const WORDS: Readonly<Record<TerrainLook, string>> = {
  building:
    'building house tower bunker block hab factory works station depot bastion fortification structure silo hangar compound lab laboratory',
  ruins: 'ruin ruined wreck wreckage rubble debris collapsed',
  wood: 'wood forest vegetation jungle tree copse orchard scrub bush crop field hedge',
  hill: 'hill raised ridge mound rise slope plateau knoll elevated high',
  cliff: 'cliff escarpment bluff precipice',
  rock: 'rock spire boulder outcrop crag mountain impassable stone',
  water: 'water river stream lake pond sea canal ford beach coast',
  lava: 'lava lethal acid magma toxic',
  road: 'road crossroad track street lane path runway pavement square railway rail',
  bridge: 'bridge walkway causeway gangway',
  rough: 'rough crater broken ash difficult dangerous ditch trench entrenchment minefield',
  wall: 'wall barricade fence barrier rampart obstacle wire',
  swamp: 'swamp marsh bog mud mire',
  smoke: 'smoke fire burning cloud fog gas',
  plain: 'plain open ground zone area',
};

const KNOWN: ReadonlyMap<string, TerrainLook> = new Map(
  (Object.keys(WORDS) as TerrainLook[]).flatMap((look) => WORDS[look].split(' ').map((word) => [word, look])),
);

/** The look of a kind of terrain, whatever word a system uses for it. */
export function terrainLook(kind: string): TerrainLook {
  return lookUp(KNOWN, kind) ?? 'plain';
}

export function depthOf(look: TerrainLook): number {
  return DEPTHS[look];
}

/** How many floors a piece has, if its system counts them. */
export function storeysOf({ traits }: TerrainPiece): number | null {
  for (const { values } of traits) {
    const storeys = values?.['storeys'];
    if (typeof storeys === 'number') return storeys;
  }
  return null;
}

const GOALS: ReadonlyMap<string, true> = new Map(
  'objective goal site relic intel prize'.split(' ').map((word) => [word, true]),
);

/** Whether it is an objective, by the words that systems use for one. */
export function isGoal({ traits }: Pick<TerrainPiece, 'traits'>): boolean {
  return traits.some(({ trait }) => lookUp(GOALS, trait) === true);
}
