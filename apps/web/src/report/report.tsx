import { type GameSystem, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import { about, plainPassages } from './about.js';
import type { LogLine } from './log-line.js';
import type { Passage } from './passage.js';
import { type Hint, ReportPassage } from './report-passage.js';

interface Props {
  readonly lines: readonly LogLine[];
  readonly hint: Hint;
  /** Brings what a line is about into sight. */
  readonly lookFor?: Hint;
  /** With these the lines are gathered under headings, and words of the book are explained. */
  readonly passages?: readonly Passage[];
  readonly system?: GameSystem;
  readonly table?: Table;
}

/** As many paragraphs of the report as are kept in the page. */
const MOST_PARAGRAPHS = 400;

/** The battle as it was told, the latest at the end. */
export function BattleReport({ lines, hint, lookFor, passages, system, table }: Props): ReactElement {
  const [squad, setSquad] = useState('');
  const [held, hold] = useState<Passage | null>(null);
  const { box, scrolled } = useEndInSight();
  const all = passages ?? plainPassages(lines);
  const shown = (squad === '' || table === undefined ? all : about(all, squad, table)).slice(-MOST_PARAGRAPHS);
  const now = useRef({ held, hint, lookFor });
  now.current = { held, hint, lookFor };
  // What was shown by a press stays lit; the pointer lights other things only while it is over them.
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

/** The end stays in sight, but a reader who has scrolled up is left in peace. */
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
    // The browser may not have told yet that the reader has scrolled up.
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

/** Leaves in the report only what is about one squad. */
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
