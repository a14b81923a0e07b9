import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-07: its owner chooses who takes over; see `fire/courage.ts`. */
export const comrades: Trait<Moments> = { name: 'comrades' };
