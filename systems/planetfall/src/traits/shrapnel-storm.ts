import type { Trait } from '@bridgehead/kernel';
import { terrorWeapon } from './terror-weapon.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-12: its attacks at close quarters are made with a Terror Weapon. */
export const shrapnelStorm: Trait<Moments> = {
  name: 'shrapnel-storm',
  rule: 'PF-ORBAT-12',
  cqbMars: (_rules, _bearer, _fight, mars) =>
    mars.some(({ trait }) => trait === terrorWeapon.name) ? mars : [...mars, { trait: terrorWeapon.name }],
};
