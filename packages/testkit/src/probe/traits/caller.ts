import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../moments.js';

/** PB-TRAIT-06: may call down drones; see `actions/drop.ts`. */
export const caller: Trait<Moments> = { name: 'caller' };
