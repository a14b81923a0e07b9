import type { Side } from '@bridgehead/kernel';
import { modelOf, modelsOf, profileOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { NOBODY_ELSE } from '../setup/holding-back/embarkation.js';
import { holdable, isKeptOff, transportsOff, whyNotHeldBack } from '../setup/holding-back/kept-off.js';
import { isDesignator } from '../fire/guns.js';
import { whyNotCarry } from '../transports/transport.js';
import { riskFor } from '../sky-drop/appraisal.js';
import { isServed } from '../sky-drop/usable.js';

/** How much a chance to be lost counts against coming down. */
const CAUTION = 8;

/** What coming down now is worth beside the fire of others: something if the table can hardly be missed, else less than nothing. */
export function daring(table: Table, squad: string): number {
  return 1 - CAUTION * riskFor(table, squad);
}

/** Who may use a marker of its force, if there is somebody to designate it. */
export function worthHolding(table: Table, side: Side): readonly string[] {
  if (!hasDesignator(table, side)) return [];
  return holdable(table, side).filter((squad) => whyNotHeldBack(table, squad) === null && isServed(table, squad));
}

function hasDesignator(table: Table, side: Side): boolean {
  const models = squadsOf(table, side).flatMap(({ id }) => modelsOf(table, id));
  return models.some(({ id }) => profileOf(table, id).weapons.some(isDesignator));
}

/** Infantry goes into a pod that waits above; elsewhere it is as fast on foot, and less at risk. */
export function boarding(table: Table, side: Side, squad: string): number {
  if (squad === NOBODY_ELSE) return 0;
  const pods = transportsOff(table, side).filter((id) => isKeptOff(table, modelOf(table, id)));
  return pods.some((pod) => whyNotCarry(table, squad, pod) === null) ? 1 : -1;
}
