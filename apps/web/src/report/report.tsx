import { type GameSystem, type LogLine, nameOf, type Passage, squadsOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import { about, plainPassages } from './about.js';
import { type Hint, ReportPassage } from './report-passage.js';

interface Props {
  readonly lines: readonly LogLine[];
  readonly hint: Hint;
  /** Brings the subject of a line into sight. */
  readonly lookFor?: Hint;
  /** With these, the report gathers lines under headings and explains words of the book. */
  readonly passages?: readonly Passage[];
  readonly system?: GameSystem;
  readonly table?: Table;
}

/** How many paragraphs of the report the page keeps. */
const MOST_PARAGRAPHS = 400;

/** The report of the battle, the latest at the end. */
export function BattleReport({ lines, hint, lookFor, passages, system, table }: Props): ReactElement {
  const [squad, setSquad] = useState('');
  const [held, hold] = useState<Passage | null>(null);
  const { box, scrolled } = useEndInSight();
  const all = passages ?? plainPassages(lines);
  const shown = (squad === '' || table === undefined ? all : about(all, squad, table)).slice(-MOST_PARAGRAPHS);
  const now = useRef({ held, hint, lookFor });
  now.current = { held, hint, lookFor };
  // Pieces shown by a press stay lit; the pointer lights others only while it is over them.
  const show = useCallback((passage: Passage) => {
    const next = passage === now.current.held ? null : passage;
    hold(next);
    now.current.hint(next?.pieces ?? []);
    now.current.lookFor?.(next?.pieces ?? []);
  }, []);
  const enter = useCallback(
    (passage: Passage | null) => now.current.hint((passage ?? now.current.held)?.pieces ?? []),
    [],
  );
  return (
    <>
      {table !== undefined && system !== undefined && <SquadFilter {...{ system, table, squad }} choose={setSquad} />}
      <ol className="report" ref={box} onScroll={scrolled}>
        {shown.map((passage) => (
          <ReportPassage
            key={`${passage.kind}${passage.n}`}
            {...{ passage, system, show, enter }}
            held={passage === held}
          />
        ))}
        {shown.length === 0 && passages !== undefined && (
          <li className="hint">{squad === '' ? STRINGS.emptyReport : STRINGS.nothingAbout}</li>
        )}
      </ol>
    </>
  );
}

interface EndInSight {
  readonly box: { current: HTMLOListElement | null };
  readonly scrolled: (event: UIEvent<HTMLElement>) => void;
}

/** The end stays in sight, unless the player reads further up. */
function useEndInSight(): EndInSight {
  const box = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const top = useRef(0);
  const note = (list: HTMLElement) => {
    const near = list.scrollHeight - list.scrollTop - list.clientHeight < 20;
    atEnd.current = near || (atEnd.current && list.scrollTop >= top.current);
    top.current = list.scrollTop;
  };
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    // The browser may not have reported yet that the reader has scrolled up.
    note(list);
    if (!atEnd.current) return;
    list.scrollTop = list.scrollHeight;
    top.current = list.scrollTop;
  });
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) => note(currentTarget);
  return { box, scrolled };
}

interface FilterProps {
  readonly system: GameSystem;
  readonly table: Table;
  readonly squad: string;
  readonly choose: (squad: string) => void;
}

/** Limits the report to one squad. */
function SquadFilter({ system, table, squad, choose }: FilterProps): ReactElement {
  return (
    <label className="filter">
      {STRINGS.onlySquad}
      <select value={squad} onChange={({ target }) => choose(target.value)}>
        <option value="">{STRINGS.everybody}</option>
        {system.sides.map((side) => (
          <optgroup key={side} label={nameOf(table, side)}>
            {squadsOf(table, side).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
