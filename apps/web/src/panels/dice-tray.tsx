import type { GameSystem, Passage } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { DiceFaces } from '../inspect/dice.js';
import { STRINGS } from '../strings/strings.js';
import { useTray } from './use-tray.js';

/** How many dice there is room for. */
const MOST_DICE_SHOWN = 24;

interface Props {
  readonly system: GameSystem;
  readonly passages: readonly Passage[];
  readonly lastOwn: number;
  readonly hint: (pieces: readonly string[]) => void;
}

/**
 * Below the table: the last throw of dice as a story, with its faces. It always takes up its space, so that nothing
 * moves when dice fall.
 */
export function DiceTray({ system, passages, lastOwn, hint }: Props): ReactElement {
  const { shown, at, count, waits, go } = useTray(passages, lastOwn);
  if (shown === undefined)
    return (
      <section className="tray" aria-label={STRINGS.diceTray}>
        <p className="hint">{STRINGS.noDice}</p>
      </section>
    );
  return (
    <section
      className="tray"
      aria-label={STRINGS.diceTray}
      data-throw={shown.n}
      onMouseEnter={() => hint(shown.pieces)}
      onMouseLeave={() => hint([])}
    >
      <div className="story">
        <p role="status" title={shown.text}>
          {shown.text}
        </p>
        <div className="throws" key={shown.n}>
          {shown.rolls.map((roll) => (
            <DiceFaces
              key={roll.roll}
              system={system}
              roll={roll}
              most={Math.floor(MOST_DICE_SHOWN / shown.rolls.length)}
            />
          ))}
        </div>
      </div>
      <div className="turning">
        <button type="button" aria-label={STRINGS.earlierDice} disabled={at <= 1} onClick={() => go(-1)}>
          ‹
        </button>
        <span aria-hidden="true">{`${at}/${count}`}</span>
        <button
          type="button"
          aria-label={STRINGS.laterDice}
          className={waits ? 'primary' : ''}
          disabled={at >= count}
          onClick={() => go(1)}
        >
          ›
        </button>
      </div>
    </section>
  );
}
