import type { TerrainKind } from '@bridgehead/tabletop';
import type { Drive, LosClass } from '../book/figures.js';

/** A row of the terrain table, T7. */
export interface TerrainRow extends TerrainKind {
  readonly impassableTo: readonly Drive[];
  /** PF-TERRAIN-04: it blocks sight like a model of this class. */
  readonly blocksAs: LosClass | null;
  readonly elevated: boolean;
  /** The drives that may not go Flat Out through it. */
  readonly noFlatOut: readonly Drive[];
  /** PF-SAVE-03: the cover dice of an infantry model in it. */
  readonly cover: number;
  /** PF-TERRAIN-05, PF-TERRAIN-06: whether a squadron of infantry may occupy it; some only if the commanders agreed. */
  readonly occupiable: 'always' | 'agreed' | 'never';
  /** PF-TERRAIN-10: the inches added to the Movement Value of a model that stays on it all the way. */
  readonly bonus: typeof ROAD_BONUS | null;
  readonly inches: number;
  readonly rule: string;
}

const NON_FLYING: readonly Drive[] = ['tracked', 'walker', 'hover', 'infantry', 'none'];
const VEHICLES: readonly Drive[] = ['tracked', 'walker', 'hover', 'none'];
const PLAIN = {
  impassableTo: [],
  blocksAs: null,
  elevated: false,
  noFlatOut: [],
  cover: 0,
  occupiable: 'never',
  bonus: null,
  inches: 0,
} as const;

/** PF-TERRAIN-10, PF-MOVE-15. */
export const ROAD_BONUS: { readonly inches: number; readonly drives: readonly Drive[] } = {
  inches: 3,
  drives: ['infantry', 'tracked'],
};
const PAVED = { ...PLAIN, bonus: ROAD_BONUS, rule: 'PF-TERRAIN-10' };

export const TERRAIN: readonly TerrainRow[] = [
  {
    ...PLAIN,
    id: 'building',
    name: 'Building',
    meaning:
      'Stops everything but flyers and infantry; with more than one storey it is Elevated and blocks all but flyers.',
    // PF-TERRAIN-05: infantry gets in only by Occupying, and does not walk through.
    impassableTo: NON_FLYING,
    blocksAs: 'Armoured',
    cover: 2,
    occupiable: 'always',
    inches: 2,
    fields: [
      { id: 'storeys', name: 'storeys', meaning: 'how many floors it has; 1 where not given' },
      {
        id: 'objective',
        name: 'objective',
        meaning: 'primary or secondary: it is an Objective of that rank (PF-SETUP-06)',
      },
      { id: 'placedBy', name: 'placed by', meaning: 'the side that placed the Objective' },
    ],
    rule: 'PF-TERRAIN-05',
  },
  {
    ...PLAIN,
    id: 'vegetation',
    name: 'Vegetation',
    meaning: 'Forest or jungle: no way through for tracks and wheels, hides Light models, covers infantry.',
    impassableTo: ['tracked'],
    blocksAs: 'Light',
    noFlatOut: ['walker'],
    cover: 1,
    occupiable: 'agreed',
    inches: 1,
    fields: [
      { id: 'occupiable', name: 'occupiable', meaning: 'true if the commanders agreed that it can be occupied' },
    ],
    rule: 'PF-TERRAIN-06',
  },
  {
    ...PLAIN,
    id: 'hugeRocks',
    name: 'Huge Rocks',
    meaning: 'Rocks or spires: only flyers get over them; they hide Light and Armoured models.',
    impassableTo: NON_FLYING,
    blocksAs: 'Armoured',
    elevated: true,
    inches: 3,
    rule: 'PF-TERRAIN-07',
  },
  {
    ...PLAIN,
    id: 'roughGround',
    name: 'Rough Ground',
    meaning: 'Craters and rubble: open to all, but tracks, wheels and infantry cannot go Flat Out over it.',
    noFlatOut: ['tracked', 'infantry'],
    rule: 'PF-TERRAIN-08',
  },
  {
    ...PLAIN,
    id: 'raisedGround',
    name: 'Raised Ground',
    meaning: 'A hill: Models on it are Elevated; it hides Light and Armoured models behind it.',
    blocksAs: 'Armoured',
    elevated: true,
    inches: 2,
    rule: 'PF-TERRAIN-09',
  },
  {
    ...PLAIN,
    id: 'cliff',
    name: 'Cliff',
    meaning: 'An edge of Raised Ground that only flyers get up or down. Draw it as a strip along that edge.',
    impassableTo: NON_FLYING,
    rule: 'PF-TERRAIN-09',
  },
  {
    ...PLAIN,
    id: 'river',
    name: 'River',
    meaning: 'Infantry, tracks and wheels cannot cross; walkers not Flat Out.',
    impassableTo: ['infantry', 'tracked'],
    noFlatOut: ['walker'],
    rule: 'PF-TERRAIN-09',
  },
  {
    ...PLAIN,
    id: 'lethalRiver',
    name: 'Lethal River',
    meaning: 'Lava or worse, by agreement: walkers cannot cross either.',
    impassableTo: ['infantry', 'tracked', 'walker'],
    rule: 'PF-TERRAIN-09',
  },
  {
    ...PAVED,
    id: 'road',
    name: 'Road',
    meaning: 'Three inches more for infantry, tracks and wheels that stay on it all the way.',
  },
  {
    ...PAVED,
    id: 'bridge',
    name: 'Bridge',
    meaning: 'A road over a river, which is then no hindrance. Draw it onto both banks.',
  },
  { ...PAVED, id: 'crossroads', name: 'Crossroads', meaning: 'As a road.' },
  {
    ...PLAIN,
    id: 'walkway',
    name: 'Walkway',
    meaning: 'Joins two buildings, for infantry only.',
    impassableTo: VEHICLES,
    elevated: true,
    inches: 2,
    rule: 'PF-TERRAIN-09',
  },
];

const BY_KIND: ReadonlyMap<string, TerrainRow> = new Map(TERRAIN.map((row) => [row.id, row]));

/** The row of a kind of terrain. Tables are built by `readTerrain`, so every kind on them is listed. */
export function terrainRow(kind: string): TerrainRow {
  const row = BY_KIND.get(kind);
  if (row === undefined) throw new Error(`planetfall has no terrain "${kind}"`);
  return row;
}
