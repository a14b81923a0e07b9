import type { Side, StandingOrder } from '@bridgehead/kernel';
import { handOf, inWords, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { useIsRoomy } from '../page/use-room.js';
import type { Deciding } from '../proposal/deciding.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly side: Side;
  readonly deciding: Deciding | null;
  readonly orders: readonly StandingOrder[];
}

/** The viewer's cards, a row each that unfolds: what each does, whether it can be played now, and whether it is armed for its moment. */
export function HandOfCards({ session, table, side, deciding, orders }: Props): ReactElement | null {
  const roomy = useIsRoomy();
  const cards = handOf(table, side);
  if (cards.length === 0) return null;
  const { options = [], unavailable = [] } = deciding?.choices ?? {};
  return (
    <details className="hand" aria-label={STRINGS.hand} open={roomy}>
      <summary>{STRINGS.handOf(cards.length)}</summary>
      <ul>
        {cards.map(({ id, face = '' }) => {
          const word = session.system.vocabulary.cards.find((one) => one.id === face);
          const option = options.find((one) => one.id === id);
          const why = unavailable.find((one) => one.id === id);
          return (
            <li key={id} className={option === undefined ? 'playing-card' : 'playing-card playable'}>
              <details>
                <summary>
                  <b>{word?.name ?? inWords(face)}</b>
                  <span>{word?.meaning ?? ''}</span>
                </summary>
              </details>
              {option === undefined || deciding === null ? (
                // Why it cannot be played stands with the question.
                <small title={why?.reason}>{STRINGS.notPlayable}</small>
              ) : (
                <button type="button" onClick={() => deciding.dispatch({ type: 'take', option })}>
                  {STRINGS.playCard}
                </button>
              )}
              {word?.armedFor !== undefined && <Arming {...{ session, side, orders, id }} asks={word.armedFor} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface ArmingProps extends Pick<Props, 'session' | 'side' | 'orders'> {
  readonly id: string;
  readonly asks: readonly string[];
}

/** Arms a card by standing orders, or takes them back. */
function Arming({ session, side, orders, id, asks }: ArmingProps): ReactElement {
  const arms = ({ ask, answer }: StandingOrder) =>
    asks.includes(ask) && typeof answer === 'object' && 'pick' in answer && answer.pick === id;
  const armed = orders.some(arms);
  const given = asks.map((ask) => ({ ask, answer: { pick: id } }));
  const others = orders.filter((order) => !arms(order));
  return (
    <button
      type="button"
      aria-pressed={armed}
      title={STRINGS.armedMeaning}
      onClick={() => void session.order(side, armed ? others : [...given, ...others])}
    >
      {armed ? STRINGS.armedCard : STRINGS.armCard}
    </button>
  );
}
