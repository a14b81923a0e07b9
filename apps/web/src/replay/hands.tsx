import { type GameSystem, handOf, inWords, nameOf, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { SideBadge } from '../parts/side-badge.js';
import { STRINGS } from '../strings.js';

/** What each side holds: nothing is hidden once a battle is over. */
export function Hands({ system, table }: { system: GameSystem; table: Table }): ReactElement {
  return (
    <>
      {system.sides.map((side, rank) => {
        const cards = handOf(table, side);
        const title = STRINGS.handOfSide(nameOf(table, side));
        return cards.length === 0 ? null : (
          <section key={side} className="hand" aria-label={title}>
            <h3>
              <SideBadge rank={rank} /> {title}
            </h3>
            <ul>
              {cards.map(({ id, face = '' }) => (
                <li key={id}>{system.vocabulary.cards.find((one) => one.id === face)?.name ?? inWords(face)}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
