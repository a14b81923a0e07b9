import type { TraitRef, WeaponProfile } from '@bridgehead/tabletop';

/** DZC-FORCE-31: the drone wave of a Drone Base; RW-1 takes a shot for each point lost. */
const DRONE_WAVE: WeaponProfile = {
  id: 'drone-wave',
  name: 'Drone Wave',
  traits: [{ trait: 'if' }, { trait: 'strafe' }, { trait: 'rw', values: { n: 1 } }, { trait: 'drones' }],
  figures: {
    energy: 6,
    shots: 6,
    accuracy: 3,
    accuracySecond: null,
    rangeFull: 24,
    rangeCountered: 24,
    moveFire: 3,
    arc: 'FSR',
  },
};

/** The weapons of a sheet with what its special rules add to them. */
export function armedBy(rules: readonly TraitRef[], weapons: readonly WeaponProfile[]): readonly WeaponProfile[] {
  const has = (id: string) => rules.some(({ trait }) => trait === id);
  // DZC-FORCE-77: AA on the unit makes its guns AA, at aircraft only.
  const own = has('aa')
    ? weapons.map((weapon) => ({ ...weapon, traits: [...weapon.traits, { trait: 'aa' }, { trait: 'aircraft-only' }] }))
    : weapons;
  return has('drone-base') ? [...own, DRONE_WAVE] : own;
}
