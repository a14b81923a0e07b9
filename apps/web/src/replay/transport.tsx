import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';
import type { Reel, StepKind } from './reel.js';
import { type Playback, SPEEDS } from './use-playback.js';

interface Props {
  readonly reel: Reel;
  readonly playback: Playback;
}

/** The controls of the replay: the bar with its turns, play, steps, speed. */
export function Transport({ reel, playback }: Props): ReactElement {
  const { stop, playing, goTo, step, toggle } = playback;
  const last = reel.stops.length - 1;
  return (
    <section className="transport" aria-label={STRINGS.replayTitle}>
      <input
        type="range"
        aria-label={STRINGS.event(stop, last)}
        min={0}
        max={last}
        value={stop}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <Turns reel={reel} goTo={goTo} />
      <div className="row">
        <button type="button" className="primary play" onClick={toggle}>
          {playing ? STRINGS.pause : STRINGS.play}
        </button>
        <button type="button" onClick={() => step(-1)}>
          ‹ {STRINGS.stepBack}
        </button>
        <button type="button" onClick={() => step(1)}>
          {STRINGS.stepOn} ›
        </button>
      </div>
      <div className="row">
        <StepBy reel={reel} playback={playback} />
        <label className="speed">
          {STRINGS.speed}
          <select value={playback.speed} onChange={({ target }) => playback.setSpeed(Number(target.value))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {STRINGS.times(speed)}
              </option>
            ))}
          </select>
        </label>
        <span className="hint">{STRINGS.event(stop, last)}</span>
      </div>
      <details className="hint">
        <summary>{STRINGS.keysTitle}</summary>
        {STRINGS.replayKeys}
      </details>
    </section>
  );
}

/** A mark for every turn, where it begins. */
function Turns({ reel, goTo }: { reel: Reel; readonly goTo: (stop: number) => void }): ReactElement {
  const last = Math.max(1, reel.stops.length - 1);
  return (
    <div className="turn-marks">
      {reel.turns.map(({ turn, stop }) => (
        <button
          key={stop}
          type="button"
          aria-label={STRINGS.toTurn(reel.turnName, turn)}
          style={{ left: `${(100 * stop) / last}%` }}
          onClick={() => goTo(stop)}
        >
          {turn}
        </button>
      ))}
    </div>
  );
}

const STEPS: readonly StepKind[] = ['event', 'decision', 'activation', 'turn'];

function StepBy({ reel, playback: { by, setBy } }: Props): ReactElement {
  return (
    <label className="step-by">
      {STRINGS.stepBy}
      <select value={by} onChange={({ target }) => setBy(STEPS.find((one) => one === target.value) ?? 'event')}>
        {STEPS.filter((one) => one === by || reel.has(one)).map((one) => (
          <option key={one} value={one}>
            {one === 'turn' ? reel.turnName : STRINGS.steps[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
