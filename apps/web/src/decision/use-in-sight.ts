import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the chosen row of a list in sight, wherever it is sorted. */
export function useInSight(chosen: boolean, rank: number): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen, rank]);
  return row;
}
