import type { Decision, StandingOrder } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { lazy, type MouseEvent, type ReactElement, Suspense, useEffect, useState } from 'react';
import { askName, isPiece } from '../inspect/naming.js';
import { RuleLink } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import type { Deciding } from '../proposal/deciding.js';
import { cautionsInWords } from '../proposal/in-words.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';
import { AdviceLine } from './advice-line.js';
import { Delegating } from './delegation.js';
import { AimControl } from './aim-control.js';
import { OrderControl, SeveralControl } from './controls.js';
import { Foot } from './foot.js';
import { Foreseen } from './foreseen.js';
import { GestureLines } from './gesture-lines.js';
import { MoveControl } from './move-control.js';
import { OptionList } from './option-list.js';
import { PlaceControl } from './place-control.js';
import { StandingOrders } from './standing-orders.js';

// Few questions are about sharing out.
const AllocateControl = lazy(async () => ({ default: (await import('./allocate-control.js')).AllocateControl }));

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly deciding: Deciding;
  readonly busy: boolean;
  readonly hint: (pieces: readonly string[]) => void;
  /** The piece on the table that the player points at. */
  readonly pointed: string | null;
  readonly orders: readonly StandingOrder[];
}

/** The one place that says what is asked, of whom and why, and where the player answers. */
export function DecisionPanel(props: Props): ReactElement {
  const { session, table, deciding, busy, hint, pointed, orders } = props;
  const { decision, choices, problem, proposed } = deciding;
  return (
    <section
      className="decision"
      aria-label={STRINGS.yourDecision}
      data-ask={decision.ask}
      data-kind={decision.kind}
      data-ready={choices !== null && !busy}
      onClick={letGoOfButtons}
    >
      <Question session={session} table={table} decision={decision} />
      {problem !== null && <p role="alert">{problem}</p>}
      {choices === null && problem === null && <Thinking />}
      {choices !== null && (
        <>
          <PlanNews deciding={deciding} />
          <GestureLines system={session.system} table={table} deciding={deciding} />
          <Foot system={session.system} table={table} deciding={deciding} busy={busy} />
          <div className="aids">
            <AdviceLine system={session.system} deciding={deciding} />
            <Delegating {...{ session, table, decision }} />
          </div>
          <Suspense fallback={null}>
            <Control {...props} />
          </Suspense>
          <Foreseen {...{ session, table, deciding, busy }} hint={hint} />
          <OptionList {...{ session, table, deciding, hint, pointed }} />
          <StandingOrders {...{ session, table, orders, decision, choices }} side={decision.side} />
        </>
      )}
      {proposed === null ? null : (
        <span className="sr-only" role="status">
          {proposed.weighed.refusal?.reason ?? cautionsInWords(proposed.weighed)}
        </span>
      )}
    </section>
  );
}

/** For a player with a pointer, Enter confirms; it does not press the last button again. */
function letGoOfButtons({ nativeEvent }: MouseEvent): void {
  const byPointer = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== '';
  if (byPointer && document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
}

/** Appears only if the wait is long enough to notice. */
function Thinking(): ReactElement | null {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return late ? <p className="hint">{STRINGS.thinking}</p> : null;
}

function Question({ session, table, decision }: { session: Session; table: Table; decision: Decision }): ReactElement {
  const about = Object.values(decision.args).flatMap((value) =>
    typeof value === 'string' && (isPiece(table, value) || table.formations.has(value)) ? [value] : [],
  );
  return (
    <header>
      <p className="whose">
        {nameOf(table, decision.side)}
        {about.map((id) => ` · ${nameOf(table, id)}`)}
      </p>
      <h2>
        <Words system={session.system} text={askName(session.system, decision.ask)} />
      </h2>
      <p className="rules">
        {decision.rules.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </p>
    </header>
  );
}

function Control(props: Props): ReactElement | null {
  const { table, deciding } = props;
  switch (deciding.decision.kind) {
    case 'pick':
      return (deciding.proposed?.gesture ?? null) === null ? (
        <SeveralControl table={table} deciding={deciding} />
      ) : (
        <MoveControl deciding={deciding} />
      );
    case 'move':
      return <MoveControl deciding={deciding} />;
    case 'place':
      return <PlaceControl table={table} deciding={deciding} />;
    case 'aim':
      return <AimControl table={table} deciding={deciding} hint={props.hint} />;
    case 'allocate':
      return <AllocateControl system={props.session.system} table={table} deciding={deciding} />;
    case 'order':
      return <OrderControl table={table} deciding={deciding} />;
    default:
      return null;
  }
}

/** Says what became of a plan that was stopped. */
function PlanNews({ deciding: { resumed, lost } }: { deciding: Deciding }): ReactElement | null {
  if (lost !== null) return <p className="plan-news lost">{STRINGS.planLost(lost)}</p>;
  return resumed ? <p className="plan-news">{STRINGS.restOfPlan}</p> : null;
}
