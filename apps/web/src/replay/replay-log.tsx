import type { Side } from '@bridgehead/kernel';
import { type ReactElement, useEffect, useRef } from 'react';
import { STRINGS } from '../strings/strings.js';
import { ReplayPassage } from './replay-passage.js';
import type { ToldPassage } from './told-passage.js';

interface Props {
  readonly passages: readonly ToldPassage[];
  readonly sides: readonly Side[];
  readonly stop: number;
  readonly jump: (stop: number) => void;
}

/** The whole report, including what is still to come; each paragraph leads to its point in the replay. */
export function ReplayLog({ passages, sides, stop, jump }: Props): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(jump);
  latest.current = jump;
  const go = useRef((to: number) => latest.current(to));
  useEffect(() => {
    const box = list.current;
    const told = box?.querySelector('[aria-current=step]');
    if (box === null || !(told instanceof HTMLElement)) return;
    // Keeps the present line in the middle without moving anything else on the page.
    box.scrollTop = told.offsetTop - box.offsetTop - box.clientHeight / 2 + told.clientHeight / 2;
  }, [stop]);
  return (
    <ol className="report" ref={list} aria-label={STRINGS.battleReport}>
      {passages.map((told) => (
        <ReplayPassage
          key={`${told.passage.kind}${told.passage.n}`}
          {...{ told, sides }}
          coming={told.from > stop}
          now={told.stops.includes(stop) ? stop : null}
          go={go.current}
        />
      ))}
    </ol>
  );
}
