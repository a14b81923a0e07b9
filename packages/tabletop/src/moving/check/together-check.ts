/** Models that are placed around their leader share the terrain that it is in. */
import { advance, type Bounds, contains, footprintOf, type Footprint, type Pose, radiusOf } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { baseOf, terrainOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { footprintOfTerrain } from '../../table/terrain.js';
import type { Measured, Movement } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { Layout } from '../path/layout.js';
import { patchesNear, patchesUnder } from '../path/terrain-along.js';
import type { MoveInquiry } from './move-inquiry.js';
import type { PlaceInquiry } from './place-inquiry.js';

type MeasuredByLeader = Extract<Measured, { readonly by: 'leader' }>;

/** The terrain pieces of some kinds that the middle of a base is in. */
function piecesUnder(table: Table, print: Footprint, kinds: readonly string[]): readonly string[] {
  const patches = patchesNear(table, print.bounds, (kind) => kinds.includes(kind));
  return patchesUnder(print, patches, 'centre').map(({ piece }) => piece.id);
}

/** A placed model may not be in terrain that its leader is not in; a leader who is not down yet forbids nothing. */
export function checkPlacedTogether({ table, placing, layout, down }: PlaceInquiry): Refusal | null {
  const { together } = placing;
  const leader = together === undefined ? undefined : layout.footprint(together.leader);
  if (together === undefined || leader === undefined) return null;
  const { kinds, rule } = together;
  const shared = piecesUnder(table, leader, kinds);
  for (const { piece, print } of down) {
    const strange = piecesUnder(table, print, kinds).find((id) => !shared.includes(id));
    if (strange === undefined) continue;
    const reason = `${nameOf(table, piece)} would be in ${nameOf(table, strange)}, where its leader is not`;
    return refuseDemand('together', rule, reason, { piece, terrain: strange });
  }
  return null;
}

/** The pieces that the others must share with their leader where it stands now; null if nothing is demanded. */
export function sharedGround(table: Table, { measured }: Movement, layout: Layout): readonly string[] | null {
  if (measured.by !== 'leader' || measured.together === undefined) return null;
  const leader = layout.footprint(measured.leader);
  return leader === undefined ? null : piecesUnder(table, leader, measured.together);
}

/** A model may not be placed in terrain that its leader is not in. */
export function checkSharedGround(
  { table, movement, layout }: MoveInquiry,
  model: string,
  print: Footprint,
): Refusal | null {
  const { measured } = movement;
  const shared = sharedGround(table, movement, layout);
  if (shared === null || measured.by !== 'leader') return null;
  const strange = piecesUnder(table, print, measured.together ?? []).find((id) => !shared.includes(id));
  if (strange === undefined) return null;
  const reason = `${nameOf(table, model)} would be in ${nameOf(table, strange)}, where its leader is not`;
  return refuseDemand('measured', measured.rule, reason, { model, terrain: strange });
}

/**
 * Whether a base is in no terrain but what its leader shares with it, for bases within some bounds; `shared` is null if nothing is
 * demanded.
 */
export function groundTest(
  table: Table,
  { measured }: Movement,
  shared: readonly string[] | null,
  within: Bounds,
): (print: Footprint) => boolean {
  if (shared === null || measured.by !== 'leader') return () => true;
  const kinds = measured.together ?? [];
  const patches = patchesNear(table, within, (kind) => kinds.includes(kind));
  if (patches.every(({ piece }) => shared.includes(piece.id))) return () => true;
  return (print) => patchesUnder(print, patches, 'centre').every(({ piece }) => shared.includes(piece.id));
}

/** Whether the middle of a base is in every one of these pieces. */
export function isInAll(table: Table, print: Footprint, pieces: readonly string[]): boolean {
  return pieces.every((id) => contains(footprintOfTerrain(terrainOf(table, id)), print.centre));
}

/** Around how many sides of the leader, and how far apart in widths of a base, places beside it are tried. */
const SIDES_TRIED = 24;
const STEP_OUT = 0.5;

/** Places around the leader in all the terrain that it is in, the nearest first. */
export function* placesTogether(
  { table, layout }: MoveInquiry,
  measured: MeasuredByLeader,
  model: string,
  shared: readonly string[],
): Generator<Pose, void> {
  const leader = layout.footprint(measured.leader);
  if (leader === undefined) return;
  const base = baseOf(table, model);
  const nearest = radiusOf(baseOf(table, measured.leader)) + radiusOf(base);
  const step = Math.max(1, Math.round(2 * radiusOf(base) * STEP_OUT));
  for (let out = nearest; out <= nearest + measured.reach; out += step) {
    for (let side = 0; side < SIDES_TRIED; side++) {
      const { x, y } = advance(leader.centre, (side * 3600) / SIDES_TRIED, out);
      const pose = { x, y, facing: 0 };
      if (isInAll(table, footprintOf(base, pose), shared)) yield pose;
    }
  }
}

/** As long as there is room beside the leader in its terrain, no other model stands outside it. */
export function checkTogether(
  inquiry: MoveInquiry,
  followers: readonly Model[],
  isLegal: (model: Model, pose: Pose) => boolean,
): Refusal | null {
  const { table, movement, layout } = inquiry;
  const { measured } = movement;
  const shared = sharedGround(table, movement, layout);
  if (shared === null || shared.length === 0 || measured.by !== 'leader') return null;
  const tried = new Set<string>();
  for (const model of followers) {
    const print = layout.footprint(model.id);
    // Where one has no room, nor has another of its kind.
    if (print === undefined || tried.has(model.profile) || isInAll(table, print, shared)) continue;
    tried.add(model.profile);
    layout.lift(model.id);
    const room = [...placesTogether(inquiry, measured, model.id, shared)].some((pose) => isLegal(model, pose));
    layout.place(model.id, print);
    if (!room) continue;
    const where = shared.map((id) => nameOf(table, id)).join(' and ');
    const reason = `${nameOf(table, model.id)} must be in ${where} with its leader, where there is room for it`;
    return refuseDemand('measured', measured.rule, reason, { model: model.id });
  }
  return null;
}
