import type { Side } from '@bridgehead/kernel';
import { type GameSystem, handOf, inWords, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { useIsRoomy } from '../page/use-room.js';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly side: Side;
  readonly deciding: Deciding | null;
}

/** The viewer's cards: what each does, and whether it can be played now. */
export function HandOfCards({ system, table, side, deciding }: Props): ReactElement | null {
  const roomy = useIsRoomy();
  const cards = handOf(table, side);
  if (cards.length === 0) return null;
  const { options = [], unavailable = [] } = deciding?.choices ?? {};
  return (
    <details className="hand" aria-label={STRINGS.hand} open={roomy}>
      <summary>{STRINGS.handOf(cards.length)}</summary>
      <ul>
        {cards.map(({ id, face = '' }) => {
          const word = system.vocabulary.cards.find((one) => one.id === face);
          const option = options.find((one) => one.id === id);
          const why = unavailable.find((one) => one.id === id);
          return (
            <li key={id} className={option === undefined ? 'playing-card' : 'playing-card playable'}>
              <b>{word?.name ?? inWords(face)}</b>
              <span>{word?.meaning ?? ''}</span>
              {option === undefined || deciding === null ? (
                <small title={why?.reason}>{why?.reason ?? STRINGS.notPlayable}</small>
              ) : (
                <button type="button" onClick={() => deciding.dispatch({ type: 'take', option })}>
                  {STRINGS.playCard}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
