import { memo } from '@bridgehead/tabletop';

/** PB-ORDER-01: the piece of terrain that a side's guns will bombard. */
export const order = memo<string>('order', 'battle', { secret: true });

/** PB-CARD-04: this squad is hidden by smoke. */
export const smoked = memo<true>('smoked', 'turn');

/** PB-ASSAULT-04: the squads that a squad has assaulted in this action. */
export const assaulted = memo<readonly string[]>('assaulted', 'activation');

/** PB-CONTACT-01: what is left in the bag of contacts. */
export const bag = memo<Readonly<Record<string, number>>>('bag', 'battle');
