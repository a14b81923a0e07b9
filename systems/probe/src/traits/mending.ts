import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-08: may come back at the end of the turn; see `battle/mend.ts`. */
export const mending: Trait<Moments> = { name: 'mending' };
