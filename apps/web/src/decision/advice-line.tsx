import type { GameSystem } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { Words } from '../inspect/words.js';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';

/** What a computer player would do here: asked for, being thought about, or told. It always takes the same room. */
export function AdviceLine({ system, deciding }: { system: GameSystem; deciding: Deciding }): ReactElement {
  const { advice, dispatch } = deciding;
  if (advice === null)
    return (
      <p className="advice">
        <button type="button" onClick={() => dispatch({ type: 'seekAdvice' })}>
          {STRINGS.seekAdvice} <kbd>h</kbd>
        </button>
      </p>
    );
  if (advice.is === 'sought')
    return (
      <p className="advice" role="status">
        <progress aria-label={STRINGS.advising(0)} /> {STRINGS.advising(advice.done)}
        <button type="button" onClick={() => dispatch({ type: 'giveUp' })}>
          {STRINGS.cancelAdvice} <kbd>Esc</kbd>
        </button>
      </p>
    );
  if (advice.is === 'failed')
    return (
      <p className="advice" role="status">
        {STRINGS.noAdvice} {advice.problem}
      </p>
    );
  return (
    <p className="advice given" role="status">
      <b>{STRINGS.advisedBy(advice.by)}</b> <Words system={system} text={advice.reason ?? STRINGS.adviceUnexplained} />
    </p>
  );
}
