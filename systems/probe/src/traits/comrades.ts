import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PB-LEAD-03: its owner chooses who takes over; see `fire/courage.ts`. */
export const comrades: Trait<Moments> = { name: 'comrades' };
