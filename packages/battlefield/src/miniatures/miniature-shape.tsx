import type { Base } from '@bridgehead/geometry';
import type { ReactElement } from 'react';
import type { Miniature } from './drawing.js';

/** A miniature in its square from -12 to 12. */
export function MiniatureShape({ miniature }: { readonly miniature: Miniature }): ReactElement {
  return (
    <>
      {miniature.map(({ tone, d }) => (
        <path key={tone} className={`bf-mini-${tone}`} d={d} />
      ))}
    </>
  );
}

interface OnBaseProps {
  readonly miniature: Miniature;
  /** A base whose sizes are those of the sheet. */
  readonly base: Base;
}

/** A miniature that stands on its base. */
export function MiniatureOnBase({ miniature, base }: OnBaseProps): ReactElement {
  const across = base.shape === 'disc' ? 2 * base.radius : Math.max(base.width, base.length);
  return (
    <g className="bf-miniature" transform={`scale(${across / 24})`}>
      <MiniatureShape miniature={miniature} />
    </g>
  );
}
