import type { Side } from '@bridgehead/kernel';
import { modelOf, modelsOf, profileOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { NOBODY_ELSE } from '../setup/holding-back/embarkation.js';
import { holdable, isKeptOff, transportsOff, whyNotHeldBack } from '../setup/holding-back/hold-back.js';
import { isDesignator } from '../fire/guns.js';
import { whyNotCarry } from '../transports/transport.js';
import { riskFor } from '../sky-drop/appraisal.js';
import { isServed } from '../sky-drop/waiting.js';
import { usesOf } from '../artillery/appraisal.js';
import type { DesignatorArgs } from '../fire/designate.js';
import { DONE, useIn } from '../sky-drop/uses.js';
import { expectedFire } from '../fire/expected-fire.js';

/** The weight of the risk of being lost, against coming down. */
const CAUTION = 8;

/**
 * The worth of coming down now, compared with the fire of other squadrons: positive if the drop can hardly miss the table, otherwise
 * negative.
 */
export function daring(table: Table, squad: string): number {
  return 1 - CAUTION * riskFor(table, squad);
}

/** The squadrons that may use a marker of their force, if a model can designate it. */
export function worthHolding(table: Table, side: Side): readonly string[] {
  if (!hasDesignator(table, side)) return [];
  return holdable(table, side).filter((squad) => whyNotHeldBack(table, squad) === null && isServed(table, squad));
}

function hasDesignator(table: Table, side: Side): boolean {
  const models = squadsOf(table, side).flatMap(({ id }) => modelsOf(table, id));
  return models.some(({ id }) => profileOf(table, id).weapons.some(isDesignator));
}

/** Infantry boards a pod that waits above; in other Transports it is no faster than on foot, and more at risk. */
export function boarding(table: Table, side: Side, squad: string): number {
  if (squad === NOBODY_ELSE) return 0;
  const pods = transportsOff(table, side).filter((id) => isKeptOff(table, modelOf(table, id)));
  return pods.some((pod) => whyNotCarry(table, squad, pod) === null) ? 1 : -1;
}

/** The worth of a better strike in a later turn, relative to one now. */
const LATER = 0.6;

/** The least that a strike must promise to be worth its marker. */
const LEAST = 0.25;

/** The worth of using a Designator that has nothing better to do. */
const IDLE = 0.01;

/** The worth of each use of Designators, in Tactical Value; a use that gains nothing is worth less than doing nothing. */
export function worthOfUses(table: Table, args: DesignatorArgs, side: Side): (use: string) => number {
  const { squad } = args;
  const { strikes, designations } = usesOf(table, { ...args, side });
  const promised = (list: typeof strikes, marker: string) => list.find((one) => one.marker === marker)?.worth ?? 0;
  return (id) => {
    if (id === DONE) return 0;
    const { what, at } = useIn(id);
    if (what === 'lock') return expectedFire(table, squad, at, 'carefully') - expectedFire(table, squad, at);
    if (what === 'strike') return promised(strikes, at) - LEAST;
    return IDLE + LATER * promised(designations, at);
  };
}
