import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { labelIn } from '../inspect/naming.js';
import { Words } from '../inspect/words.js';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly deciding: Deciding;
}

/** How the drag is understood, what it would lead to, and what else it might mean. */
export function GestureLines({ system, table, deciding }: Props): ReactElement | null {
  const gesture = deciding.proposed?.gesture ?? null;
  if (gesture === null) return null;
  return (
    <div className="gesture">
      <p className="meant" data-way={gesture.decision.ask}>
        {gesture.before.map(({ ask, label, notes }) => (
          <span key={ask}>
            <b>
              <Words system={system} text={labelIn(table, label)} />
            </b>
            {notes.length > 0 && <Words system={system} text={`: ${notes.join('; ')}`} />}
          </span>
        ))}
      </p>
      {gesture.others.length > 0 && (
        <div className="row others">
          <span>{STRINGS.orElse}</span>
          {gesture.others.map(({ key, label, notes }, i) => (
            <button
              key={key}
              type="button"
              title={notes.join('; ')}
              onClick={() => deciding.dispatch({ type: 'switchWay', way: key })}
            >
              {labelIn(table, label)} {i === 0 && <kbd>w</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
