import type { Side } from '@bridgehead/kernel';
import { type ReactElement, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import { since } from './about.js';
import type { Passage } from '@bridgehead/tabletop';
import type { Hint } from './report-passage.js';

interface Props {
  readonly passages: readonly Passage[];
  readonly lastOwn: number;
  readonly viewer: Side;
  readonly hint: Hint;
  readonly lookFor: Hint;
}

/** The opponent's actions since this screen last decided, in three lines; each shows where it happened. */
export function SinceYou({ passages, lastOwn, viewer, hint, lookFor }: Props): ReactElement | null {
  const [held, hold] = useState(0);
  const best = since(passages, lastOwn, viewer);
  if (best.length === 0) return null;
  const heldPieces = best.find(({ n }) => n === held)?.pieces ?? [];
  return (
    <section className="since" aria-label={STRINGS.sinceYou}>
      <h3>{STRINGS.sinceYou}</h3>
      <ul>
        {best.map(({ n, text, pieces, about }) => (
          <li key={n}>
            <button
              type="button"
              className={about}
              aria-pressed={n === held}
              title={text}
              onClick={() => {
                hold(n === held ? 0 : n);
                hint(n === held ? [] : pieces);
                lookFor(n === held ? [] : pieces);
              }}
              onMouseEnter={() => hint(pieces)}
              onMouseLeave={() => hint(heldPieces)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
