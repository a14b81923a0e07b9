import type { Trait } from '@bridgehead/kernel';
import { terrorWeapon } from './terror-weapon.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-39: the weapon is a Terror Weapon. */
export const splashDamage: Trait<Moments> = { ...terrorWeapon, name: 'splash-damage', rule: 'PF-ORBAT-39' };
