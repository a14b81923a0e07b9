import { type Refusal, refuse } from '@bridgehead/kernel';
import { living, markOn, type Table } from '@bridgehead/tabletop';
import { type AirSpeed, figuresOf } from '../book/figures.js';
import { CAP, JINKED, LANDED } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { isType, RESERVE, unitsOf } from '../book/units.js';

/** EA-AIR-02: what aircraft do over the table. */
export type Mission = 'interception' | 'groundAttack';

/** EA-AIR-11: turning restrictions last until the end of the flight. */
export const mission = remembered<Mission>('mission', 'turn', {
  name: 'Mission',
  meaning: 'of a formation of aircraft that flies: interception or groundAttack',
});

/** EA-AIR-11: how far an aircraft has flown since it last turned, in lengths. */
export const flownStraight = remembered<number>('flownStraight', 'turn', {
  name: 'Flown straight',
  meaning: 'of an aircraft: how far it has flown since its last turn, in ten-thousandths of a cm',
});

/** EA-AIR-01: whether a formation consists of aircraft. */
export function isAircraft(table: Table, formation: string): boolean {
  const units = unitsOf(table, formation);
  return units.length > 0 && units.every((unit) => isType(table, unit, 'AC'));
}

export function isLanded(table: Table, formation: string): boolean {
  return markOn(table, formation, LANDED) > 0;
}

export function isOnPatrol(table: Table, formation: string): boolean {
  return markOn(table, formation, CAP) > 0;
}

export function hasJinked(table: Table, formation: string): boolean {
  return markOn(table, formation, JINKED) > 0;
}

/** EA-AIR-01: aircraft off the table that could be given an air action. */
export function isReadyToFly(table: Table, formation: string): boolean {
  return (
    isAircraft(table, formation) &&
    living(table, formation).every(({ place }) => place.kind === 'off' && place.why === RESERVE)
  );
}

export function airSpeedOf(table: Table, unit: string): AirSpeed {
  return figuresOf(table, unit).air ?? 'Bomber';
}

/** EA-AIR-02: bombers neither intercept nor patrol. */
export function whyBomberMayNot(table: Table, formation: string): Refusal | null {
  return hasBomber(table, formation) ? refuse('EA-AIR-02', 'Bombers neither intercept nor patrol.') : null;
}

function hasBomber(table: Table, formation: string): boolean {
  return unitsOf(table, formation).some((unit) => airSpeedOf(table, unit) === 'Bomber');
}
