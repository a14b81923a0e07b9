import type { LogLine, Passage } from '@bridgehead/tabletop';

/** A paragraph of a replay's report, from the stop of its first line to the stop of its last. */
export interface ToldPassage {
  readonly passage: Passage;
  readonly from: number;
  readonly to: number;
  /** The stop of each of its lines. */
  readonly stops: readonly number[];
}

/** Line `i` of the report appears at stop `i + 1`; a heading without a line appears with the first line under it. */
export function toldPassages(passages: readonly Passage[], lines: readonly LogLine[]): readonly ToldPassage[] {
  const stopOf = new Map(lines.map(({ n }, i) => [n, i + 1]));
  let next = lines.length;
  const told = passages.toReversed().map((passage): ToldPassage => {
    const stops = passage.lines.map(({ n }) => stopOf.get(n) ?? next);
    next = stops[0] ?? next;
    return { passage, from: next, to: stops.at(-1) ?? next, stops };
  });
  return told.toReversed();
}
