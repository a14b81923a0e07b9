import type { JsonRecord, Side } from '@bridgehead/kernel';
import { footprintOfPiece, modelsWithin, squadOf, type Table } from '@bridgehead/tabletop';
import { cm, distanceToNearest, isTouching } from '../book/measuring.js';
import { isFlying, unitsOnGround } from '../book/units.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';

/** The formations that fight an assault; EA-ASLT-13: those of one side count as one. */
export interface Assault extends JsonRecord {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** EA-ASLT-05: the formations that charged; those that were drawn in later did not. */
  readonly charged?: readonly string[];
}

export type Role = 'attackers' | 'defenders';

export function otherRole(role: Role): Role {
  return role === 'attackers' ? 'defenders' : 'attackers';
}

export const ROLES: readonly Role[] = ['attackers', 'defenders'];

export function sideOfRole(table: Table, assault: Assault, role: Role): Side {
  const [first = ''] = assault[role];
  return squadOf(table, first).side;
}

/** The units of one side that are left on the ground. */
export function fightersOf(table: Table, assault: Assault, role: Role): readonly string[] {
  return assault[role].flatMap((formation) => unitsOnGround(table, formation));
}

/** EA-ASLT-04: how near a unit must be to fight with FF. */
export const FIREFIGHT = 15;

/** EA-ASLT-05: within 15 cm and line of fire of one of these. */
export function isEngaged(table: Table, unit: string, enemies: ReadonlySet<string>): boolean {
  const near = modelsWithin(table, footprintOfPiece(table, unit), cm(FIREFIGHT), ({ id }) => enemies.has(id));
  return near.some(({ id }) => isTouching(table, unit, id) || hasLineOfFire(table, unit, id));
}

/** EA-ASLT-05: the units of a side that are directly engaged, the closest to the enemy first. */
export function engagedUnits(table: Table, assault: Assault, role: Role): readonly string[] {
  const enemies = fightersOf(table, assault, otherRole(role));
  const among = new Set(enemies);
  const away = new Map(
    fightersOf(table, assault, role)
      .filter((unit) => isEngaged(table, unit, among))
      .map((unit) => [unit, distanceToNearest(table, unit, enemies)]),
  );
  return [...away.keys()].toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0));
}

/** The enemies of the assault that a unit touches. */
export function touchedBy(table: Table, unit: string, enemies: ReadonlySet<string>): readonly string[] {
  return modelsWithin(table, footprintOfPiece(table, unit), table.surface.contact, ({ id }) => enemies.has(id)).map(
    ({ id }) => id,
  );
}

/** EA-ASLT-01: formations of a side with a unit within 5 cm of one of the formation's units. */
export function intermingledWith(table: Table, formation: string): readonly string[] {
  const { side } = squadOf(table, formation);
  const found = new Set<string>();
  for (const unit of unitsOnGround(table, formation)) {
    for (const { squad } of modelsWithin(table, footprintOfPiece(table, unit), cm(5), (other) => other.side === side))
      if (squad !== formation && !isFlying(table, squad)) found.add(squad);
  }
  return [...found];
}
