import { markOn, type Table, type Word } from '@bridgehead/tabletop';

/** FF-UNIT-06 and chapter 26: the markers beside units. */
export const ACTIVATED = 'activated';
export const PINNED = 'pinned';
export const HIT_THE_DIRT = 'hitTheDirt';
/** FF-DAMAGE-01: wounds that could not remove a model yet. */
export const WOUNDS = 'wounds';
/** FF-KEYWORD-39: Shields that are used up. */
export const SHIELDS_LOST = 'shieldsLost';

export const MARKS: readonly Word[] = [
  { id: ACTIVATED, name: 'Activated', meaning: 'on a unit: it gets no further activation in this Round' },
  { id: PINNED, name: 'Pin', meaning: 'on a unit: it is Pinned' },
  { id: HIT_THE_DIRT, name: 'Hit the Dirt', meaning: 'on a unit: in Light Cover until it next activates' },
  { id: WOUNDS, name: 'Wounds', meaning: 'on a unit: wounds of the model that will be removed next' },
  { id: SHIELDS_LOST, name: 'Shields lost', meaning: 'on a unit: how many of its Shields are used up' },
];

export function isActivated(table: Table, unit: string): boolean {
  return markOn(table, unit, ACTIVATED) > 0;
}

export function isPinned(table: Table, unit: string): boolean {
  return markOn(table, unit, PINNED) > 0;
}
