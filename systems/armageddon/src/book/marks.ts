import { markOn, type Table, type Word } from '@bridgehead/tabletop';

/** Chapter 22: the markers beside formations and units. */
export const BLAST = 'blast';
export const BROKEN = 'broken';
export const OVERWATCH = 'overwatch';
export const ACTIVATED = 'activated';
export const MARCHED = 'marched';
export const MOVED = 'moved';
export const FLYING = 'flying';
/** EA-AIR-09, EA-DROP-13: aircraft on the ground. */
export const LANDED = 'landed';
/** EA-KEY-22: skimmers that look over terrain. */
export const POPPED_UP = 'poppedUp';
/** EA-AIR-04: aircraft on Combat Air Patrol. */
export const CAP = 'combatAirPatrol';
/** EA-AIR-07: aircraft that have jinked in their present flight. */
export const JINKED = 'jinked';
export const DAMAGE = 'damage';
export const SHIELDS_DOWN = 'shieldsDown';
/** EA-FORCE-89: lasting effects of critical hits. */
export const REACTOR = 'reactor';
export const FIRES = 'fires';
export const SHAKEN_AIM = 'shakenAim';
export const FIELD_LOST = 'fieldLost';
export const PORTAL_LOST = 'portalLost';
/** EA-SCORE-01: broken formations that rallied in this end phase. */
export const RALLIED = 'rallied';

export const MARKS: readonly Word[] = [
  { id: BLAST, name: 'Blast markers', meaning: 'on a formation: how many it has' },
  { id: BROKEN, name: 'Broken', meaning: 'on a formation: it is broken' },
  {
    id: OVERWATCH,
    name: 'Overwatch',
    meaning: 'on a formation: 1 if it went on Overwatch this turn, 2 if carried over',
  },
  { id: ACTIVATED, name: 'Activated', meaning: 'on a formation: it has had its action in this turn' },
  { id: MARCHED, name: 'Marched', meaning: 'on a formation: it has marched in this turn' },
  { id: MOVED, name: 'Moved', meaning: 'on a formation: its action in this turn included a move' },
  { id: FLYING, name: 'Flying', meaning: 'on a formation of aircraft: it is in the air over the table' },
  {
    id: LANDED,
    name: 'Landed',
    meaning: 'on a formation of aircraft: 1 if it landed in this turn, 2 if it stood on the ground before',
  },
  { id: POPPED_UP, name: 'Popped up', meaning: 'on a formation: its skimmers have popped up' },
  { id: CAP, name: 'Combat Air Patrol', meaning: 'on a formation of aircraft: it may intercept a ground attack' },
  {
    id: JINKED,
    name: 'Jinked',
    meaning: 'on a formation of aircraft: it has jinked in its present action, or on its way off',
  },
  { id: RALLIED, name: 'Rallied', meaning: 'on a formation: it was broken and has rallied in this end phase' },
  { id: REACTOR, name: 'Reactor', meaning: 'on a war engine: its reactor burns; rolled for in each end phase' },
  { id: FIRES, name: 'Fires', meaning: 'on a war engine: fires that burn; rolled for in each end phase' },
  { id: SHAKEN_AIM, name: 'Dekapitation', meaning: 'on a war engine: −1 to hit for the rest of the battle' },
  { id: FIELD_LOST, name: 'Holofield lost', meaning: 'on a war engine: its holofield is gone' },
  { id: PORTAL_LOST, name: 'Portal lost', meaning: 'on a war engine: its portal is gone' },
  { id: DAMAGE, name: 'Damage', meaning: 'on a war engine: points of damage capacity it has lost' },
  {
    id: SHIELDS_DOWN,
    name: 'Shields down',
    meaning: 'on a unit: how many of its void shields or power fields are down',
  },
];

/** EA-MOR-01. */
export function blastOn(table: Table, formation: string): number {
  return markOn(table, formation, BLAST);
}

/** EA-MOR-04. */
export function isBroken(table: Table, formation: string): boolean {
  return markOn(table, formation, BROKEN) > 0;
}

/** EA-OW-01. */
export function isOnOverwatch(table: Table, formation: string): boolean {
  return markOn(table, formation, OVERWATCH) > 0;
}

export function hasActed(table: Table, formation: string): boolean {
  return markOn(table, formation, ACTIVATED) > 0;
}

export function hasMarched(table: Table, formation: string): boolean {
  return markOn(table, formation, MARCHED) > 0;
}
