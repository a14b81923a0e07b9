import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PB-LEAD-04: its leader sees for all of it; see `fire/shooting.ts`. */
export const led: Trait<Moments> = { name: 'led' };
