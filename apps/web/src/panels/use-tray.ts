import type { Passage } from '@bridgehead/tabletop';
import { useState } from 'react';

export interface Tray {
  /** The throw being shown. */
  readonly shown: Passage | undefined;
  /** Its place among the throws, from 1. */
  readonly at: number;
  readonly count: number;
  readonly go: (by: number) => void;
}

/** The passages with dice that the viewer may see, in order. */
export function throwsIn(passages: readonly Passage[]): readonly Passage[] {
  return passages.filter(
    ({ kind, undone, rolls }) =>
      kind === 'dice' && !undone && rolls.some(({ sides, sealed }) => sides !== undefined && sealed !== true),
  );
}

/** Which throw of dice is shown: the last, or an earlier one until more dice fall. */
export function useTray(passages: readonly Passage[]): Tray {
  const throws = throwsIn(passages);
  const last = throws.at(-1)?.last ?? 0;
  const [browsing, browse] = useState<{ readonly n: number; readonly last: number } | null>(null);
  const at =
    browsing === null || browsing.last !== last ? throws.length - 1 : throws.findLastIndex(({ n }) => n <= browsing.n);
  return {
    shown: throws[at],
    at: at + 1,
    count: throws.length,
    go: (by) => {
      const to = throws[at + by];
      if (to !== undefined) browse(to.last === last ? null : { n: to.n, last });
    },
  };
}
