import { type GameSystem, type Table, turnOf, turnWord } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';
import { type TrackStep, trackOf } from './track.js';
import { Explained } from './words.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly stage: string;
}

/** More steps of an activation than these are things to choose from, and no order of play. */
const MOST_STEPS = 12;

/** The turn and its steps, with the present one marked, and the steps of the activation. */
export function TurnTrack({ system, table, stage }: Props): ReactElement {
  const { turn: steps, activation, now } = trackOf(system, stage);
  const turn = turnOf(table);
  const word = turnWord(system);
  return (
    <div className="phase">
      <p>
        <strong>{turn === 0 ? STRINGS.beforeFirstTurn : `${word} ${turn}`}</strong>{' '}
        {now.meaning === '' ? now.name : <Explained term={{ ...now, rule: null }}>{now.name}</Explained>}
      </p>
      <div className="tracks">
        <Steps steps={steps} label={STRINGS.stepsOfTurn(word)} />
        {activation.length > 0 && activation.length <= MOST_STEPS && (
          <Steps steps={activation} label={STRINGS.stepsOfActivation} />
        )}
      </div>
    </div>
  );
}

function Steps({ steps, label }: { steps: readonly TrackStep[]; label: string }): ReactElement {
  return (
    <ol className="track" aria-label={label}>
      {steps.map(({ name, meaning, when }) => (
        <li
          key={name}
          className={when}
          title={`${name}: ${meaning}`}
          aria-current={when === 'now' ? 'step' : undefined}
        >
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ol>
  );
}
