import { type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, lengthInUnits, nameOf, type Table, type TerrainPiece } from '@bridgehead/tabletop';
import { whyNotRush } from '../movement/pace.js';
import { inches } from '../book/inches.js';
import type { Pace } from '../traits/moments.js';
import { present } from './presence.js';
import { figuresOf } from '../book/figures.js';
import { isWithin } from '../book/within.js';

/** PF-TERRAIN-09: the buildings that walkways join to this one. */
export function joinedTo(table: Table, building: string): readonly string[] {
  const walkways = piecesOf(table, 'walkway').filter(({ id }) => touches(table, id, building));
  const others = piecesOf(table, 'building').filter(({ id }) => id !== building);
  return others.filter(({ id }) => walkways.some((walkway) => touches(table, walkway.id, id))).map(({ id }) => id);
}

/**
 * PF-TERRAIN-09: how fast a squadron must go to cross a walkway from one building to another. The walkway is as long as what it
 * spans, however far it lies on the roofs.
 */
export function paceAcross(table: Table, squad: string, from: string, to: string): Pace | Refusal {
  const span = distanceBetween(table, from, to);
  const reach = (which: 0 | 1) =>
    Math.min(...present(table, squad).map(({ id }) => figuresOf(table, id).mv[which] ?? 0));
  if (isWithin(span, inches(reach(0)))) return 'cruising';
  if (isWithin(span, inches(reach(1)))) return whyNotRush(table, squad) ?? 'flatOut';
  const most = Math.max(reach(0), reach(1));
  const reason = `the walkway to ${nameOf(table, to)} is ${lengthInUnits(span)}" long, and it moves ${most}" at most`;
  return refuse('PF-TERRAIN-09', `${nameOf(table, squad)}: ${reason}.`);
}

function piecesOf(table: Table, kind: string): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter((piece) => piece.kind === kind);
}

function touches(table: Table, a: string, b: string): boolean {
  return distanceBetween(table, a, b) <= table.surface.contact;
}
