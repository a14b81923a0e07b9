import type { BattleInfo } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { RulesSearch } from '../inspect/rules-search.js';
import { SquadCard } from '../inspect/squad-card.js';
import { BattleReport } from '../report/report.js';
import type { Session, Snapshot } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';
import { TalkPanel } from './talk.js';

export type Tab = 'report' | 'squad' | 'rules' | 'talk';
const TABS: readonly Tab[] = ['report', 'squad', 'rules', 'talk'];

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
  return (
    <section className="reading" aria-label={STRINGS.reading}>
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
            onClick={() => setTab(one)}
          >
            {STRINGS[one]}
            {one === 'talk' && unread > 0 && <b className="unread"> {unread}</b>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="reading" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <Content {...props} />
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
      setTimeout(() => document.querySelector<HTMLElement>('.rules-search input')?.focus());
    },
  };
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
          passages={snapshot.passages}
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
