import { distance, overlaps, polygonOf, wholly } from '@bridgehead/geometry';
import { footprintOfTerrain, type TerrainPiece } from '@bridgehead/tabletop';
import { outlineBetween, outlineOfZone } from '../zones.js';
import type { JudgedEffect, TableDeclaration, TableOrder } from './declaration.js';
import { fairnessOf } from './fairness.js';
import { bars, passageOf } from './layout.js';
import { unreached } from './reaching.js';

/** Everything that is wrong with a table, in words; an empty list if it is legal and fair. Judges any table, however it was laid. */
export function faultsInTable(
  order: TableOrder,
  declaration: TableDeclaration,
  pieces: readonly TerrainPiece[],
): readonly string[] {
  return [
    ...misplaced(order, declaration, pieces),
    ...clashes(order, declaration, pieces),
    ...unfair(order, declaration, pieces),
    ...unreached(order, declaration, pieces),
  ];
}

function misplaced(order: TableOrder, declaration: TableDeclaration, pieces: readonly TerrainPiece[]): string[] {
  const { width, height } = order.surface;
  const table = polygonOf(outlineBetween({ x: 0, y: 0 }, { x: width, y: height }));
  const zones = order.zones.map((zone) => polygonOf(outlineOfZone(order.surface, zone)));
  return pieces.flatMap((piece) => {
    const print = footprintOfTerrain(piece);
    if (!wholly(print, table)) return [`${piece.name} is not wholly on the table.`];
    const isHarmless = (declaration.effects[piece.kind] ?? []).length === 0 || does(declaration, piece, 'spans');
    const isInZone = !isHarmless && zones.some((zone) => overlaps(zone, print));
    return isInZone ? [`${piece.name} lies in a zone.`] : [];
  });
}

/** Pieces that overlap although their kinds may not, or leave no way between them. */
function clashes(order: TableOrder, declaration: TableDeclaration, pieces: readonly TerrainPiece[]): string[] {
  const passage = passageOf(declaration);
  const all = [...pieces, ...order.sites];
  const sites = new Set(order.sites.map(({ id }) => id));
  return pieces.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other) => {
      if (mayOverlap(declaration, one, other)) return [];
      const apart = distance(footprintOfTerrain(one), footprintOfTerrain(other));
      if (apart === 0) return [`${one.name} and ${other.name} overlap.`];
      const needs = bars(declaration, one.kind) && (sites.has(other.id) || bars(declaration, other.kind));
      return needs && apart < passage ? [`There is no way between ${one.name} and ${other.name}.`] : [];
    }),
  );
}

function mayOverlap({ over }: TableDeclaration, one: TerrainPiece, other: TerrainPiece): boolean {
  return over[one.kind]?.includes(other.kind) === true || over[other.kind]?.includes(one.kind) === true;
}

function does({ effects }: TableDeclaration, { kind }: TerrainPiece, effect: JudgedEffect): boolean {
  return effects[kind]?.includes(effect) === true;
}

function unfair(order: TableOrder, declaration: TableDeclaration, pieces: readonly TerrainPiece[]): string[] {
  return fairnessOf(order, declaration, pieces)
    .filter(({ difference }) => difference > declaration.tolerance)
    .map(
      ({ effect, difference }) => `One half has ${difference} thousandths more ground that has the effect "${effect}".`,
    );
}
