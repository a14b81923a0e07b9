import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { living, modelOf, profileOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { type EdgeZone, isAcross, pointInZone, shareAlong } from '@bridgehead/wargame';
import { gunFigures } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { isInReserve, unitFigures } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { missionOf } from '../missions/missions.js';
import { paceOf } from '../movement/movement.js';
import { deploymentZone } from './deployment-edge.js';

/**
 * FF-SETUP-06: where a unit would stand without asking anybody. Units stand beside one another from left to right as the roster lists
 * them, each with as much room as it has models. Where the mission is about places, those who go for them stand in the middle and in
 * front, and the others beside and behind them.
 */
export function usualPoint(table: Table, unit: string, side: Side): Point {
  const zone = deploymentZone(table, side);
  const units = squadsOf(table, side).flatMap(({ id }) => (isInReserve(table, id) ? [] : [id]));
  if (!missionOf(table).isAboutPlaces) return pointInZone(table.surface, zone, shareAlong(sized(table, units), unit));
  const line = sized(table, fannedOut(units.toSorted((a, b) => urgencyOf(table, b) - urgencyOf(table, a))));
  const share = 1 / 2 + (shareAlong(line, unit) - 1 / 2) * breadthOf(table, zone, line);
  return stepForward(zone, pointInZone(table.surface, zone, share), shootsFar(table, unit) ? BEHIND : AHEAD);
}

type Line = Parameters<typeof shareAlong>[0];

function sized(table: Table, units: readonly string[]): Line {
  return units.map((id) => ({ id, size: living(table, id).reduce((sum, model) => sum + roomOf(table, model.id), 0) }));
}

/** A large base wants as much room as several small ones. */
function roomOf(table: Table, model: string): number {
  const base = table.profiles.get(modelOf(table, model).profile)?.base;
  if (base === undefined) return 1;
  return base.shape === 'disc' ? base.radius : (base.length + base.width) / 2;
}

/** The first in the middle, the others to its right and left by turns. */
function fannedOut(units: readonly string[]): readonly string[] {
  const right = units.filter((_, i) => i % 2 === 0);
  const left = units.filter((_, i) => i % 2 === 1);
  return [...left.toReversed(), ...right];
}

/** How much a unit wants to stand in the middle: those who count at places, and of them those on slow feet. */
function urgencyOf(table: Table, unit: string): number {
  const counts = unitFigures(table, unit).us > 0 && !hasKeyword(table, unit, 'vehicle');
  return (counts ? 100 : 0) - paceOf(table, unit, 'sprint');
}

/** How many inches of its edge a force of places takes for every inch of its bases. */
const SPREAD = 1.1;

/** The share of the edge that a force stands along. */
function breadthOf(table: Table, { edge }: EdgeZone, line: Line): number {
  const length = isAcross(edge) ? table.surface.width : table.surface.height;
  return Math.min(1, (SPREAD * line.reduce((sum, { size }) => sum + size, 0)) / length);
}

/** Inches from the middle of the area's depth, toward the enemy. */
const AHEAD = 3;
const BEHIND = -2;

function stepForward({ edge }: EdgeZone, { x, y }: Point, inches: number): Point {
  const away = edge === 'bottom' || edge === 'left' ? inches * INCH : -inches * INCH;
  return isAcross(edge) ? { x, y: y + away } : { x: x + away, y };
}

/** FF-FIRE-02: units that reach their places and enemies from behind others. */
const FAR = 30;

function shootsFar(table: Table, unit: string): boolean {
  return living(table, unit).some(({ id }) =>
    profileOf(table, id).weapons.some((weapon) => (gunFigures(weapon).range ?? 0) > FAR),
  );
}
