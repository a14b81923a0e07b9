import { HOUSE, type Field, type JsonRecord, type Members, reading, type Refusal, refuse } from '@bridgehead/kernel';
import {
  type Table,
  type TerrainKind,
  terrainOf,
  type TerrainPiece,
  type TraitRef,
  type Word,
} from '@bridgehead/tabletop';
import { inches } from '../book/measuring.js';
import { DAMAGE } from '../book/marks.js';

/** DZC-FEATURE-01: what can be shot and destroyed. */
export const STRUCTURE = 'structure';
export const FOREST = 'forest';
export const BARRICADE = 'barricade';
export const FEATURES: readonly string[] = [STRUCTURE, FOREST, BARRICADE];

/** DZC-TERRAIN-05. */
export const CONTOUR = 'contour';
export const STEEP = 'steepContour';
/** DZC-FEATURE-13: what a large building leaves. */
export const WRECKAGE = 'wreckage';
/** DZC-TERRAIN-06, DZC-TERRAIN-07. */
export const ROAD = 'road';
export const POOR = 'poorGround';
export const WATER = 'impassableGround';

const FEATURE_SIZES = ['Tiny', 'Small', 'Medium', 'Large'] as const;
export type FeatureSize = (typeof FEATURE_SIZES)[number];
const BUILDS = ['Weak', 'Standard', 'Hardened'] as const;
/** DZC-SPEC-02 to DZC-SPEC-05. */
const FUNCTIONS = ['Comms Relay', 'Control Tower', 'Power Plant', 'Cannon Platform', 'Missile Platform'] as const;

const word = (id: string, meaning: string, name = id): Word => ({ id, name, meaning });

const FEATURE_FIELDS: readonly Word[] = [
  word('height', 'in inches'),
  word('featureSize', 'Tiny, Small, Medium (or Normal) or Large; Medium if not given'),
  word('build', 'Weak, Standard or Hardened'),
  word('armour', 'instead of that of its build'),
  word('dp', 'damage points, instead of those of its size', 'damage points'),
];

export const TERRAIN_KINDS: readonly TerrainKind[] = [
  {
    id: STRUCTURE,
    name: 'Structure',
    meaning: 'A building: it blocks sight, and infantry may garrison it.',
    fields: [
      ...FEATURE_FIELDS,
      word('closed', 'the walls without openings: a list of north, east, south, west, or their numbers from 1'),
      word('hatch', 'false if its roof has none'),
      word('links', 'ids of Linked Structures'),
      word('function', 'Comms Relay, Control Tower, Power Plant, Cannon Platform or Missile Platform'),
    ],
  },
  { id: FOREST, name: 'Forest', meaning: 'A block of trees that infantry may garrison.', fields: FEATURE_FIELDS },
  {
    id: BARRICADE,
    name: 'Barricade',
    meaning: 'A section of wall that gives cover to infantry near it.',
    fields: [...FEATURE_FIELDS, word('gaps', 'true if infantry may pass it, however high it is')],
  },
  {
    id: CONTOUR,
    name: 'Contour',
    meaning: 'A rise of the ground that can be walked over.',
    fields: [word('height', 'in inches')],
  },
  {
    id: STEEP,
    name: 'Steep contour',
    meaning: 'A rise that only aircraft pass.',
    fields: [word('height', 'in inches')],
  },
  { id: WRECKAGE, name: 'Wreckage', meaning: 'What a building has left: a steep rise of 1".' },
  { id: ROAD, name: 'Exceptional Ground', meaning: 'Vehicles that move on it alone move 2" farther.' },
  { id: POOR, name: 'Poor Ground', meaning: 'Tough for infantry and vehicles.' },
  { id: WATER, name: 'Impassable Ground', meaning: 'Closed to infantry and vehicles.' },
];

const HEIGHTS: Readonly<Record<FeatureSize, number>> = { Tiny: 2, Small: 3, Medium: 4.5, Large: 6 };
/** DZC-FEATURE-07. */
const STRUCTURE_POINTS: Readonly<Record<FeatureSize, number>> = { Tiny: 5, Small: 10, Medium: 20, Large: 30 };
const FOREST_POINTS: Readonly<Record<FeatureSize, number>> = { Tiny: 20, Small: 20, Medium: 30, Large: 40 };
const ARMOUR = { Weak: 4, Standard: 6, Hardened: 8 } as const;

interface ReadPiece {
  readonly height: number;
  readonly traits: readonly TraitRef[];
}

/** The height and the traits of a piece, with what a scenario or a case says of it. */
export function readTerrain(kind: string, fields: JsonRecord): ReadPiece | Refusal {
  if (!TERRAIN_KINDS.some(({ id }) => id === kind)) {
    const known = TERRAIN_KINDS.map(({ id }) => id).join(', ');
    return refuse(HOUSE.shape, `There is no terrain "${kind}"; there is ${known}.`);
  }
  return reading(`terrain ${kind}`, fields, (field) => field.record((members) => readPiece(kind, members)));
}

