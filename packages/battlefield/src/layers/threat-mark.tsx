import type { ReactElement } from 'react';

/** What is written for a squad that is seen and cannot shoot back. */
export const SEEN = 'seen';

/** On the upper edge of a badge, or at its left end below its name: an eye for who is seen, a crosshair with its dice for who can shoot back. */
export function ThreatMark({ threat, below }: { readonly threat: string; readonly below: boolean }): ReactElement {
  if (threat === SEEN)
    return (
      <g className="bf-threat bf-threat-seen" transform="translate(0 1)">
        <circle r={8.5} />
        <path d="M-5.5 0q5.5-6.5 11 0q-5.5 6.5-11 0zM-1.5 0a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z" />
      </g>
    );
  const wide = 23 + threat.length * 8;
  return (
    <g className="bf-threat bf-threat-fire" transform={below ? 'translate(4 1)' : `translate(${wide - 9} -6)`}>
      <rect x={-wide} y={-8.5} width={wide} height={17} rx={8.5} />
      <path
        transform={`translate(${9 - wide} 0)`}
        d="M-4.5 0a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM0-6.500v4M0 2.500v4M-6.5 0h4M2.5 0h4"
      />
      <text x={17 - wide} y={4.5}>
        {threat}
      </text>
    </g>
  );
}
