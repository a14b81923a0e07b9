import type { WeaponProfile } from '@bridgehead/tabletop';

/** DZC-SPEC-05: the weapons of platforms, by the function of the Structure. */
const PLATFORMS: Readonly<Record<string, WeaponProfile>> = {
  'Cannon Platform': {
    id: 'cannon-platform',
    name: 'Cannon Platform',
    traits: [{ trait: 'aa' }],
    figures: {
      energy: 10,
      shots: 4,
      accuracy: 2,
      accuracySecond: null,
      rangeFull: null,
      rangeCountered: 24,
      moveFire: null,
      arc: 'FSR',
    },
  },
  'Missile Platform': {
    id: 'missile-platform',
    name: 'Missile Platform',
    traits: [{ trait: 'if' }, { trait: 'area', values: { n: 'L' } }],
    figures: {
      energy: 10,
      shots: 1,
      accuracy: 4,
      accuracySecond: null,
      rangeFull: null,
      rangeCountered: 24,
      moveFire: null,
      arc: 'FSR',
    },
  },
};

export function platformWeapon(job: string | null): WeaponProfile | undefined {
  return job === null ? undefined : PLATFORMS[job];
}

export function platformWeaponNamed(id: string): WeaponProfile | undefined {
  return Object.values(PLATFORMS).find((weapon) => weapon.id === id);
}
