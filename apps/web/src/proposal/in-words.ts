import { lengthInUnits, nameOf, type Table } from '@bridgehead/tabletop';
import type { Leaving, Weighed } from '../engine/questions.js';
import { STRINGS } from '../strings/strings.js';

/** The length of the path, what the ground adds, the allowance, and the facing. */
export function moveLengthInWords({ distance, length, most }: Weighed, symbol: string): string {
  const units = (value: number) => `${lengthInUnits(value)}${symbol}`;
  const way = STRINGS.length(units(length), most === null ? null : units(most));
  return length > distance ? `${way} ${STRINGS.groundCosts(units(length - distance))}` : way;
}

export function cautionsInWords({ cautions }: Weighed): string {
  return cautions.map(({ reason }) => `${STRINGS.caution} ${reason}`).join('. ');
}

export function leavingInWords(table: Table, { pieces }: Leaving): string {
  const squads = new Set(pieces.map((id) => table.models.get(id)?.squad ?? id));
  return STRINGS.leaves([...squads].map((id) => nameOf(table, id)).join(', '));
}
