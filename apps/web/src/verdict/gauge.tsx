import type { ReactElement } from 'react';

/** Nothing is certain: neither 0 nor 100. */
export function inHundred(share: number): number {
  return Math.max(1, Math.min(99, Math.round(share * 100)));
}

const GAUGE_WIDTH = 200;

/** From bad luck on the left to good luck on the right; the middle is the expected result. */
export function Gauge({ percentile, rank }: { percentile: number; rank: number }): ReactElement {
  const at = 6 + (GAUGE_WIDTH - 12) * percentile;
  return (
    <svg className="gauge" viewBox={`0 0 ${GAUGE_WIDTH} 16`} aria-hidden="true">
      <rect className="track" x={0} y={6} width={GAUGE_WIDTH} height={4} rx={2} />
      <line className="even" x1={GAUGE_WIDTH / 2} x2={GAUGE_WIDTH / 2} y1={1} y2={15} />
      {rank === 0 ? (
        <circle className="side-a" cx={at} cy={8} r={6} />
      ) : (
        <rect className="side-b" x={at - 5.5} y={2.5} width={11} height={11} />
      )}
    </svg>
  );
}