function readPiece(kind: string, members: Members): ReadPiece {
  const height = members.get('height')?.number();
  if (!FEATURES.includes(kind)) return { height: inches(height ?? RISES[kind] ?? 0), traits: [] };
  const size = readSize(members.get('featureSize'));
  const build = members.get('build')?.oneOf(BUILDS) ?? 'Standard';
  const dp = members.get('dp')?.whole(1, 100) ?? pointsFor(kind, size);
  const armour = members.get('armour')?.whole(1, 13) ?? ARMOUR[build];
  const traits: TraitRef[] = [valued('size', size), valued('dp', dp)];
  if (kind !== FOREST) traits.push(valued('armour', armour));
  if (kind === BARRICADE && members.get('gaps')?.flag() === true) traits.push({ trait: 'gaps' });
  if (kind === STRUCTURE) traits.push(...structureTraits(members));
  return { height: inches(height ?? (kind === STRUCTURE ? HEIGHTS[size] : kind === FOREST ? 4 : 1)), traits };
}

const RISES: Readonly<Record<string, number>> = { [CONTOUR]: 1, [STEEP]: 1, [WRECKAGE]: 1 };

/** DZC-FEATURE-05: Normal is Medium. */
function readSize(field: Field | undefined): FeatureSize {
  if (field === undefined) return 'Medium';
  return field.value === 'Normal' ? 'Medium' : field.oneOf(FEATURE_SIZES);
}

function pointsFor(kind: string, size: FeatureSize): number {
  if (kind === BARRICADE) return 5;
  return kind === FOREST ? FOREST_POINTS[size] : STRUCTURE_POINTS[size];
}

function valued(trait: string, n: number | string): TraitRef {
  return { trait, values: { n } };
}

function structureTraits(members: Members): readonly TraitRef[] {
  const closed =
    members
      .get('closed')
      ?.several()
      .map((one) => String(one.value)) ?? [];
  const links = members.get('links')?.texts() ?? [];
  const job = members.get('function')?.oneOf(FUNCTIONS);
  const hatch = members.get('hatch')?.flag() ?? true;
  return [
    ...closed.map((wall) => valued('closed', wall)),
    ...links.map((other) => valued('link', other)),
    ...(job === undefined ? [] : [valued('function', job)]),
    ...(hatch ? [{ trait: 'hatch' }] : []),
  ];
}

function numberIn({ traits }: TerrainPiece, id: string): number | null {
  const n = traits.find(({ trait }) => trait === id)?.values?.['n'];
  return typeof n === 'number' ? n : null;
}

export function isFeature(table: Table, id: string): boolean {
  const piece = table.terrain.get(id);
  return piece !== undefined && FEATURES.includes(piece.kind);
}

/** DZC-FORCE-01: what infantry may garrison. */
export function isGarrisonable(piece: TerrainPiece): boolean {
  return piece.kind === STRUCTURE || piece.kind === FOREST;
}

export function sizeOfFeature(piece: TerrainPiece): FeatureSize {
  const size = piece.traits.find(({ trait }) => trait === 'size')?.values?.['n'];
  return FEATURE_SIZES.find((one) => one === size) ?? 'Medium';
}

/** DZC-FEATURE-08: a Forest has none. */
export function armourOfFeature(piece: TerrainPiece): number | null {
  return piece.kind === FOREST ? null : (numberIn(piece, 'armour') ?? ARMOUR.Standard);
}

function startingPoints(piece: TerrainPiece): number {
  return numberIn(piece, 'dp') ?? 20;
}

export function pointsLeft(table: Table, id: string): number {
  const piece = terrainOf(table, id);
  return startingPoints(piece) - (piece.marks[DAMAGE] ?? 0);
}

export function functionOf({ traits }: TerrainPiece): string | null {
  const job = traits.find(({ trait }) => trait === 'function')?.values?.['n'];
  return typeof job === 'string' ? job : null;
}

/** DZC-GARRISON-17. */
export function linksOf({ traits }: TerrainPiece): readonly string[] {
  return traits
    .filter(({ trait }) => trait === 'link')
    .flatMap(({ values }) => (typeof values?.['n'] === 'string' ? [values['n']] : []));
}

export function hasHatch({ traits }: TerrainPiece): boolean {
  return traits.some(({ trait }) => trait === 'hatch');
}

/** The pieces of the table of some kinds, in the table's order. */
export function piecesOf(table: Table, ...kinds: readonly string[]): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter(({ kind }) => kinds.includes(kind));
}
