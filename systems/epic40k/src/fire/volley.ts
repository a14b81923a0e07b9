import type { JsonRecord } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { batteryGuns, type Gun, readyGuns } from './guns.js';

/** Which weapons of a detachment fire, and whether in a bombardment. */
export interface Firing extends JsonRecord {
  readonly squad: string;
  /** As `unit/weapon`. */
  readonly guns: readonly string[];
  /** E40-FIRE-16: a bombardment has no re-roll. */
  readonly bombards?: boolean;
}

/** E40-FIRE-02: what a detachment fires at one target, as it was declared. */
export interface Volley extends Firing {
  readonly target: string;
  readonly aimedAt: 'all' | 'open' | 'immobilised';
  /** E40-FIRE-14: where each Barrage puts its template. */
  readonly templates: Readonly<Record<string, readonly [number, number]>>;
  /** E40-SHW-01: the Anti-Tank weapons that are meant for infantry; the others are for vehicles. */
  readonly atInfantry: readonly string[];
}

/** The weapons of a volley as they are now. */
export function gunsIn(table: Table, { squad, guns, bombards }: Firing): readonly Gun[] {
  const able = bombards === true ? batteryGuns(table, squad) : readyGuns(table, squad);
  const ready = new Map(able.map((gun) => [gun.id, gun]));
  return guns.flatMap((id) => ready.get(id) ?? []);
}
