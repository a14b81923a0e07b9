import type { Lit } from '@bridgehead/battlefield';
import type { BattleInfo } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { decidingKeys } from '../decision/keys.js';
import { goalsOf, movingKeys } from '../decision/move-keys.js';
import { WithRules } from '../inspect/book.js';
import { OpenRule } from '../inspect/rule-link.js';
import { useKeys, usePanelKeys } from '../page/use-keys.js';
import { Commands, takingBack } from '../panels/commands.js';
import { DiceTray } from '../panels/dice-tray.js';
import { Rail } from '../panels/rail.js';
import { type Tab, tabKeys } from '../panels/side-column.js';
import { TopBar } from '../panels/top-bar.js';
import { useSkipping } from '../director/use-skipping.js';
import type { Deciding } from '../proposal/deciding.js';
import { optionsListed } from '../proposal/shown.js';
import { useDeciding } from '../proposal/use-deciding.js';
import type { BattleProps } from '../session/battle-props.js';
import { useHotSeat } from '../session/hot-seat.js';
import { lightingOf } from '../table/lighting.js';
import { TableArea, useFlip } from '../table/table-area.js';
import { type TableTools, useTableTools } from '../table/use-table-tools.js';
import { useDelegated } from './use-delegated.js';
import { useTurnSigns } from './use-turn-signs.js';
import { DecidingColumn } from './deciding-column.js';

/** Loaded when it is first asked for. */
const HelpDialog = lazy(() =>
  import('../panels/help-dialog.js').then(({ HelpDialog: dialog }) => ({ default: dialog })),
);

/** The table in the middle; above and beside it, who decides what. */
export function BattleScreen(props: BattleProps): ReactElement {
  const { session, snapshot, table, known, standing, info } = props;
  const { viewer, sides: mine, questions } = snapshot;
  const [tab, setTab] = useState<Tab>('report');
  const [sought, seek] = useState('');
  const [keys, setKeys] = useState(false);
  useHotSeat(session, snapshot);
  useTurnSigns(info, standing, mine);
  const decision = questions.find(({ side }) => side === viewer) ?? null;
  useDelegated(session, snapshot, known, decision);
  const deciding = useDeciding(session, decision, snapshot.lastAsked);
  // While something is being shown, nothing else is on the table.
  const onTable = snapshot.playing ? null : deciding;
  const tools = useTableTools(table, onTable, snapshot.fallen);
  const lit = lightingOf(table, viewer, onTable, tools.hinted);
  const isAsked = deciding !== null && deciding.choices !== null;
  const showKeys = () => setKeys(true);
  const openRule = (rule: string) => {
    seek(rule);
    setTab('rules');
  };
  const flip = useFlip(table, viewer, mine, session.system.sides);
  const hold = (piece: string) => {
    tools.select(table.models.get(piece)?.squad ?? piece);
    setTab('squad');
  };
  useBattleKeys(props, deciding, tools, { lit, flip });
  usePanelKeys({ ...tabKeys(setTab), '?': showKeys });
  useSkipping(snapshot.playing, session.skip);
  return (
    <WithRules system={session.system} table={table} isTime={isAsked || standing.result !== null || mine.length === 0}>
      <OpenRule value={openRule}>
        <div
          className="battle"
          data-n={standing.n}
          data-line={snapshot.line}
          data-playing={snapshot.playing}
          data-shown={snapshot.shown}
          data-scene={snapshot.scene?.kind ?? ''}
        >
          <TopBar system={session.system} table={table} standing={standing} mine={mine} seats={info.seats}>
            <Commands
              {...{ session, snapshot, standing, viewer, showKeys }}
              isAlone={isAlone(info, mine)}
              tools={tools}
            />
          </TopBar>
          <Rail
            {...{ system: session.system, table }}
            lit={lightingOf(table, viewer, onTable, [])}
            selected={tools.selected}
            pick={tools.pick}
            hint={tools.hint}
            pointed={[tools.hovered, ...tools.hinted]}
            barred={deciding?.choices?.unavailable ?? []}
          />
          <TableArea {...props} {...{ tools, lit, flip, hold }} deciding={onTable} />
          <DiceTray system={session.system} passages={snapshot.passages} waits={snapshot.waits} hint={tools.hint} />
          <DecidingColumn {...props} {...{ deciding, known, tools, tab, setTab, sought, seek }} />
          {keys && (
            <Suspense fallback={null}>
              <HelpDialog system={session.system} close={() => setKeys(false)} />
            </Suspense>
          )}
        </div>
      </OpenRule>
    </WithRules>
  );
}

/** Whether only computers and this player are at the table. */
function isAlone({ seats }: BattleInfo, mine: readonly string[]): boolean {
  return Object.entries(seats).every(([side, { kind }]) => kind === 'computer' || mine.includes(side));
}

function useBattleKeys(
  { session, snapshot, standing, info, table }: BattleProps,
  deciding: Deciding | null,
  tools: TableTools,
  { lit, flip }: { readonly lit: ReadonlyMap<string, Lit>; readonly flip: boolean },
): void {
  const choose = (i: number) => {
    const option = deciding === null ? undefined : optionsListed(deciding)[i];
    if (option !== undefined) deciding?.dispatch({ type: 'take', option });
  };
  const goal = useGoal(table, tools);
  const back = takingBack(session, snapshot, standing, isAlone(info, snapshot.sides));
  const digits = Array.from({ length: 9 }, (_, i) => [String(i + 1), () => choose(i)] as const);
  useKeys({
    ...Object.fromEntries(digits),
    Enter: () => deciding?.dispatch({ type: 'confirm' }),
    ...decidingKeys(deciding, flip ? -1 : 1),
    ...movingKeys(deciding, table, tools.selected, goal),
    n: () => tools.selectNext(lit),
    u: () => back.undo?.(),
    y: () => back.redo?.(),
    m: () => tools.setMeasuring(!tools.measuring),
  });
}

/** Where the next press sends the squad: to the enemy or objective pointed at, or else to the next one from the nearest on. */
function useGoal(table: Table, { selected, hovered }: TableTools): () => string | null {
  const last = useRef<string | null>(null);
  return () => {
    const goals = selected === null ? [] : goalsOf(table, selected);
    const pointed = goals.find((id) => id === hovered || table.models.get(hovered ?? '')?.squad === id);
    const next = pointed ?? goals[(goals.indexOf(last.current ?? '') + 1) % Math.max(1, goals.length)] ?? null;
    last.current = next;
    return next;
  };
}
