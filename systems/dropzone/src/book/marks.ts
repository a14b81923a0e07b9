import { type MarkChanged, markOn, nameOf, type Table, type Word } from '@bridgehead/tabletop';

/** Section 18: the markers that players put on the table. */
export const DAMAGE = 'damage';
export const ACTIVATED = 'activated';
export const LANDED = 'landed';
export const FIRE = 'fire';
export const SURVIVOR = 'survivor';
export const CQB_FOUGHT = 'cqbFought';
export const DISTRACTED = 'distracted';
export const EXPOSED = 'exposed';

export const MARKS: readonly Word[] = [
  { id: DAMAGE, name: 'Damage', meaning: 'on a unit or a Feature: damage points it has lost' },
  { id: ACTIVATED, name: 'Activated', meaning: 'on a Battlegroup or a Transport Squad: it has acted in this turn' },
  { id: LANDED, name: 'Landed', harmless: true, meaning: 'on an aircraft: it stands on the ground' },
  { id: FIRE, name: 'Fire', meaning: 'on a Structure or Forest: Fire tokens' },
  { id: SURVIVOR, name: 'Survivor', meaning: 'on a unit: it came out of a wreck and may not shoot in this turn' },
  { id: CQB_FOUGHT, name: 'Fought over', meaning: 'on a Structure or Forest: there was a CQB in it in this turn' },
  { id: DISTRACTED, name: 'Distracted', harmless: true, meaning: 'on a base: it has shot or searched in this turn' },
  { id: EXPOSED, name: 'Exposed', meaning: 'on a unit: it fired over its cover with an Articulated weapon' },
];

const GO_WITHOUT_SAYING: ReadonlySet<string> = new Set([ACTIVATED, CQB_FOUGHT, DISTRACTED]);

/** Markers in words; null for one that only notes what has just been told. */
export function tellMarker({ on, mark, to }: MarkChanged, table: Table): string | null | undefined {
  if (GO_WITHOUT_SAYING.has(mark)) return null;
  return mark === LANDED ? `${nameOf(table, on)} ${to > 0 ? 'lands' : 'takes off'}` : undefined;
}

export function damageOn(table: Table, piece: string): number {
  return markOn(table, piece, DAMAGE);
}

export function hasActed(table: Table, id: string): boolean {
  return markOn(table, id, ACTIVATED) > 0;
}

/** DZC-AIR-07. */
export function isLanded(table: Table, model: string): boolean {
  return markOn(table, model, LANDED) > 0;
}
