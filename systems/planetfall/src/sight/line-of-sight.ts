import { fastFlatMap, type SightResult } from '@bridgehead/geometry';
import {
  carrierOf,
  modelOf,
  remember,
  sightBetween,
  type SightObstacle,
  type Table,
  type TerrainPiece,
  terrainUnder,
} from '@bridgehead/tabletop';
import { figuresOf, type LosClass } from '../book/figures.js';
import { terrainRow } from '../terrain/terrain.js';

const ALL: readonly LosClass[] = ['Light', 'Armoured', 'Elevated'];
const TALLER: readonly LosClass[] = ['Armoured', 'Elevated'];
const TALLEST: readonly LosClass[] = ['Elevated'];
const NOTHING: readonly LosClass[] = [];

/** PF-LOS-03, table T6: by firer and target, the classes that block when they stand between them. */
export const BLOCKED_BY: Readonly<Record<LosClass, Readonly<Record<LosClass, readonly LosClass[]>>>> = {
  Light: { Light: ALL, Armoured: ALL, Elevated: TALLEST, Flying: NOTHING },
  Armoured: { Light: TALLER, Armoured: TALLER, Elevated: TALLEST, Flying: NOTHING },
  Elevated: { Light: TALLEST, Armoured: TALLEST, Elevated: TALLEST, Flying: NOTHING },
  Flying: { Light: NOTHING, Armoured: NOTHING, Elevated: NOTHING, Flying: NOTHING },
};

/**
 * PF-LOS-01, PF-LOS-05: whether a model sees another. Models of the target's own squadron do not hide it: those in front may fall first,
 * and then the hits go on to it.
 */
export function sees(table: Table, from: string, to: string): boolean {
  return remember(table, `sees ${from}>${to}`, () => lineOfSight(table, from, to).clear);
}

/** The clear line, or the obstacle and where it is. Classes decide which models see over which, so heights are ignored. */
export function lineOfSight(table: Table, from: string, to: string): SightResult {
  const classes = BLOCKED_BY[losClassOf(table, from)][losClassOf(table, to)];
  const blocks = blockingBetween(table, from, to, classes);
  return sightBetween(table, from, to, { from: 'rim16', to: 'rim16', heights: 'ignored', blocks });
}

function blockingBetween(
  table: Table,
  from: string,
  to: string,
  classes: readonly LosClass[],
): (between: SightObstacle) => boolean {
  const { squad } = modelOf(table, to);
  let own: ReadonlySet<string> | undefined;
  return (between) => {
    if (between.kind === 'model')
      return between.model.squad !== squad && classes.includes(losClassOf(table, between.model.id));
    const blocking = blocksAs(between.terrain);
    if (blocking === null || !classes.includes(blocking)) return false;
    own ??= groundOf(table, [from, to]);
    return !own.has(between.terrain.id);
  };
}

/** PF-TERRAIN-04: no feature hides a model that is in or on it, nor hides other models from that model. */
export function groundOf(table: Table, models: readonly string[]): ReadonlySet<string> {
  return new Set(
    fastFlatMap(models, (model) => [carrierOf(table, model), ...standsOn(table, model).map(({ id }) => id)]),
  );
}

/** PF-LOS-02, PF-TERRAIN-03: the printed class, but Elevated while the model stands on something Elevated. Flyers remain Flying. */
export function losClassOf(table: Table, model: string): LosClass {
  const { losClass } = figuresOf(table, model);
  if (losClass === 'Flying' || losClass === 'Elevated') return losClass;
  return standsOn(table, model).some(isElevated) ? 'Elevated' : losClass;
}

/** PF-TERRAIN-03: a model is in or on the terrain that the middle of its base is in, or that it occupies. */
export function standsOn(table: Table, model: string): TerrainPiece[] {
  const { place } = modelOf(table, model);
  if (place.kind === 'off') return [];
  const occupied = table.terrain.get(carrierOf(table, model));
  return occupied === undefined ? terrainUnder(table, model, 'centre') : [occupied];
}

/** PF-TERRAIN-05: a building of more than one storey is Elevated. */
function isElevated(piece: TerrainPiece): boolean {
  return piece.kind === 'building' ? storeysOf(piece) > 1 : terrainRow(piece.kind).elevated;
}

/** PF-TERRAIN-04: the class of model like which a piece blocks sight. */
export function blocksAs(piece: TerrainPiece): LosClass | null {
  return piece.kind === 'building' && storeysOf(piece) > 1 ? 'Elevated' : terrainRow(piece.kind).blocksAs;
}

function storeysOf({ traits }: TerrainPiece): number {
  return Number(traits.find(({ trait }) => trait === 'storeys')?.values?.['storeys'] ?? 1);
}
