import type { ReactElement } from 'react';
import type { Deciding } from '../proposal/use-deciding.js';
import { STRINGS } from '../strings/strings.js';
import { TURN } from './keys.js';

interface Props {
  readonly deciding: Deciding;
  /** Null where only the whole squad can be dragged. */
  readonly alone: boolean | null;
  readonly setAlone: (alone: boolean) => void;
}

/** What can be done to a move beside dragging it. */
export function MoveControl({ deciding, alone, setAlone }: Props): ReactElement {
  const { corners, proposed } = deciding;
  const facing = proposed?.weighed.poses[0]?.pose.facing;
  return (
    <div className="control">
      {proposed?.option !== null && <p className="hint">{STRINGS.moveHint}</p>}
      <div className="row tools">
        <button
          type="button"
          title={STRINGS.turnLeft}
          aria-label={STRINGS.turnLeft}
          onClick={() => deciding.turn(-TURN)}
        >
          ↺ <kbd>q</kbd>
        </button>
        <button
          type="button"
          title={STRINGS.turnRight}
          aria-label={STRINGS.turnRight}
          onClick={() => deciding.turn(TURN)}
        >
          ↻ <kbd>e</kbd>
        </button>
        {facing !== undefined && <span className="facing">{STRINGS.facesToward(Math.round(facing / 10))}</span>}
        <button type="button" onClick={deciding.corner}>
          {STRINGS.cornerHere} <kbd>c</kbd>
        </button>
        {corners > 0 && (
          <button type="button" onClick={deciding.straighten}>
            {STRINGS.noCorners(corners)}
          </button>
        )}
      </div>
      {alone !== null && (
        <label>
          <input type="checkbox" checked={alone} onChange={({ target }) => setAlone(target.checked)} />
          {STRINGS.alone}
        </label>
      )}
    </div>
  );
}
