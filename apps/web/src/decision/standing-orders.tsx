import { ANY_INTERRUPT, canonical, type Decision, declineOf, passOf, type StandingOrder } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import type { Choices } from '../engine/questions.js';
import { askName, isPiece, spoken } from '../inspect/naming.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly orders: readonly StandingOrder[];
  readonly side: string;
  /** The open question for which the player may give orders. */
  readonly decision: Decision | null;
  readonly choices: Choices | null;
}

/** Standing orders: the player gives them for the open question, sees them in words, and revokes them one by one. */
export function StandingOrders({ session, table, orders, side, decision, choices }: Props): ReactElement | null {
  const offered = decision === null || choices === null ? [] : ordersFor(session.system, table, decision, orders);
  if (orders.length === 0 && offered.length === 0) return null;
  const give = (all: readonly StandingOrder[]) => void session.order(side, all);
  const inWords = (order: StandingOrder) => orderInWords(session.system, table, order);
  return (
    <details className="standing-orders">
      <summary>{STRINGS.standingOrders(orders.length)}</summary>
      {orders.length > 0 && (
        <ul>
          {orders.map((order) => (
            <li key={canonical(order)}>
              <span>{inWords(order)}</span>
              <button
                type="button"
                aria-label={STRINGS.revokeOrder(inWords(order))}
                onClick={() => give(orders.filter((one) => one !== order))}
              >
                {STRINGS.revoke}
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.map((order) => (
        <button key={canonical(order)} type="button" className="give-order" onClick={() => give([order, ...orders])}>
          {STRINGS.always(inWords(order))}
        </button>
      ))}
    </details>
  );
}

/** Orders that would answer this question, for its own subject or for any; orders already given are left out. */
function ordersFor(
  system: GameSystem,
  table: Table,
  { ask, args, side, interrupt }: Decision,
  standing: readonly StandingOrder[],
): readonly StandingOrder[] {
  const asked = system.asks[ask];
  const letBe = interrupt === true ? declineOf : passOf;
  const mayPass = asked !== undefined && letBe(asked, table, { args, side }) !== null;
  if (!mayPass && interrupt !== true) return [];
  const about = Object.entries(args).flatMap(([key, value]) =>
    typeof value === 'string' && isPiece(table, value) ? [{ when: { [key]: value } }] : [],
  );
  const answers = mayPass ? (['pass', 'usual'] as const) : (['usual'] as const);
  const orders = answers.flatMap((answer): StandingOrder[] => [
    ...about.map(({ when }) => ({ ask, when, answer })),
    { ask, answer },
  ]);
  const every: StandingOrder[] = mayPass && interrupt === true ? [{ ask: ANY_INTERRUPT, answer: 'pass' }] : [];
  const given = new Set(standing.map((order) => canonical(order)));
  return [...orders, ...every].filter((order) => !given.has(canonical(order)));
}

function orderInWords(system: GameSystem, table: Table, { ask, when, answer }: StandingOrder): string {
  const what = ask === ANY_INTERRUPT ? STRINGS.anyWindow : askName(system, ask);
  const how = answer === 'pass' ? STRINGS.pass : answer === 'usual' ? STRINGS.takeUsual : STRINGS.asWritten;
  const about = Object.values(when ?? {}).map((value) =>
    spoken(table, typeof value === 'string' ? value : canonical(value)),
  );
  return about.length === 0 ? STRINGS.order(what, how) : STRINGS.orderAbout(what, how, about.join(', '));
}
