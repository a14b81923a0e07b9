import type { ReactElement } from 'react';
import { DecisionPanel } from '../decision/decision-panel.js';
import { StandingOrders } from '../decision/standing-orders.js';
import { TypedDice } from '../decision/typed-dice.js';
import { RuleLink } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import { OpenOffers } from '../panels/commands.js';
import { HandOfCards } from '../panels/hand.js';
import { SideColumn, type Tab } from '../panels/side-column.js';
import type { Deciding } from '../proposal/deciding.js';
import { SinceYou } from '../report/since-you.js';
import type { BattleProps } from '../session/battle-props.js';
import { STRINGS } from '../strings/strings.js';
import type { TableTools } from '../table/use-table-tools.js';
import { VerdictPanel } from '../verdict/verdict-panel.js';

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
      <OpenOffers {...{ session, standing, viewer, table }} />
      {standing.result === null ? <Underway {...props} /> : <Over {...props} />}
      <HandOfCards system={session.system} table={table} side={viewer} deciding={props.deciding} />
      <SideColumn
        {...{ session, snapshot, table, info, tab, setTab, sought, seek }}
        selected={tools.selected}
        hint={tools.hint}
        lookFor={tools.lookFor}
      />
    </aside>
  );
}

function Underway({ session, snapshot, table, standing, info, deciding, tools }: Props): ReactElement {
  const { viewer, passages, lastOwn, busy } = snapshot;
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
      {plays && <SinceYou {...{ passages, lastOwn, viewer }} hint={tools.hint} lookFor={tools.lookFor} />}
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
          {...{ session, table, deciding, busy }}
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
    <VerdictPanel {...{ info, table, sides }} result={standing.result} mine={snapshot.sides} />
  );
}

function Problem({ session, snapshot: { problem } }: Pick<Props, 'session' | 'snapshot'>): ReactElement | null {
  return problem === null ? null : (
    <p className="problem" role="alert">
      <b>{STRINGS.problem}:</b> <Words system={session.system} text={problem.reason} /> <RuleLink rule={problem.rule} />
      <button type="button" aria-label={STRINGS.dismiss} onClick={() => session.forgetProblem()}>
        ×
      </button>
    </p>
  );
}
