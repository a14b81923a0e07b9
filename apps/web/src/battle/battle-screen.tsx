import { Battlefield, type Ghost, type Lit } from '@bridgehead/battlefield';
import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, useMemo, useState } from 'react';
import { decidingKeys } from '../deciding/keys.js';
import { PointerLabel } from '../deciding/pointer-label.js';
import type { SettingDown } from '../deciding/use-setting-down.js';
import { DiceTray } from '../reading/dice-tray.js';
import { STRINGS } from '../strings.js';
import type { BattleProps } from './battle-props.js';
import { Commands, undoOne } from './commands.js';
import { DecidingColumn } from './deciding-column.js';
import { HotSeat, useHotSeat } from './hot-seat.js';
import { KeysDialog } from './keys-dialog.js';
import { ghostsOf, lightingOf } from './lighting.js';
import { PieceNote } from './piece-note.js';
import { Rail } from './rail.js';
import { OpenRule } from './rule-link.js';
import { type Tab, tabKeys } from './side-column.js';
import { signsOf } from './signs-of.js';
import { TopBar } from './top-bar.js';
import { type Deciding, useDeciding } from './use-deciding.js';
import { useFlip } from './use-flip.js';
import { useKeys } from './use-keys.js';
import { useOverlays } from './use-overlays.js';
import { type TableTools, useTableTools } from './use-table-tools.js';

/** The table in the middle; who decides what above and beside it. */
export function BattleScreen(props: BattleProps): ReactElement {
  const { session, snapshot, table, standing, info } = props;
  const { viewer, sides: mine, questions } = snapshot;
  const [tab, setTab] = useState<Tab>('report');
  const [sought, seek] = useState('');
  const [keys, setKeys] = useState(false);
  useHotSeat(session, snapshot);
  const decision = questions.find(({ side }) => side === viewer) ?? null;
  const deciding = useDeciding(session, decision, standing.n);
  const tools = useTableTools(session, table, deciding, snapshot.fallen);
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

interface AreaProps extends BattleProps {
  readonly deciding: Deciding | null;
  readonly tools: TableTools;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly flip: boolean;
}

function TableArea({ session, snapshot, table, standing, deciding, tools, lit, flip }: AreaProps): ReactElement {
  const { system } = session;
  const { viewer } = snapshot;
  const ghosts = useGhosts(deciding, tools.settingDown);
  const overlays = useOverlays({ session, table, n: standing.n, deciding, tools, ghosts });
  const results = useMemo(() => signsOf(snapshot.results, table), [snapshot.results, table]);
  const hovered = tools.hovered ?? '';
  return (
    <main className="table">
      <Battlefield
        table={table}
        unit={system.unit}
        sides={system.sides}
        viewer={system.sides.includes(viewer) ? viewer : null}
        flip={flip}
        selected={tools.selected}
        lit={lit}
        ghosts={ghosts}
        areas={deciding?.choices?.areas}
        trails={[...snapshot.trails, ...tools.ways(viewer)]}
        onPick={tools.pick}
        onHover={tools.hover}
        onDrag={(drag) => {
          overlays.dragged(drag);
          tools.drag(drag);
        }}
        onPoint={tools.point}
        measure={tools.measuring}
        results={results}
        {...overlays.drawn}
        toggles={overlays.toggles}
        look={tools.look}
        terrainSpeaks={overlays.speaks}
      />
      <PieceNote
        {...{ system, table }}
        piece={tools.hovered}
        says={deciding?.choices?.terrain[hovered] ?? null}
        effects={overlays.effects(hovered)}
      />
      <PointerLabel table={table} deciding={deciding} tools={tools} symbol={system.unit.symbol} />
      <HotSeat table={table} snapshot={snapshot} />
      {snapshot.line === 'lost' && (
        <p className="banner lost" role="alert">
          {STRINGS.lost}
        </p>
      )}
    </main>
  );
}

/** The same as long as nothing else is proposed: what hangs on them is not worked out anew. */
function useGhosts(deciding: Deciding | null, { held }: SettingDown): readonly Ghost[] {
  const weighed = deciding?.proposed?.weighed;
  return useMemo(() => ghostsOf(deciding, held), [weighed, held.join()]);
}

/** Nobody but computers and oneself is at the table. */
function isAlone({ seats }: BattleInfo, mine: readonly string[]): boolean {
  return Object.entries(seats).every(([side, { kind }]) => kind === 'computer' || mine.includes(side));
}

function useBattleKeys(
  { session, snapshot: { viewer }, standing }: BattleProps,
  deciding: Deciding | null,
  tools: TableTools,
  { lit, flip, showKeys }: Pick<AreaProps, 'lit' | 'flip'> & { readonly showKeys: () => void },
): void {
  const choose = (i: number) => {
    const option = deciding?.choices?.options[i];
    if (option !== undefined) deciding?.take(option);
  };
  const digits = Array.from({ length: 9 }, (_, i) => [String(i + 1), () => choose(i)] as const);
  useKeys({
    ...Object.fromEntries(digits),
    Enter: () => deciding?.confirm(),
    ...decidingKeys(deciding, tools.settingDown, flip ? -1 : 1),
    n: () => tools.selectNext(lit),
    u: () => {
      if (session.system.sides.includes(viewer) && standing.undo.most > 0) undoOne(session, viewer);
    },
    m: () => tools.setMeasuring(!tools.measuring),
    '?': showKeys,
  });
}
