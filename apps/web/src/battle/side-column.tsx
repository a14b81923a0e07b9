import type { BattleInfo } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import type { Session, Snapshot } from '../session/session.js';
import { STRINGS } from '../strings.js';
import { Report } from './report.js';
import { RulesSearch } from './rules-search.js';
import { SquadCard } from './squad-card.js';
import { Talk } from './talk.js';

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
}

/** What one reads beside the table. */
export function SideColumn(props: Props): ReactElement {
  const { tab, setTab } = props;
  return (
    <section className="reading">
      <div role="tablist">
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === tab}
            aria-controls="reading"
            onClick={() => setTab(one)}
          >
            {STRINGS[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="reading" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <Content {...props} />
      </div>
    </section>
  );
}

function Content({ session, snapshot, table, info, tab, selected, sought, seek, hint }: Props): ReactElement {
  switch (tab) {
    case 'report':
      return <Report lines={snapshot.lines} hint={hint} />;
    case 'squad':
      return <SquadCard system={session.system} table={table} squad={selected} />;
    case 'rules':
      return <RulesSearch system={session.system} sought={sought} seek={seek} />;
    case 'talk':
      return <Talk session={session} info={info} talk={snapshot.talk} spectators={snapshot.spectators} />;
  }
}
