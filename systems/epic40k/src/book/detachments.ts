import type { Side } from '@bridgehead/kernel';
import { living, modelOf, onTable, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { figuresOf } from './figures.js';
import { DAMAGE } from './marks.js';
import { enemyOf } from './play.js';

/** Why a detachment is not on the table yet. */
export const RESERVE = 'reserve';
/** E40-SETUP-09: flyers wait off the table. */
export const HANGAR = 'hangar';

/** Its units that are alive, aboard transports or not. */
export function unitsOf(table: Table, detachment: string): readonly string[] {
  return living(table, detachment).map(({ id }) => id);
}

/** Its units that stand on the table themselves. */
export function unitsOn(table: Table, detachment: string): readonly string[] {
  return onTable(table, detachment).map(({ id }) => id);
}

export function isOnTable(table: Table, detachment: string): boolean {
  return onTable(table, detachment).length > 0;
}

export function detachmentOf(table: Table, unit: string): string {
  return modelOf(table, unit).squad;
}

export function sideOfUnit(table: Table, unit: string): Side {
  return modelOf(table, unit).side;
}

/** The detachments of a side with units on the table. */
export function detachmentsOn(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isOnTable(table, id) ? [id] : []));
}

/** The units of a side that stand on the table. */
export function unitsOfSide(table: Table, side: Side): readonly string[] {
  return detachmentsOn(table, side).flatMap((detachment) => unitsOn(table, detachment));
}

/** The enemies of a side that fight on the ground. */
export function enemiesOnGround(table: Table, side: Side): readonly string[] {
  return unitsOfSide(table, enemyOf(side)).filter((unit) => figuresOf(table, unit).type !== 'Flyer');
}

export function isWarEngine(table: Table, unit: string): boolean {
  return figuresOf(table, unit).type === 'War Engine';
}

export function isInfantry(table: Table, unit: string): boolean {
  return figuresOf(table, unit).type === 'Infantry';
}

/** E40-FORCE-02: war engines share a detachment with war engines alone. */
export function hasWarEngines(table: Table, detachment: string): boolean {
  return isOfType(table, detachment, 'War Engine');
}

export function hasFlyers(table: Table, detachment: string): boolean {
  return isOfType(table, detachment, 'Flyer');
}

function isOfType(table: Table, detachment: string, type: string): boolean {
  const [first] = squadOf(table, detachment).models;
  return first !== undefined && figuresOf(table, first).type === type;
}

/** E40-WE-01: Damage Capacity that is left. */
export function dcLeft(table: Table, unit: string): number {
  return Math.max(0, figuresOf(table, unit).dc - (modelOf(table, unit).marks[DAMAGE] ?? 0));
}

/** E40-FORCE-08: a fiftieth of its points, rounded up. */
export function moraleValue(table: Table, detachment: string): number {
  return Math.ceil(Number(squadOf(table, detachment).data['points'] ?? 0) / POINTS_PER_MORALE);
}

export const POINTS_PER_MORALE = 50;
