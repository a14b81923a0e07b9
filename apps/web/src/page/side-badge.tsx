import type { ReactElement } from 'react';

/** A side by colour and by shape: a disc for the first, a square for the second. */
export function SideBadge({ rank }: { rank: number }): ReactElement {
  return (
    <svg
      className={`side-badge side-${rank === 0 ? 'a' : 'b'}`}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
    >
      {rank === 0 ? <circle cx="8" cy="8" r="7" /> : <rect x="1.5" y="1.5" width="13" height="13" />}
    </svg>
  );
}
