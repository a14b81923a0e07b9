import { gridSquare } from '@bridgehead/battlefield';
import type { Option } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { labelIn } from './naming.js';

/** For options with the same label, by id: the grid square of the piece that each is about, if that tells them apart. */
export function namesakes(table: Table, options: readonly Option[]): ReadonlyMap<string, string> {
  const alike = new Map<string, Option[]>();
  for (const option of options) {
    const words = labelIn(table, option.label);
    alike.set(words, [...(alike.get(words) ?? []), option]);
  }
  const found = new Map<string, string>();
  for (const group of alike.values()) {
    const squares = group.map(({ id, pieces }) => gridSquare(table, pieces?.[0] ?? id));
    if (new Set(squares).size < 2) continue;
    group.forEach(({ id }, i) => found.set(id, squares[i] ?? ''));
  }
  return found;
}
