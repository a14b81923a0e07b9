import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-06: may call down drones; see `drones/drop.ts`. */
export const caller: Trait<Moments> = { name: 'caller' };
