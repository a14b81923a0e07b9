import { markOn, type Table, type Word } from '@bridgehead/tabletop';

/** E40-MOR-01: on a detachment. */
export const BLAST = 'blast';

/** E40-ORD-01: the dice beside a detachment; without any it is on Advance orders. */
export const ORDER_DICE = ['march', 'assault', 'overwatch', 'special'] as const;
export type OrderDie = (typeof ORDER_DICE)[number];
export type OrderName = OrderDie | 'advance';

/** E40-ORD-05. */
export const BROKEN = 'broken';

/** E40-WE-04: Damage Capacity lost, and shields that are down, of a war engine. */
export const DAMAGE = 'damage';
export const SHIELDS_DOWN = 'shieldsDown';

/** E40-TAB-01: critical effects until they are repaired, each counted by itself. */
export const DRIVE_HIT = 'driveHit';
export const SENSORS_HIT = 'sensorsHit';
export const FIRE = 'fire';
export const CORE_LEAK = 'coreLeak';
export const CREW_SHAKEN = 'crewShaken';

/** E40-TAB-01: a mount that may not be used until repaired, and one that is lost for good, by the mount's number. */
export function mountHit(mount: number): string {
  return `mount${mount}Hit`;
}
export function mountLost(mount: number): string {
  return `mount${mount}Lost`;
}

/** How many mounts a data sheet may have. */
export const MOST_MOUNTS = 6;

/** E40-AIR-08: turns that a flyer is still away, the one that it begins in included. */
export const REARMING = 'rearming';
export const UNDER_REPAIR = 'underRepair';

/** E40-OBJ-08: hits on a bunker. */
export const BUNKER_HITS = 'hits';

/** E40-KEY-14: a skimmer that has popped up, until the shooting phase ends. */
export const POPPED_UP = 'poppedUp';

const MOUNT_NUMBERS = Array.from({ length: MOST_MOUNTS }, (_, i) => i + 1);

export const MARKS: readonly Word[] = [
  { id: BLAST, name: 'Blast marker', meaning: 'on a detachment: costs Firepower, Leadership and morale' },
  { id: 'march', name: 'March', meaning: 'on a detachment: the order die' },
  { id: 'assault', name: 'Assault', meaning: 'on a detachment: the order die' },
  { id: 'overwatch', name: 'Overwatch', meaning: 'on a detachment: the order die' },
  { id: 'special', name: 'Special', meaning: 'on a detachment: the order die of Flak and bombardments' },
  { id: BROKEN, name: 'Broken', meaning: 'on a detachment: it can only retreat' },
  { id: DAMAGE, name: 'Damage', meaning: 'on a war engine: Damage Capacity that it has lost' },
  { id: SHIELDS_DOWN, name: 'Shields down', meaning: 'on a war engine: how many of its shields are down' },
  { id: DRIVE_HIT, name: 'Immobilised', meaning: 'on a war engine: it neither moves nor turns until each is repaired' },
  { id: SENSORS_HIT, name: 'Sensors hit', meaning: 'on a war engine: its batteries have half their Firepower' },
  { id: FIRE, name: 'Fire', meaning: 'on a war engine: it loses 1 DC after each repair step' },
  { id: CORE_LEAK, name: 'Core leak', meaning: 'on a war engine: it may blow up after each repair step' },
  { id: CREW_SHAKEN, name: 'Crew shaken', meaning: 'on a war engine: it does not shoot again this turn' },
  { id: POPPED_UP, name: 'Popped up', harmless: true, meaning: 'on a skimmer: it sees everything and is seen by all' },
  { id: REARMING, name: 'Rearming', meaning: 'on a flyer: counted down as a turn begins, and ready at 0' },
  { id: UNDER_REPAIR, name: 'Under repair', meaning: 'on a flyer: counted down as a turn begins, and then it rearms' },
  { id: BUNKER_HITS, name: 'Hits', meaning: 'on a bunker: the third destroys it' },
  ...MOUNT_NUMBERS.flatMap((n) => [
    { id: mountHit(n), name: `Mount ${n} hit`, meaning: 'on a war engine: that mount is out until repaired' },
    { id: mountLost(n), name: `Mount ${n} lost`, meaning: 'on a war engine: that mount is gone' },
  ]),
];

export function blastOn(table: Table, detachment: string): number {
  return markOn(table, detachment, BLAST);
}

export function isBroken(table: Table, detachment: string): boolean {
  return markOn(table, detachment, BROKEN) > 0;
}

/** E40-ORD-01: the order that a detachment is on. */
export function orderOf(table: Table, detachment: string): OrderName {
  return ORDER_DICE.find((die) => markOn(table, detachment, die) > 0) ?? 'advance';
}
