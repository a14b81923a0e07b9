import type { Side } from '@bridgehead/kernel';
import { onTable, squadsOf, type Table } from '@bridgehead/tabletop';
import { useRef } from 'react';

/** Whether the upper edge is shown at the bottom: settled once, when it is seen where the own models stand. */
export function useFlip(table: Table, viewer: Side, mine: readonly Side[], sides: readonly Side[]): boolean {
  const settled = useRef<boolean | null>(null);
  // Two at one screen sit where the first of them sits.
  const own = mine.length > 1 ? sides.find((side) => mine.includes(side)) : viewer;
  settled.current ??= isUpper(table, own ?? viewer);
  // Before anybody stands there: the first side sits below.
  return settled.current ?? sides.indexOf(own ?? viewer) === 1;
}

function isUpper(table: Table, side: Side): boolean | null {
  const heights = squadsOf(table, side).flatMap(({ id }) =>
    onTable(table, id).flatMap(({ place }) => (place.kind === 'on' ? [place.y] : [])),
  );
  if (heights.length === 0) return null;
  return heights.reduce((sum, y) => sum + y, 0) / heights.length > table.surface.height / 2;
}
