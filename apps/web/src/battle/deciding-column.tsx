import { handOf } from '@bridgehead/tabletop';
import { lazy, type ReactElement, Suspense } from 'react';
import { DecisionPanel } from '../decision/decision-panel.js';
import { StandingOrders } from '../decision/standing-orders.js';
import { RefusalRules } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import { DelegationLine } from '../decision/delegation.js';
import { lessonOf } from '../learn/progress.js';
import { OpenOffers } from '../panels/commands.js';
import { SideColumn, type Tab } from '../panels/side-column.js';
import type { Deciding } from '../proposal/deciding.js';
import type { BattleProps } from '../session/battle-props.js';
import { STRINGS } from '../strings/strings.js';
import type { TableTools } from '../table/use-table-tools.js';

/** What most players do not need at first is loaded when they do. */
const Coach = lazy(() => import('../learn/coach.js').then(({ Coach: coach }) => ({ default: coach })));
const VerdictPanel = lazy(() =>
  import('../verdict/verdict-panel.js').then(({ VerdictPanel: panel }) => ({ default: panel })),
);
const HandOfCards = lazy(() => import('../panels/hand.js').then(({ HandOfCards: hand }) => ({ default: hand })));
const TypedDice = lazy(() => import('../decision/typed-dice.js').then(({ TypedDice: dice }) => ({ default: dice })));

interface Props extends BattleProps {
  readonly deciding: Deciding | null;
  readonly tools: TableTools;
  readonly tab: Tab;
  readonly sought: string;
  readonly setTab: (tab: Tab) => void;
  readonly seek: (text: string) => void;
}

/** Beside the table: the open question or the verdict, the hand, and the panels to read. */
export function DecidingColumn(props: Props): ReactElement {
  const { session, snapshot, table, standing, info, tools, tab, setTab, sought, seek } = props;
  const { viewer } = snapshot;
  return (
    <aside className="column">
      <Problem session={session} snapshot={snapshot} />
      <WinLine {...{ session, table, viewer }} />
      {lessonOf(session.battle) !== null && (
        <Suspense fallback={null}>
          <Coach {...{ session, snapshot, table, standing, info }} known={props.known} />
        </Suspense>
      )}
      <DelegationLine {...{ session, snapshot, table }} />
      <OpenOffers {...{ session, standing, viewer, table }} asked={snapshot.asked} />
      <Suspense fallback={null}>{standing.result === null ? <Underway {...props} /> : <Over {...props} />}</Suspense>
      {handOf(table, viewer).length > 0 && (
        <Suspense fallback={null}>
          <HandOfCards {...{ session, table }} side={viewer} deciding={props.deciding} orders={standing.orders} />
        </Suspense>
      )}
      <SideColumn
        {...{ session, snapshot, table, info, tab, setTab, sought, seek }}
        selected={tools.selected}
        hint={tools.hint}
        lookFor={tools.lookFor}
      />
    </aside>
  );
}

/** How one wins and how far it is, always. */
function WinLine({
  session,
  table,
  viewer,
}: Pick<Props, 'session' | 'table'> & { viewer: string }): ReactElement | null {
  const { system } = session;
  const side = system.sides.includes(viewer) ? viewer : system.sides[0];
  const line = side === undefined ? undefined : system.howToWin?.(table, side);
  return line === undefined ? null : (
    <p className="win-line">
      <Words system={system} text={line} />
    </p>
  );
}

function Underway({ session, snapshot, table, known, standing, info, deciding, tools }: Props): ReactElement {
  const { viewer, busy } = snapshot;
  const plays = session.system.sides.includes(viewer);
  return (
    <>
      {standing.awaited !== null && (
        <TypedDice
          {...{ session, table, viewer }}
          awaited={standing.awaited}
          mine={snapshot.sides}
          seats={info.seats}
        />
      )}
      {deciding === null ? (
        <div className="idle">
          <p>{plays ? STRINGS.nobodyDecides : STRINGS.asWatcher}</p>
          {plays && (
            <StandingOrders
              {...{ session, table }}
              orders={standing.orders}
              side={viewer}
              decision={null}
              choices={null}
            />
          )}
        </div>
      ) : (
        <DecisionPanel
          {...{ session, deciding, busy }}
          table={known}
          hint={tools.hint}
          pointed={tools.hovered}
          orders={standing.orders}
        />
      )}
    </>
  );
}

function Over({ session, snapshot, table, standing, info }: Props): ReactElement | null {
  const { sides } = session.system;
  return standing.result === null ? null : (
    <Suspense fallback={null}>
      <VerdictPanel {...{ info, table, sides }} result={standing.result} mine={snapshot.sides} />
    </Suspense>
  );
}

function Problem({ session, snapshot: { problem } }: Pick<Props, 'session' | 'snapshot'>): ReactElement | null {
  return problem === null ? null : (
    <p className="problem" role="alert">
      <b>{STRINGS.problem}:</b> <Words system={session.system} text={problem.reason} />{' '}
      <RefusalRules refusal={problem} />
      <button type="button" aria-label={STRINGS.dismiss} onClick={() => session.forgetProblem()}>
        ×
      </button>
    </p>
  );
}
