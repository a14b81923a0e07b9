import type { Caution } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { RuleLink } from '../inspect/rule-link.js';
import { Words } from '../inspect/words.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly cautions: readonly Caution[];
}

/** What the player should know before giving an answer that is legal. */
export function Cautions({ system, cautions }: Props): ReactElement {
  return (
    <>
      {cautions.map(({ rule, reason }) => (
        <p key={`${rule}${reason}`} className="caution">
          <span aria-hidden="true">⚠</span> <b className="sr-only">{STRINGS.caution}</b>{' '}
          <Words system={system} text={reason} /> <RuleLink rule={rule} />
        </p>
      ))}
    </>
  );
}
