import type { Trait } from '@bridgehead/kernel';
import { hasTrait } from '@bridgehead/wargame';
import { flyingVehicle } from './flying-vehicle.js';
import type { Moments } from './moments.js';

/** PF-MAR-21: Hard Target does not help a Flying Vehicle. */
export const interceptor: Trait<Moments> = {
  name: 'interceptor',
  rule: 'PF-MAR-21',
  ignoresHardTarget: ({ table }, _bearer, { model }, ignored) => ignored || hasTrait(table, model, flyingVehicle.name),
};
