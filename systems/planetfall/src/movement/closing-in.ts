import { bearing, nearestPoints, type Point } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import {
  checkMove,
  distanceBetween,
  footprintOfModel,
  footprintOfPiece,
  lengthInUnits,
  mostContacts,
  type Movement,
  nameOf,
  onTable,
  profileOf,
  remember,
  type Table,
} from '@bridgehead/tabletop';
import { ROAD_BONUS } from '../terrain/terrain.js';
import { inches } from '../book/inches.js';
import type { Pace } from '../traits/moments.js';
import { figuresOf } from '../book/figures.js';
import { isWithin } from '../book/within.js';
import { cruising } from './cruising.js';
import { movingFlatOut } from './flat-out-moving.js';
import { whyNotRush } from './pace.js';
import { alongRim } from '../transports/rim.js';

/**
 * PF-TRANSPORT-02, -03: how fast a squadron must go so that every one of its models comes into contact with a Transport or a
 * building. Flat Out, if even one cannot do it Cruising; a refusal that names a model that cannot do it at all.
 */
export function paceInto(table: Table, squad: string, piece: string, rule: string): Pace | Refusal {
  return remember(table, `pace ${squad}>${piece}`, () => slowestPace(table, squad, piece, rule));
}

function slowestPace(table: Table, squad: string, piece: string, rule: string): Pace | Refusal {
  const models = onTable(table, squad).map(({ id }) => id);
  // Distances are soon measured, while ways must be looked for.
  const far = models.find((model) => !isNear(table, model, piece));
  if (far !== undefined) return tooFar(table, far, piece, rule);
  let pace: Pace = 'cruising';
  for (const model of models) {
    const own = paceOf(table, squad, model, piece);
    if (own === null) return tooFar(table, model, piece, rule);
    if (own === 'flatOut') pace = own;
  }
  return pace === 'flatOut' ? (whyNotRush(table, squad) ?? pace) : pace;
}

function isNear(table: Table, model: string, piece: string): boolean {
  const [cruise = 0, flatOut = cruise] = figuresOf(table, model).mv;
  return isWithin(distanceBetween(table, model, piece), inches(flatOut + ROAD_BONUS.inches));
}

function tooFar(table: Table, model: string, piece: string, rule: string): Refusal {
  const gap = distanceBetween(table, model, piece);
  const [cruise = 0, flatOut = cruise] = figuresOf(table, model).mv;
  const why = isWithin(gap, inches(flatOut)) ? 'no way leads it into contact' : `it moves ${flatOut}" Flat Out`;
  return refuse(rule, `${nameOf(table, model)} is ${lengthInUnits(gap)}" from ${nameOf(table, piece)}; ${why}.`);
}

/** Null for a model that cannot come into contact at all. */
function paceOf(table: Table, squad: string, model: string, piece: string): Pace | null {
  const gap = distanceBetween(table, model, piece);
  const calm = alone(table, squad, cruising(table, squad, [model]));
  if (isWithin(gap, mostOf(calm, model)) && mayComeTo(table, calm, model, piece)) return 'cruising';
  const rush = alone(table, squad, movingFlatOut(table, squad, [model]));
  return isWithin(gap, mostOf(rush, model)) && mayGoStraight(table, rush, model, piece) ? 'flatOut' : null;
}

/** As far as a model might get at best. */
function mostOf({ allowance }: Movement, model: string): number {
  const bonus = (allowance.bonuses ?? []).reduce((sum, { length }) => sum + length, 0);
  return (allowance.each?.[model] ?? allowance.length) + bonus;
}

/**
 * One model on its way into something. Its squadmates are not in its way, as they go in themselves; it need not hang together with
 * them nor go any least distance.
 */
function alone(table: Table, squad: string, movement: Movement): Movement {
  const { all: _all, coherency: _coherency, least: _least, ...rest } = movement;
  const mates = onTable(table, squad).map(({ id }) => id);
  return { ...rest, passing: { apart: mates, ...rest.passing } };
}

/** By whatever way; whether a straight one does is soon found out. */
function mayComeTo(table: Table, movement: Movement, model: string, piece: string): boolean {
  if (mayGoStraight(table, movement, model, piece)) return true;
  // Farther off than its own value it would have to stay on a road, and of roads no search for a way knows.
  const near = distanceBetween(table, model, piece) <= (movement.allowance.each?.[model] ?? 0);
  return near && (mostContacts(table, movement, piece)?.least ?? 0) > 0;
}

/** In one line: to where the piece is nearest, or to another place at its rim. */
function mayGoStraight(table: Table, movement: Movement, model: string, piece: string): boolean {
  if (distanceBetween(table, model, piece) <= table.surface.contact) return true;
  if (mayGoTo(table, movement, model, nearestPlaceAt(table, model, piece))) return true;
  const target = footprintOfPiece(table, piece);
  const heading = bearing(target.centre, footprintOfModel(table, model).centre);
  for (const to of alongRim(target, profileOf(table, model).base, heading))
    if (mayGoTo(table, movement, model, to)) return true;
  return false;
}

/** Where a model touches a piece if it goes there by the shortest line. */
function nearestPlaceAt(table: Table, model: string, piece: string): Point {
  const from = footprintOfModel(table, model);
  const [own, theirs] = nearestPoints(from, footprintOfPiece(table, piece));
  return { x: from.centre.x + theirs.x - own.x, y: from.centre.y + theirs.y - own.y };
}

function mayGoTo(table: Table, movement: Movement, model: string, { x, y }: Point): boolean {
  return checkMove(table, movement, { move: [{ model, path: [{ to: [x, y] }] }] }) === null;
}

/** PF-TERRAIN-10: whether somebody came into contact who is farther off than its own Movement Value. */
export function usesRoad(table: Table, squad: string, piece: string, pace: Pace): boolean {
  return onTable(table, squad).some(({ id }) => {
    const value = figuresOf(table, id).mv[pace === 'cruising' ? 0 : 1] ?? 0;
    return !isWithin(distanceBetween(table, id, piece), inches(value));
  });
}

/** Pieces by their distance to a squadron on the table. */
export function nearestFirst(table: Table, squad: string, pieces: readonly string[]): readonly string[] {
  const models = onTable(table, squad);
  const gapTo = (piece: string) => Math.min(...models.map(({ id }) => distanceBetween(table, id, piece)));
  const gaps = new Map(pieces.map((piece) => [piece, gapTo(piece)]));
  return pieces.toSorted((a, b) => (gaps.get(a) ?? 0) - (gaps.get(b) ?? 0));
}
