import type { Lit } from '@bridgehead/battlefield';
import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { decidingKeys } from '../decision/keys.js';
import { OpenRule } from '../inspect/rule-link.js';
import { useKeys } from '../page/use-keys.js';
import { Commands, KeysDialog, undoOne } from '../panels/commands.js';
import { DiceTray } from '../panels/dice-tray.js';
import { Rail } from '../panels/rail.js';
import { type Tab, tabKeys } from '../panels/side-column.js';
import { TopBar } from '../panels/top-bar.js';
import type { Deciding } from '../proposal/deciding.js';
import { optionsListed } from '../proposal/shown.js';
import { useDeciding } from '../proposal/use-deciding.js';
import type { BattleProps } from '../session/battle-props.js';
import { useHotSeat } from '../session/hot-seat.js';
import { lightingOf } from '../table/lighting.js';
import { TableArea, useFlip } from '../table/table-area.js';
import { type TableTools, useTableTools } from '../table/use-table-tools.js';
import { DecidingColumn } from './deciding-column.js';

/** The table in the middle; above and beside it, who decides what. */
export function BattleScreen(props: BattleProps): ReactElement {
  const { session, snapshot, table, standing, info } = props;
  const { viewer, sides: mine, questions } = snapshot;
  const [tab, setTab] = useState<Tab>('report');
  const [sought, seek] = useState('');
  const [keys, setKeys] = useState(false);
  useHotSeat(session, snapshot);
  const decision = questions.find(({ side }) => side === viewer) ?? null;
  const deciding = useDeciding(session, decision, snapshot.lastAsked);
  const tools = useTableTools(table, deciding, snapshot.fallen);
  const lit = lightingOf(table, viewer, deciding, tools.hinted);
  const showKeys = () => setKeys(true);
  const openRule = (rule: string) => {
    seek(rule);
    setTab('rules');
  };
  const flip = useFlip(table, viewer, mine, session.system.sides);
  useBattleKeys(props, deciding, tools, { lit, flip, showKeys });
  useKeys(tabKeys(setTab));
  return (
    <OpenRule value={openRule}>
      <div className="battle" data-n={standing.n} data-line={snapshot.line}>
        <TopBar system={session.system} table={table} standing={standing} mine={mine} seats={info.seats}>
          <Commands {...{ session, standing, viewer, showKeys }} isAlone={isAlone(info, mine)} tools={tools} />
        </TopBar>
        <Rail
          {...{ system: session.system, table }}
          lit={lightingOf(table, viewer, deciding, [])}
          selected={tools.selected}
          pick={tools.pick}
          hint={tools.hint}
          pointed={[tools.hovered, ...tools.hinted]}
          barred={deciding?.choices?.unavailable ?? []}
        />
        <TableArea {...props} {...{ deciding, tools, lit, flip }} />
        <DiceTray system={session.system} passages={snapshot.passages} lastOwn={snapshot.lastOwn} hint={tools.hint} />
        <DecidingColumn {...props} {...{ deciding, tools, tab, setTab, sought, seek }} />
        {keys && <KeysDialog close={() => setKeys(false)} />}
      </div>
    </OpenRule>
  );
}

/** Whether only computers and this player are at the table. */
function isAlone({ seats }: BattleInfo, mine: readonly string[]): boolean {
  return Object.entries(seats).every(([side, { kind }]) => kind === 'computer' || mine.includes(side));
}

function useBattleKeys(
  { session, snapshot: { viewer }, standing }: BattleProps,
  deciding: Deciding | null,
  tools: TableTools,
  {
    lit,
    flip,
    showKeys,
  }: { readonly lit: ReadonlyMap<string, Lit>; readonly flip: boolean; readonly showKeys: () => void },
): void {
  const choose = (i: number) => {
    const option = deciding === null ? undefined : optionsListed(deciding)[i];
    if (option !== undefined) deciding?.dispatch({ type: 'take', option });
  };
  const digits = Array.from({ length: 9 }, (_, i) => [String(i + 1), () => choose(i)] as const);
  useKeys({
    ...Object.fromEntries(digits),
    Enter: () => deciding?.dispatch({ type: 'confirm' }),
    ...decidingKeys(deciding, flip ? -1 : 1),
    n: () => tools.selectNext(lit),
    u: () => {
      if (session.system.sides.includes(viewer) && standing.undo.most > 0) undoOne(session, viewer);
    },
    m: () => tools.setMeasuring(!tools.measuring),
    '?': showKeys,
  });
}
