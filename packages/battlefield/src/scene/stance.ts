import { type Facing, type Footprint, footprintOf, type Point } from '@bridgehead/geometry';
import { carrierOf, footprintOfPiece, type Table } from '@bridgehead/tabletop';
import { middleOf } from '../looks/relief.js';
import { poseDrawn } from '../looks/model-poses.js';
import type { Ghost } from './props.js';

/** Where a model is drawn: at its ghost if it has one, in terrain if it is inside. */
export interface Stance {
  readonly footprint: Footprint;
  readonly facing: Facing;
  /** The length and width of a hull. */
  readonly hull?: { readonly length: number; readonly width: number };
}

export function stanceOf(table: Table, ghosts: readonly Ghost[], id: string): Stance | null {
  const model = table.models.get(id);
  const profile = table.profiles.get(model?.profile ?? '');
  if (model === undefined || profile === undefined) return null;
  const pose = ghosts.find((ghost) => ghost.model === id)?.pose;
  const { base } = profile;
  const hull = base.shape === 'box' ? { hull: base } : {};
  if (pose !== undefined) return { footprint: footprintOf(base, pose), facing: pose.facing, ...hull };
  if (model.place.kind === 'off') return null;
  const drawn = poseDrawn(table, model);
  if (drawn !== null) return { footprint: footprintOf(base, drawn), facing: drawn.facing, ...hull };
  const carrier = table.models.get(carrierOf(table, id))?.place;
  if (carrier?.kind === 'off') return null;
  const facing = carrier?.kind === 'on' ? carrier.facing : 0;
  return { footprint: footprintOfPiece(table, id), facing };
}

/** The middle of a piece of any kind; for a squad, its first visible model. */
export function placeOf(table: Table, ghosts: readonly Ghost[], at: Point | string): Point | null {
  if (typeof at !== 'string') return at;
  const terrain = table.terrain.get(at);
  if (terrain !== undefined) return middleOf(terrain.outline);
  const models = table.squads.get(at)?.models ?? [at];
  for (const model of models) {
    const stance = stanceOf(table, ghosts, model);
    if (stance !== null) return stance.footprint.centre;
  }
  return table.tokens.get(at)?.at ?? null;
}
