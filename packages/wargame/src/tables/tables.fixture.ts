import { Random } from '@bridgehead/kernel';
import type { TerrainPiece } from '@bridgehead/tabletop';
import { rectangularTerrain } from '../boxed-pieces.js';
import type { PieceKind, TableDeclaration, TableOrder } from './declaration.js';

/** A made-up book with a piece of every form, in any unit. */

const UNIT = 10_000;

/** So many of its units make an inch, or what is about as long. */
export interface Scale {
  readonly inch: number;
}

const plain = (kind: string, height = 0) => ({ kind, height, traits: [] });

function piecesOf(inches: (n: number) => number): readonly PieceKind[] {
  const kind = { where: 'spread', share: [10, 40], mostPairs: 8 } as const;
  return [
    {
      ...kind,
      id: 'block',
      names: ['block'],
      terrain: [plain('house', inches(3)), plain('house', inches(6))],
      shape: {
        form: 'streets',
        columns: [1, 2],
        rows: [2, 2],
        lot: [inches(2), inches(3)],
        street: inches(2.4),
        paving: plain('road'),
      },
      mostPairs: 1,
    },
    {
      ...kind,
      id: 'house',
      names: ['house'],
      terrain: [plain('house', inches(3))],
      shape: { form: 'box', width: [inches(2), inches(3)], length: [inches(2), inches(3)] },
      where: 'roadside',
    },
    {
      ...kind,
      id: 'hill',
      names: ['hill'],
      terrain: [plain('hill', inches(2))],
      shape: {
        form: 'blob',
        across: [inches(4), inches(6)],
        cliff: { terrain: plain('cliff'), name: 'cliff', width: inches(0.5), chance: 500 },
      },
    },
    {
      ...kind,
      id: 'wood',
      names: ['wood', 'copse'],
      terrain: [plain('wood', inches(2))],
      shape: { form: 'blob', across: [inches(3), inches(5)] },
      leastPairs: 1,
    },
    {
      ...kind,
      id: 'craters',
      names: ['craters'],
      terrain: [plain('crater')],
      shape: { form: 'cluster', across: [inches(1), inches(2)], count: [2, 4], gap: inches(0.3) },
      where: 'middle',
    },
    {
      ...kind,
      id: 'wall',
      names: ['wall'],
      terrain: [plain('wall', inches(1))],
      shape: { form: 'line', length: [inches(3), inches(6)], width: inches(0.4) },
      share: [2, 4],
    },
  ];
}

export function declarationFor({ inch }: Scale): TableDeclaration {
  const inches = (n: number): number => Math.round(n * inch * UNIT);
  return {
    pieces: piecesOf(inches),
    roads: {
      terrain: plain('road'),
      names: ['road'],
      width: inches(1.6),
      junction: { terrain: plain('junction'), name: 'junction' },
      verge: inches(0.4),
      chance: 800,
    },
    rivers: {
      terrain: plain('river'),
      names: ['river'],
      width: inches(1.2),
      crossing: { terrain: plain('bridge'), name: 'bridge', width: inches(1.8) },
      chance: 600,
    },
    effects: {
      house: ['blocks', 'bars'],
      hill: ['blocks'],
      cliff: ['bars'],
      wood: ['cover', 'slow'],
      crater: ['cover'],
      wall: ['cover', 'bars'],
      river: ['bars'],
      bridge: ['spans'],
    },
    over: {
      road: ['road', 'river'],
      junction: ['road'],
      bridge: ['road', 'river', 'junction'],
      cliff: ['hill'],
    },
    apart: inches(0.6),
    bare: inches(7),
    largestBase: inches(1),
    symmetries: ['turned', 'mirrored'],
    tolerance: 120,
    variation: 300,
  };
}

/** A table of that many units, with zones along two edges; with a house in the middle, or nothing there. */
export function orderFor(
  [width, height]: readonly [number, number],
  edge: 'bottom' | 'left',
  { inch }: Scale,
  middle: 'taken' | 'free',
): TableOrder {
  const surface = { width: width * UNIT, height: height * UNIT, contact: 10 };
  const depth = Math.round(4 * inch * UNIT);
  const zones = edge === 'bottom' ? (['bottom', 'top'] as const) : (['left', 'right'] as const);
  const pose = { x: surface.width / 2, y: surface.height / 2, facing: 0 };
  const size = Math.round(2 * inch * UNIT);
  const relay = rectangularTerrain('relay', 'the relay', plain('house', size), pose, { width: size, length: size });
  return { surface, zones: zones.map((one) => ({ edge: one, depth })), sites: middle === 'taken' ? [relay] : [] };
}

export function diceOf(...seed: readonly (string | number)[]): (n: number) => number {
  const random = Random.seeded(...seed);
  return (n) => random.below(n);
}

/** For comparing tables byte for byte. */
export function textOf(pieces: readonly TerrainPiece[]): string {
  return JSON.stringify(pieces);
}
