import { carrierOf, modelOf, type Table, type TerrainPiece, terrainUnder } from '@bridgehead/tabletop';
import type { LosClass } from '../book/classes.js';
import { terrainRow } from '../terrain/terrain.js';
import { figuresOf } from '../book/figures.js';

/** PF-LOS-02, PF-TERRAIN-03: as printed; Elevated while it stands on something Elevated. Flyers stay flyers. */
export function losClassOf(table: Table, model: string): LosClass {
  const { losClass } = figuresOf(table, model);
  if (losClass === 'Flying' || losClass === 'Elevated') return losClass;
  return standsOn(table, model).some(isElevated) ? 'Elevated' : losClass;
}

/** PF-TERRAIN-03: a model is in or on what the middle of its base is in, or what it occupies. */
export function standsOn(table: Table, model: string): TerrainPiece[] {
  const { place } = modelOf(table, model);
  if (place.kind === 'off') return [];
  const occupied = table.terrain.get(carrierOf(table, model));
  return occupied === undefined ? terrainUnder(table, model, 'centre') : [occupied];
}

/** PF-TERRAIN-05: a building is Elevated with more than one storey. */
function isElevated(piece: TerrainPiece): boolean {
  return piece.kind === 'building' ? storeysOf(piece) > 1 : terrainRow(piece.kind).elevated;
}

/** PF-TERRAIN-04: the class of model that it blocks sight like. */
export function blocksAs(piece: TerrainPiece): LosClass | null {
  return piece.kind === 'building' && storeysOf(piece) > 1 ? 'Elevated' : terrainRow(piece.kind).blocksAs;
}

function storeysOf({ traits }: TerrainPiece): number {
  return Number(traits.find(({ trait }) => trait === 'storeys')?.values?.['storeys'] ?? 1);
}
