import type { BattleInfo } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import { type KeyboardEvent, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { BattleReport } from '../report/report.js';
import type { Session, Snapshot } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';

export type Tab = 'report' | 'squad' | 'rules' | 'talk';
const TABS: readonly Tab[] = ['report', 'squad', 'rules', 'talk'];

/** The report is shown at first; these are loaded when somebody opens them. */
const SquadCard = lazy(() => import('../inspect/squad-card.js').then(({ SquadCard: card }) => ({ default: card })));
const RulesSearch = lazy(() =>
  import('../inspect/rules-search.js').then(({ RulesSearch: search }) => ({ default: search })),
);
const TalkPanel = lazy(() => import('./talk.js').then(({ TalkPanel: panel }) => ({ default: panel })));

interface Props {
  readonly session: Session;
  readonly snapshot: Snapshot;
  readonly table: Table;
  readonly info: BattleInfo;
  readonly tab: Tab;
  readonly selected: string | null;
  readonly sought: string;
  readonly setTab: (tab: Tab) => void;
  readonly seek: (text: string) => void;
  readonly hint: (pieces: readonly string[]) => void;
  readonly lookFor: (pieces: readonly string[]) => void;
}

/** The panels to read beside the table. */
export function SideColumn(props: Props): ReactElement {
  const { tab, setTab, snapshot } = props;
  const unread = useUnread(snapshot.talk.length, tab === 'talk');
  // On a phone the panels are folded away until one is asked for.
  const [isOpen, setOpen] = useState(false);
  const show = (one: Tab) => {
    setOpen(one !== tab || !isOpen);
    setTab(one);
  };
  return (
    <section className="reading" aria-label={STRINGS.reading} data-open={isOpen}>
      <div role="tablist" aria-label={STRINGS.reading} onKeyDown={(event) => turn(event, tab, setTab)}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === tab}
            aria-controls="reading"
            tabIndex={one === tab ? 0 : -1}
            onClick={(event) => {
              show(one);
              // Whoever clicked a tab goes on at the table; whoever came by keyboard stays.
              if (event.detail > 0) event.currentTarget.blur();
            }}
          >
            {STRINGS[one]}
            {one === 'talk' && unread > 0 && <b className="unread"> {unread}</b>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="reading" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      </div>
    </section>
  );
}

/** Keys that open the panels; the rules search takes the focus, since the player types there. */
export function tabKeys(setTab: (tab: Tab) => void): Readonly<Record<string, () => void>> {
  return {
    l: () => setTab('report'),
    s: () => setTab('squad'),
    b: () => {
      setTab('rules');
      focusOnceThere('.rules-search input');
    },
  };
}

/** The panel is loaded when it is first opened. */
function focusOnceThere(selector: string, tries = 100): void {
  setTimeout(
    () => {
      const found = document.querySelector<HTMLElement>(selector);
      if (found !== null) found.focus();
      else if (tries > 0) focusOnceThere(selector, tries - 1);
    },
    tries === 100 ? 0 : 50,
  );
}

function turn(event: KeyboardEvent<HTMLElement>, tab: Tab, setTab: (tab: Tab) => void): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? TABS.length - 1 : 0;
  const next = TABS[(TABS.indexOf(tab) + by) % TABS.length];
  if (by === 0 || next === undefined) return;
  event.preventDefault();
  setTab(next);
  document.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
}

/** How many messages came while another panel was open. */
function useUnread(said: number, reads: boolean): number {
  const [heard, setHeard] = useState(said);
  useEffect(() => {
    // A player who looks through another side's eyes hears everything anew.
    if (reads || said < heard) setHeard(said);
  }, [said, reads, heard]);
  return reads ? 0 : Math.max(0, said - heard);
}

function Content({ session, snapshot, table, info, tab, selected, sought, seek, hint, lookFor }: Props): ReactElement {
  switch (tab) {
    case 'report':
      return (
        <BattleReport
          lines={snapshot.lines}
          passages={snapshot.told}
          since={snapshot.lastOwn}
          viewer={session.system.sides.includes(snapshot.viewer) ? snapshot.viewer : null}
          follows={snapshot.playing}
          system={session.system}
          {...{ table, hint, lookFor }}
        />
      );
    case 'squad':
      return <SquadCard system={session.system} table={table} squad={selected} />;
    case 'rules':
      return <RulesSearch system={session.system} sought={sought} seek={seek} />;
    case 'talk':
      return (
        <TalkPanel {...{ session, info }} talk={snapshot.talk} spectators={snapshot.spectators} mine={snapshot.sides} />
      );
  }
}
