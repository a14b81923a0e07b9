import { fastFlatMap } from '@bridgehead/geometry';
import type { Side, Trait } from '@bridgehead/kernel';
import { distanceBetween, markOn, modelOf, profileOf, remember, squadsOf, type Table } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { inches, isWithin } from '../book/measuring.js';
import { DAMAGE } from '../book/marks.js';
import type { Moments } from './moments.js';

/** PF-MAR-12: the area in which Drones are at their best. It does nothing by itself; Drones ask whether they are in it. */
export const droneNexus: Trait<Moments> = { name: 'drone-nexus' };

/** Whether a model is in the area of a Drone Nexus of its own side. */
export function isInNexus(table: Table, model: string): boolean {
  return nexusesOf(table, modelOf(table, model).side).some((nexus) => isNear(table, nexus, model));
}

/** Whether a model is in the area of this Drone Nexus. */
export function isInNexusOf(table: Table, nexus: string, model: string): boolean {
  const nexuses = nexusesOf(table, modelOf(table, nexus).side).filter(({ id }) => id === nexus);
  return nexuses.some((one) => isNear(table, one, model));
}

function isNear(table: Table, { id, radius }: Nexus, model: string): boolean {
  const area = Math.max(0, radius - LESS_PER_DAMAGE * markOn(table, id, DAMAGE));
  return isWithin(distanceBetween(table, id, model), inches(area));
}

/** The inches that every Damage on the Nexus costs. */
const LESS_PER_DAMAGE = 4;

interface Nexus {
  readonly id: string;
  readonly radius: number;
}

export function nexusesOf(table: Table, side: Side): readonly Nexus[] {
  return remember(table, `drone nexuses ${side}`, () =>
    fastFlatMap(squadsOf(table, side), ({ id: squad }) =>
      fastFlatMap(inPlay(table, squad), ({ id }) => {
        const mar = profileOf(table, id).traits.find(({ trait }) => trait === droneNexus.name);
        return mar === undefined ? [] : [{ id, radius: Number(mar.values?.['radius'] ?? 0) }];
      }),
    ),
  );
}
