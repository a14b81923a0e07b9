import type { Decision } from '@bridgehead/kernel';
import { inWords, lengthInUnits, nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useState } from 'react';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings.js';
import { AllocateControl, MoveControl, OrderControl, PlaceControl, SeveralControl } from './controls.js';
import { isPiece } from './lighting.js';
import { labelIn } from './naming.js';
import { OptionList } from './option-list.js';
import { RuleLink } from './rule-link.js';
import type { Deciding } from './use-deciding.js';
import type { TableTools } from './use-table-tools.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly deciding: Deciding;
  readonly busy: boolean;
  readonly tools: TableTools;
}

/** The one place where it stands what is asked, of whom and why, and where it is answered. */
export function DecisionPanel(props: Props): ReactElement {
  const { session, table, deciding, busy, tools } = props;
  const { decision, choices, problem, proposed } = deciding;
  return (
    <section
      className="decision"
      aria-label={STRINGS.yourDecision}
      data-ask={decision.ask}
      data-kind={decision.kind}
      data-ready={choices !== null && !busy}
    >
      <Question session={session} table={table} decision={decision} />
      {problem !== null && <p role="alert">{problem}</p>}
      {choices === null && problem === null && <Thinking />}
      {choices !== null && (
        <>
          <Foot table={table} deciding={deciding} busy={busy} symbol={session.system.unit.symbol} />
          <Control {...props} />
          <OptionList session={session} table={table} deciding={deciding} hint={tools.hint} />
        </>
      )}
      {proposed === null ? null : (
        <span className="sr-only" role="status">
          {proposed.weighed.refusal?.reason ?? ''}
        </span>
      )}
    </section>
  );
}

/** Said only when it takes long enough to be noticed. */
function Thinking(): ReactElement | null {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return late ? <p className="hint">{STRINGS.thinking}</p> : null;
}

function Question({ session, table, decision }: { session: Session; table: Table; decision: Decision }): ReactElement {
  const word = session.system.vocabulary.asks.find(({ id }) => id === decision.ask);
  const about = Object.values(decision.args).flatMap((value) =>
    typeof value === 'string' && isPiece(table, value) ? [value] : [],
  );
  return (
    <header>
      <p className="whose">
        {nameOf(table, decision.side)}
        {about.map((id) => ` · ${nameOf(table, id)}`)}
      </p>
      <h2>{word?.name ?? inWords(decision.ask)}</h2>
      <p className="rules">
        {decision.rules.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </p>
    </header>
  );
}

function Control(props: Props): ReactElement | null {
  const { table, deciding, tools } = props;
  switch (deciding.decision.kind) {
    case 'pick':
      return <SeveralControl key={deciding.decision.id} table={table} deciding={deciding} />;
    case 'move':
      return <MoveControl table={table} deciding={deciding} alone={tools.alone} setAlone={tools.setAlone} />;
    case 'place':
      return <PlaceControl table={table} deciding={deciding} piece={tools.piece} choose={tools.choosePiece} />;
    case 'aim':
      return <p className="hint">{STRINGS.aimHint}</p>;
    case 'allocate':
      return <AllocateControl table={table} deciding={deciding} />;
    case 'order':
      return <OrderControl table={table} deciding={deciding} />;
    default:
      return null;
  }
}

interface FootProps {
  readonly table: Table;
  readonly deciding: Deciding;
  readonly busy: boolean;
  readonly symbol: string;
}

/** The option that Enter would take now, by its label. */
function nextLabel(table: Table, { choices, proposed }: Deciding): string {
  const id = proposed === null ? choices?.usualId : proposed.option;
  const option = choices?.options.find((one) => one.id === id);
  return option === undefined ? '' : `: ${labelIn(table, option.label)}`;
}

/** What is about to be answered, why it may not be, and the button. */
function Foot({ table, deciding, busy, symbol }: FootProps): ReactElement {
  const { proposed, confirm } = deciding;
  const weighed = proposed?.weighed;
  const refusal = weighed?.refusal ?? null;
  const short = weighed?.short ?? null;
  return (
    <div className="foot">
      {weighed !== undefined && weighed.length > 0 && (
        <p className="length">
          {STRINGS.length(
            `${lengthInUnits(weighed.length)}${symbol}`,
            weighed.most === null ? null : `${lengthInUnits(weighed.most)}${symbol}`,
          )}
        </p>
      )}
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal.reason} <RuleLink rule={refusal.rule} />
        </p>
      )}
      {short !== null && refusal === null && (
        <p className="short">
          {STRINGS.goesShort} {short.reason} <RuleLink rule={short.rule} />
        </p>
      )}
      <button type="button" className="primary confirm" disabled={busy || refusal !== null} onClick={confirm}>
        {proposed === null ? STRINGS.usual : STRINGS.confirm}
        {nextLabel(table, deciding)} <kbd>{STRINGS.enter}</kbd>
      </button>
    </div>
  );
}
