import type { ReactElement } from 'react';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';
import { TURN_TENTHS } from './keys.js';

/** Turns the pieces being moved or placed, or a corridor. */
export function Turning({ dispatch }: Pick<Deciding, 'dispatch'>): ReactElement {
  const turn = (by: number) => () => dispatch({ type: 'turn', by });
  return (
    <>
      <button type="button" title={STRINGS.turnLeft} aria-label={STRINGS.turnLeft} onClick={turn(-TURN_TENTHS)}>
        ↺ <kbd>q</kbd>
      </button>
      <button type="button" title={STRINGS.turnRight} aria-label={STRINGS.turnRight} onClick={turn(TURN_TENTHS)}>
        ↻ <kbd>e</kbd>
      </button>
    </>
  );
}

/** Chooses between dragging one model at a time and dragging its squad. */
export function AloneBox({ alone, dispatch }: Pick<Deciding, 'alone' | 'dispatch'>): ReactElement {
  return (
    <label>
      <input
        type="checkbox"
        checked={alone}
        onChange={({ target }) => dispatch({ type: 'setAlone', alone: target.checked })}
      />
      {STRINGS.alone}
    </label>
  );
}
