import { markOn, type MarkChanged, nameOf, type Table, type Word } from '@bridgehead/tabletop';

/** The Game Markers of chapter 25, on squadrons and on models. */
export const ACTIVATED = 'activated';
export const FLAT_OUT = 'flatOut';
export const OVERWATCH = 'overwatch';
export const DISORDER = 'disorder';
export const FORLORN_HOPE = 'forlornHope';
export const CYBER_ATTACK = 'cyberAttack';
export const DAMAGE = 'damage';
export const DEBILITATING = 'debilitatingEffect';

/** PF-SCORE-01: the counter on which a side's Zero Hour Tracker stands. */
export const ZERO_HOUR = 'zeroHour';

export const MARKS: readonly Word[] = [
  { id: ACTIVATED, name: 'Activation Marker', meaning: 'on a Squadron: it has activated in this turn' },
  { id: FLAT_OUT, name: 'Flat Out Marker', meaning: 'on a Squadron: it went Flat Out, until it next activates' },
  { id: OVERWATCH, name: 'Overwatch Marker', meaning: 'on a Squadron: it may fire at enemies that move' },
  { id: DISORDER, name: 'Disorder Marker', meaning: 'on a Squadron: becomes Damage in the End Phase' },
  { id: FORLORN_HOPE, name: 'Forlorn Hope Marker', meaning: 'on a Squadron: it is removed in the End Phase' },
  {
    id: CYBER_ATTACK,
    name: 'Cyber Attack Marker',
    meaning: 'on a Squadron: its Main Ordnance is Rushed until repaired',
  },
  { id: DAMAGE, name: 'Damage Marker', meaning: 'on a Model: a level of its Damage Rating is broken' },
  {
    id: DEBILITATING,
    name: 'Debilitating Effect Marker',
    meaning: 'on a Model: each level of its Damage Rating is 1 less',
  },
];

/** PF-MORALE-05. */
export function isDisordered(table: Table, squad: string): boolean {
  return markOn(table, squad, DISORDER) > 0;
}

export function isForlornHope(table: Table, squad: string): boolean {
  return markOn(table, squad, FORLORN_HOPE) > 0;
}

/** Markers that only record which squadrons have acted are not told. */
const BOOKKEEPING: ReadonlySet<string> = new Set([ACTIVATED, FLAT_OUT]);

const NAMES: ReadonlyMap<string, string> = new Map(MARKS.map(({ id, name }) => [id, name]));

/** Chapter 25: tells of the Game Markers that a squadron or a model gets and loses. */
export function tellMarker({ on, mark, to, was = 0 }: MarkChanged, table: Table): string | null {
  if (BOOKKEEPING.has(mark)) return null;
  const gained = to - was;
  const marker = NAMES.get(mark) ?? `${mark} marker`;
  const markers =
    Math.abs(gained) === 1 ? `${/^[AEIOU]/i.test(marker) ? 'an' : 'a'} ${marker}` : `${Math.abs(gained)} ${marker}s`;
  return `${nameOf(table, on)} ${gained > 0 ? 'gets' : 'loses'} ${markers}`;
}
