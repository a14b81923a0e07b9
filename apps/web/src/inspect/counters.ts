import type { Side } from '@bridgehead/kernel';
import { type GameSystem, inWords, type Table } from '@bridgehead/tabletop';

export interface Counter {
  readonly id: string;
  readonly name: string;
  readonly meaning: string | undefined;
  readonly value: number;
}

/** A side's counters in the book's order; the counter that decides the battle comes first there. */
export function countersOf({ vocabulary }: GameSystem, table: Table, side: Side): readonly Counter[] {
  const kept = table.sides.get(side)?.counters ?? {};
  const listed = vocabulary.counters.map(({ id }) => id).filter((id) => id in kept);
  const others = Object.keys(kept).filter((id) => !listed.includes(id));
  return [...listed, ...others].map((id) => {
    const word = vocabulary.counters.find((one) => one.id === id);
    return { id, name: word?.name ?? inWords(id), meaning: word?.meaning, value: kept[id] ?? 0 };
  });
}
