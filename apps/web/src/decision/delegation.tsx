import type { Decision } from '@bridgehead/kernel';
import { nameOf, type Table, turnOf } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { squadAsked } from '../session/delegating.js';
import type { Session, Snapshot } from '../session/session.js';
import type { Delegated } from '../session/snapshot.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly decision: Decision;
}

/** What of the open question and of what follows may be left to the adviser. */
export function Delegating({ session, table, decision }: Props): ReactElement | null {
  const { delegated, lastAsked } = session.now();
  if (delegated !== null) return null;
  const squad = squadAsked(table, decision);
  const leave = (what: Delegated['what']) => session.delegate({ side: decision.side, turn: turnOf(table), what });
  return (
    <details className="delegate">
      <summary>{STRINGS.delegate}</summary>
      <p className="row">
        <button type="button" onClick={() => leave({ asked: lastAsked })}>
          {STRINGS.delegateDecision}
        </button>
        {squad !== null && table.squads.get(squad)?.side === decision.side && (
          <button type="button" onClick={() => leave({ squad })}>
            {STRINGS.delegateSquad(nameOf(table, squad))}
          </button>
        )}
        <button type="button" onClick={() => leave('turn')}>
          {STRINGS.delegateTurn}
        </button>
      </p>
    </details>
  );
}

/** What is left to the adviser, always in sight, and the way to take it back. */
export function DelegationLine({
  session,
  snapshot: { delegated },
  table,
}: Pick<Props, 'session' | 'table'> & { readonly snapshot: Snapshot }): ReactElement | null {
  if (delegated === null) return null;
  const { what } = delegated;
  const told =
    what === 'turn'
      ? STRINGS.delegatedTurn
      : 'squad' in what
        ? STRINGS.delegatedSquad(nameOf(table, what.squad))
        : STRINGS.delegatedDecision;
  return (
    <p className="offer delegated" role="status">
      {told}
      <button type="button" onClick={() => session.delegate(null)}>
        {STRINGS.takeBackDelegation}
      </button>
    </p>
  );
}
