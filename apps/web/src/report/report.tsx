import type { Side } from '@bridgehead/kernel';
import { type GameSystem, type LogLine, nameOf, type Passage, squadsOf, type Table } from '@bridgehead/tabletop';
import { Fragment, type ReactElement, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
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
  /** The player who reads; nobody if not given. */
  readonly viewer?: Side | null;
  /** What came after this event is set apart: everything since the reader decided. */
  readonly since?: number;
  /** Whether it is being told now, so that its end stays in sight and not its beginning. */
  readonly follows?: boolean;
}

/** How many paragraphs of the report the page keeps. */
const MOST_PARAGRAPHS = 400;

/** The report of the battle, the latest at the end. */
export function BattleReport(props: Props): ReactElement {
  const { lines, hint, lookFor, passages, system, table, viewer = null, since = 0, follows = false } = props;
  const [squad, setSquad] = useState('');
  const [held, hold] = useState<Passage | null>(null);
  const all = passages ?? plainPassages(lines);
  const shown = (squad === '' || table === undefined ? all : about(all, squad, table)).slice(-MOST_PARAGRAPHS);
  const recent = since === 0 ? -1 : shown.findIndex((one) => one.n > since && !one.undone);
  const { box, scrolled } = useNewsInSight(follows);
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
        {shown.map((passage, i) => (
          <Fragment key={`${passage.kind}${passage.n}`}>
            {i === recent && (
              <li className="since">
                <h3>{STRINGS.sinceYou}</h3>
              </li>
            )}
            <ReportPassage {...{ passage, system, viewer, show, enter }} held={passage === held} />
          </Fragment>
        ))}
        {shown.length === 0 && passages !== undefined && (
          <li className="hint">{squad === '' ? STRINGS.emptyReport : STRINGS.nothingAbout}</li>
        )}
      </ol>
    </>
  );
}

interface NewsInSight {
  readonly box: { current: HTMLOListElement | null };
  readonly scrolled: (event: UIEvent<HTMLElement>) => void;
}

/** So many pixels are not a scroll. */
const NEARLY_PIXELS = 3;

/**
 * The news stay in sight: their end while they are being told, then their beginning. A reader who scrolls elsewhere
 * stays there; one who scrolls to the end stays at the end.
 */
function useNewsInSight(follows: boolean): NewsInSight {
  const box = useRef<HTMLOListElement>(null);
  const place = useRef<'news' | 'end' | 'elsewhere'>('news');
  const put = useRef(0);
  const note = (list: HTMLElement) => {
    if (Math.abs(list.scrollTop - put.current) <= NEARLY_PIXELS) return;
    const isEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 20;
    // A list that has become shorter has moved by itself.
    const isClamped = isEnd && list.scrollTop < put.current;
    if (!isClamped) place.current = isEnd ? 'end' : 'elsewhere';
    put.current = list.scrollTop;
  };
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    // The browser may not have reported yet that the reader has scrolled.
    note(list);
    if (place.current === 'elsewhere') return;
    const news = follows || place.current === 'end' ? null : list.querySelector<HTMLElement>('.since');
    list.scrollTop = news === null ? list.scrollHeight : news.offsetTop - list.offsetTop;
    put.current = list.scrollTop;
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
