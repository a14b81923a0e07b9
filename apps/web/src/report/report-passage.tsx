import type { Side } from '@bridgehead/kernel';
import type { GameSystem, Passage } from '@bridgehead/tabletop';
import { memo, type ReactElement, useState } from 'react';
import { DiceFaces } from '../inspect/dice.js';
import { RuleLink } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';
import { isHeading, toneFor } from './about.js';

export type Hint = (pieces: readonly string[]) => void;

interface Props {
  readonly passage: Passage;
  readonly system: GameSystem | undefined;
  /** The player who reads; null for one who takes no side. */
  readonly viewer: Side | null;
  readonly held: boolean;
  readonly show: (passage: Passage) => void;
  readonly enter: (passage: Passage | null) => void;
}

/** A paragraph of the report: its place, words and rule; its dice and single lines on demand. */
export const ReportPassage = memo(function ReportPassage(props: Props): ReactElement {
  const { passage, system, viewer, held, show, enter } = props;
  if (isHeading(passage)) return <Heading passage={passage} system={system} />;
  const { text, rule, undone, pieces, about } = passage;
  const tone = toneFor(passage, viewer);
  return (
    <li
      className={`line ${about}${tone === null ? '' : ` ${tone}`}${undone ? ' struck' : ''}`}
      title={undone ? STRINGS.undoneLine : undefined}
      onMouseEnter={() => enter(passage)}
      onMouseLeave={() => enter(null)}
    >
      {system !== undefined && pieces.length > 0 && (
        <button
          type="button"
          className="where"
          aria-pressed={held}
          aria-label={`${STRINGS.showOnTable}: ${text}`}
          onClick={() => show(passage)}
        >
          <Crosshair />
        </button>
      )}
      {tone !== null && <span aria-hidden="true">{tone === 'good' ? STRINGS.goodSign : STRINGS.badSign}</span>}
      {system === undefined ? text : <Words system={system} text={text} />} {rule !== null && <RuleLink rule={rule} />}
      {system !== undefined && <More passage={passage} system={system} />}
    </li>
  );
});

function Crosshair(): ReactElement {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" className="crosshair">
      <circle cx="8" cy="8" r="4.5" />
      <path d="M8 0v6M8 10v6M0 8h6M10 8h6" />
    </svg>
  );
}

/** The faces, and the lines that the paragraph consists of. */
function More({ passage, system }: { passage: Passage; system: GameSystem }): ReactElement | null {
  const [open, setOpen] = useState(false);
  const { rolls, lines, n } = passage;
  if (rolls.length === 0 && lines.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className="more"
        aria-expanded={open}
        aria-label={`${rolls.length > 0 ? STRINGS.showDice : STRINGS.showLines} (${n})`}
        onClick={() => setOpen(!open)}
      >
        {rolls.length > 0 ? '⚄' : '…'}
      </button>
      {open && (
        <div className="within">
          {rolls.map((roll) => (
            <DiceFaces key={roll.roll} system={system} roll={roll} />
          ))}
          <ul>
            {lines.map((line) => (
              <li key={line.n}>
                {line.text} {line.rule !== null && <RuleLink rule={line.rule} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Heading({ passage, system }: Pick<Props, 'passage' | 'system'>): ReactElement {
  const { kind, text, side, undone, title } = passage;
  const rank = side === null ? -1 : (system?.sides.indexOf(side) ?? -1);
  const look = `heading ${kind}${undone ? ' struck' : ''}`;
  return (
    <li className={look} title={title}>
      {kind === 'turn' ? (
        <h3>{text}</h3>
      ) : (
        <h4>
          {rank >= 0 && <SideBadge rank={rank} />} {text}
        </h4>
      )}
    </li>
  );
}
