import { nameOf, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';
import { Turning } from './turning.js';

interface Props {
  readonly table: Table;
  readonly deciding: Deciding;
  readonly hint: (pieces: readonly string[]) => void;
}

/** How to aim, and the pieces that the proposed aim touches. */
export function AimControl({ table, deciding, hint }: Props): ReactElement {
  const shape = deciding.choices?.aimShape ?? null;
  const isAlong = shape !== null && 'along' in shape;
  const isTurned = shape !== null && 'corridor' in shape;
  const touched = deciding.proposed?.weighed.touched ?? [];
  return (
    <div className="control aiming">
      <p className="hint">{isAlong ? STRINGS.aimAlongHint : STRINGS.aimHint}</p>
      {isTurned && (
        <div className="row tools">
          <Turning dispatch={deciding.dispatch} />
        </div>
      )}
      {shape !== null && !isAlong && (
        <>
          <p role="status">{touched.length === 0 ? STRINGS.touchesNobody : STRINGS.touches(touched.length)}</p>
          <ul className="touched">
            {touched.map((id) => (
              <li key={id} data-touched={id} onMouseEnter={() => hint([id])} onMouseLeave={() => hint([])}>
                {STRINGS.ofSide(nameOf(table, id), nameOf(table, table.models.get(id)?.side ?? ''))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
