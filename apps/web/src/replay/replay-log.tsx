import { memo, type ReactElement, useEffect, useRef } from 'react';
import { RuleLink } from '../battle/rule-link.js';
import type { LogLine } from '../session/log-line.js';
import { STRINGS } from '../strings.js';

interface Props {
  readonly lines: readonly LogLine[];
  readonly stop: number;
  readonly jump: (stop: number) => void;
}

/** The whole report: what is still to come stands there too, and every line leads to its place. */
export function ReplayLog({ lines, stop, jump }: Props): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(jump);
  latest.current = jump;
  const go = useRef((to: number) => latest.current(to));
  useEffect(() => {
    const box = list.current;
    const line = box?.children[Math.max(0, stop - 1)];
    if (box === null || !(line instanceof HTMLElement)) return;
    // The line that is told stands in the middle; nothing else on the page moves.
    box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 2 + line.clientHeight / 2;
  }, [stop]);
  return (
    <ol className="report" ref={list} aria-label={STRINGS.battleReport}>
      {lines.map((line, i) => (
        <Line key={line.n} line={line} at={i + 1} when={whenOf(i + 1, stop)} go={go.current} />
      ))}
    </ol>
  );
}

type When = 'told' | 'now' | 'coming';

function whenOf(at: number, stop: number): When {
  if (at === stop) return 'now';
  return at < stop ? 'told' : 'coming';
}

interface LineProps {
  readonly line: LogLine;
  readonly at: number;
  readonly when: When;
  readonly go: (stop: number) => void;
}

const Line = memo(function Line({ line, at, when, go }: LineProps): ReactElement {
  const told = when === 'coming' ? 'coming' : `line ${line.kind}${when === 'now' ? ' now' : ''}`;
  return (
    <li className={line.undone ? `${told} struck` : told} aria-current={when === 'now' ? 'step' : undefined}>
      <button type="button" className="jump" onClick={() => go(at)}>
        {line.text}
      </button>{' '}
      {line.rule !== null && <RuleLink rule={line.rule} />}
    </li>
  );
});
