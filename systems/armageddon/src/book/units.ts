import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  living,
  markOn,
  modelOf,
  onTable,
  poseOf,
  profileOf,
  remember,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { middleOf } from '@bridgehead/wargame';
import { hasAbility, isAmong } from './abilities.js';
import { figuresOf, type UnitType } from './figures.js';
import { DAMAGE, FLYING } from './marks.js';

/** Why a unit is off the table. */
export const UNDEPLOYED = 'undeployed';
export const RESERVE = 'reserve';
/** EA-FORCE-53: daemons in the pool are units of no formation. */
export const POOL = 'pool';

export function isType(table: Table, model: string, ...types: readonly UnitType[]): boolean {
  const own = figuresOf(table, model).types;
  return types.some((type) => own.includes(type));
}

/** EA-FORCE-01: ordered by what most rules ask; an aircraft that is a war engine is both. */
export function isInfantry(table: Table, model: string): boolean {
  return isType(table, model, 'INF');
}

export function isWarEngine(table: Table, model: string): boolean {
  return isType(table, model, 'WE');
}

/** EA-FORCE-41. */
export function isTitan(table: Table, model: string): boolean {
  return hasAbility(table, model, 'walker-titan');
}

/** EA-DROP-14: a drop pod is no unit of its formation. */
export function isPod(table: Table, model: string): boolean {
  const { traits } = profileOf(table, model);
  return isAmong(traits, 'drop-pod') || isAmong(traits, 'dreadclaws');
}

/** EA-FORCE-03: the units of a formation that are left, wherever they are. */
export function unitsOf(table: Table, formation: string): readonly string[] {
  return living(table, formation)
    .filter(({ id, place }) => !(place.kind === 'off' && place.why === POOL) && !isPod(table, id))
    .map(({ id }) => id);
}

/** The units of a formation that stand on the table themselves, on the ground. */
export function unitsOnGround(table: Table, formation: string): readonly string[] {
  if (isFlying(table, formation)) return [];
  return onTable(table, formation)
    .filter(({ id }) => !isPod(table, id))
    .map(({ id }) => id);
}

/** EA-AIR-01: an aircraft formation in the air. */
export function isFlying(table: Table, formation: string): boolean {
  return markOn(table, formation, FLYING) > 0;
}

/** EA-AIR-01: the aircraft of a formation that fly over the table. */
export function unitsInAir(table: Table, formation: string): readonly string[] {
  return isFlying(table, formation) ? onTable(table, formation).map(({ id }) => id) : [];
}

/** EA-AIR-01: everything that is in the air over the table, and in nobody's way on the ground. */
export function everythingAloft(table: Table): readonly string[] {
  return remember(table, 'armageddon aloft', () =>
    [...table.squads.keys()].flatMap((formation) => unitsInAir(table, formation)),
  );
}

/** EA-WE-01: 1 for everything that is no war engine. */
export function startingDC(table: Table, model: string): number {
  return figuresOf(table, model).damageCapacity;
}

/** EA-WE-01: the points of damage that are left. */
export function remainingDC(table: Table, model: string): number {
  return startingDC(table, model) - markOn(table, model, DAMAGE);
}

/** EA-FORCE-05: how many units a formation counts as, war engines by their starting DC. */
export function unitCount(table: Table, formation: string): number {
  return unitsOf(table, formation).reduce((sum, id) => sum + startingDC(table, id), 0);
}

/** Whether a formation has at least one unit on the table or aboard something on it. */
export function isInPlay(table: Table, formation: string): boolean {
  return living(table, formation).some(({ id }) => poseOf(table, id) !== null);
}

export function isGone(table: Table, formation: string): boolean {
  return unitsOf(table, formation).length === 0;
}

/** The formations of a side with units on the ground, which can be seen, shot at and assaulted. */
export function formationsOnGround(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (unitsOnGround(table, id).length > 0 ? [id] : []));
}

/** The units of a side that stand on the ground. */
export function groundUnits(table: Table, side: Side): readonly string[] {
  return remember(table, `armageddon ground ${side}`, () =>
    formationsOnGround(table, side).flatMap((formation) => unitsOnGround(table, formation)),
  );
}

export function formationOf(table: Table, model: string): string {
  return modelOf(table, model).squad;
}

/** EA-COH-01: how far from a comrade a unit may be. */
export function reachOf(table: Table, model: string): number {
  if (hasAbility(table, model, 'scout')) return 20;
  return isWarEngine(table, model) ? 5 * startingDC(table, model) : 5;
}

/** EA-ZOC-01. */
export function zoneOf(table: Table, model: string): number {
  return hasAbility(table, model, 'scout') ? 10 : 5;
}

/** EA-FORCE-03: n for n+. */
export function initiativeOf(table: Table, formation: string): number {
  const { initiative } = squadOf(table, formation).data;
  return typeof initiative === 'number' ? initiative : 2;
}

export function pointsOf(table: Table, formation: string): number {
  const { points } = squadOf(table, formation).data;
  return typeof points === 'number' ? points : 0;
}

/** EA-TERR-01: the column of the terrain table; EA-KEY-18: Mounted units are vehicles to terrain. */
export type TerrainClass = 'infantry' | 'vehicle' | 'warEngine';

export function terrainClass(table: Table, model: string): TerrainClass {
  if (isWarEngine(table, model)) return 'warEngine';
  return isInfantry(table, model) && !hasAbility(table, model, 'mounted') ? 'infantry' : 'vehicle';
}

/** EA-KEY-13, EA-KEY-22: moves over terrain and friends. */
export function isFloating(table: Table, model: string): boolean {
  return ['jump-packs', 'skimmer', 'support-craft'].some((ability) => hasAbility(table, model, ability));
}

export function speedOf(table: Table, model: string): number {
  return figuresOf(table, model).speed ?? 0;
}

/** The middle of a formation on the ground; null if none of it is there. */
export function middleOfFormation(table: Table, formation: string): Point | null {
  const units = unitsOnGround(table, formation);
  return units.length === 0 ? null : middleOf(units.map((id) => footprintOfPiece(table, id).centre));
}
