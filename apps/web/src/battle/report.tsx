import type { Side } from '@bridgehead/kernel';
import { type ReactElement, type UIEvent, useEffect, useRef } from 'react';
import type { LogLine } from '../session/log-line.js';
import { STRINGS } from '../strings.js';
import { RuleLink } from './rule-link.js';

interface Props {
  readonly lines: readonly LogLine[];
  readonly hint: (pieces: readonly string[]) => void;
}

/** As many lines of the report as are kept in the page. */
const MOST = 400;

/** The battle as it was told, the latest at the end. */
export function Report({ lines, hint }: Props): ReactElement {
  const box = useRef<HTMLOListElement>(null);
  // Whoever reads further up is left in peace.
  const atEnd = useRef(true);
  const top = useRef(0);
  const scrolled = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const near = list.scrollHeight - list.scrollTop - list.clientHeight < 20;
    atEnd.current = near || (atEnd.current && list.scrollTop >= top.current);
    top.current = list.scrollTop;
  };
  useEffect(() => {
    const list = box.current;
    if (list !== null && atEnd.current) list.scrollTop = list.scrollHeight;
  });
  return (
    <ol className="report" ref={box} onScroll={scrolled}>
      {lines.slice(-MOST).map((line) => (
        <ReportLine key={line.n} line={line} hint={hint} />
      ))}
    </ol>
  );
}

function ReportLine({ line, hint }: { line: LogLine; hint: Props['hint'] }): ReactElement {
  return (
    <li
      className={`line ${line.kind}${line.undone ? ' struck' : ''}`}
      title={line.undone ? STRINGS.undoneLine : undefined}
      onMouseEnter={() => hint(line.pieces)}
      onMouseLeave={() => hint([])}
    >
      {line.text} {line.rule !== null && <RuleLink rule={line.rule} />}
    </li>
  );
}

/** What matters most first: losses, scores, tests, what was declared, and the rest. */
const WEIGHT: Readonly<Record<string, number>> = {
  ended: 6,
  modelDestroyed: 5,
  scored: 4,
  tested: 3,
  declared: 2,
  diceRolled: 1,
};

/** Of one's own side only what befell it. */
const BEFALLS = 3;

interface SinceProps {
  readonly lines: readonly LogLine[];
  readonly lastOwn: number;
  readonly viewer: Side;
}

/** The opponent's doings since this screen last decided, in three lines. */
export function SinceYou({ lines, lastOwn, viewer }: SinceProps): ReactElement | null {
  const since = lines.filter(
    ({ n, undone, side, kind }) => n > lastOwn && !undone && (side !== viewer || (WEIGHT[kind] ?? 0) >= BEFALLS),
  );
  const best = since
    .toSorted((a, b) => (WEIGHT[b.kind] ?? 0) - (WEIGHT[a.kind] ?? 0) || b.n - a.n)
    .slice(0, 3)
    .toSorted((a, b) => a.n - b.n);
  if (best.length === 0) return null;
  return (
    <section className="since" aria-label={STRINGS.sinceYou}>
      <h3>{STRINGS.sinceYou}</h3>
      <ul>
        {best.map(({ n, text }) => (
          <li key={n}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
