import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

const PRIMARIES: readonly string[] = ['command post', 'signal station'];
const SECONDARIES: readonly string[] = ['relay station', 'fuel depot', 'pumping station', 'generator'];

/** An Objective's id and what it is called. */
export interface NamedObjective {
  readonly id: string;
  readonly name: string;
}

export function primaryOf(table: Table, side: Side): NamedObjective {
  const rank = [...table.sides.keys()].indexOf(side);
  return { id: `primary-${side}`, name: `the ${PRIMARIES[rank] ?? 'stronghold'}` };
}

/** The nth Secondary, from 1. */
export function secondaryNumbered(n: number): NamedObjective {
  return { id: `secondary-${n}`, name: `the ${SECONDARIES[n - 1] ?? `outpost ${n}`}` };
}
