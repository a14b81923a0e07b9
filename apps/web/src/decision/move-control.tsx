import type { ReactElement } from 'react';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';
import { AloneBox, Turning } from './turning.js';

/** Changes to a move other than dragging it. */
export function MoveControl({ deciding }: { readonly deciding: Deciding }): ReactElement {
  const { decision, corners, proposed, alone, dispatch } = deciding;
  const { poses = [] } = proposed?.weighed ?? {};
  const facing = poses[0]?.pose.facing;
  return (
    <div className="control">
      {proposed?.option !== null && <p className="hint">{STRINGS.moveHint}</p>}
      <div className="row tools">
        <Turning dispatch={dispatch} />
        {facing !== undefined && <span className="facing">{STRINGS.facesToward(Math.round(facing / 10))}</span>}
        <button type="button" onClick={() => dispatch({ type: 'corner' })}>
          {STRINGS.cornerHere} <kbd>c</kbd>
        </button>
        {corners > 0 && (
          <button type="button" onClick={() => dispatch({ type: 'straighten' })}>
            {STRINGS.noCorners(corners)}
          </button>
        )}
      </div>
      {decision.kind === 'move' && (alone || poses.length !== 1) && <AloneBox alone={alone} dispatch={dispatch} />}
    </div>
  );
}
