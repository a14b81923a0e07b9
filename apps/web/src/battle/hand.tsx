import type { Side } from '@bridgehead/kernel';
import { type GameSystem, handOf, inWords, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings.js';

/** The cards that the viewer holds. */
export function Hand({ system, table, side }: { system: GameSystem; table: Table; side: Side }): ReactElement | null {
  const cards = handOf(table, side);
  if (cards.length === 0) return null;
  return (
    <section className="hand" aria-label={STRINGS.hand}>
      <h3>{STRINGS.hand}</h3>
      <ul>
        {cards.map(({ id, face = '' }) => {
          const word = system.vocabulary.cards.find((one) => one.id === face);
          return (
            <li key={id} title={word?.meaning}>
              {word?.name ?? inWords(face)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
