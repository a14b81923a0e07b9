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
  /** Whether what happens next waits for the player. */
  readonly waits?: boolean;
  readonly hint?: (pieces: readonly string[]) => void;
}

/**
 * Below the table: the last throw of dice, roll by roll, as they fall; what comes of it is told on the table and in the report. It always
 * takes up its space, so that nothing moves when dice fall.
 */
export function DiceTray({ system, passages, waits = false, hint }: Props): ReactElement {
  const { shown, at, count, go } = useTray(passages);
  // Where both sides roll, each roll says whose it is.
  const signed = new Set(shown?.rolls.map(({ side }) => side)).size > 1;
  return (
    <section
      className="tray"
      aria-label={STRINGS.diceTray}
      data-throw={shown?.n}
      data-rolls={shown?.rolls.length}
      onMouseEnter={() => hint?.(shown?.pieces ?? [])}
      onMouseLeave={() => hint?.([])}
    >
      {shown === undefined ? (
        <p className="hint story">{STRINGS.noDice}</p>
      ) : (
        <div className="story">
          <p role="status" title={shown.text}>
            {headOf(shown)}
          </p>
          <div className="throws" key={shown.n}>
            {shown.rolls.map((roll, i) => (
              <DiceFaces
                key={roll.roll}
                system={system}
                roll={roll}
                most={Math.floor(MOST_DICE_SHOWN / shown.rolls.length)}
                tallied={true}
                signed={signed}
                named={signed && shown.rolls[i - 1]?.stream === roll.stream}
              />
            ))}
          </div>
        </div>
      )}
      {waits && (
        // Any press goes on, so this one needs no other effect.
        <button type="button" className="primary go-on">
          {STRINGS.playOnNow}
        </button>
      )}
      {count > 0 && <Turning at={at} count={count} go={go} />}
    </section>
  );
}

/** Who rolls for what: a story begins with it. */
function headOf({ text }: Passage): string {
  const end = text.indexOf(': ');
  return end < 0 ? text : text.slice(0, end);
}

function Turning({ at, count, go }: { at: number; count: number; go: (by: number) => void }): ReactElement {
  return (
    <div className="turning">
      <button type="button" aria-label={STRINGS.earlierDice} disabled={at <= 1} onClick={() => go(-1)}>
        ‹
      </button>
      <span aria-hidden="true">{`${at}/${count}`}</span>
      <button type="button" aria-label={STRINGS.laterDice} disabled={at >= count} onClick={() => go(1)}>
        ›
      </button>
    </div>
  );
}
