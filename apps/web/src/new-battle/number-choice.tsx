import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';
import { anyNumber, MOST_NUMBERS } from './use-new-battle.js';

interface Props {
  /** What has the number: the name of the option. */
  readonly what: string;
  readonly number: number;
  readonly setNumber: (number: number) => void;
}

/** Which one of many: a number that can be told to a friend, or another at random. */
export function NumberChoice({ what, number, setNumber }: Props): ReactElement {
  return (
    <>
      <label className="inline">
        {STRINGS.numberOf(what)}
        <input
          type="number"
          min={1}
          max={MOST_NUMBERS}
          value={number}
          onChange={({ target }) => {
            const typed = target.valueAsNumber;
            if (Number.isInteger(typed) && typed >= 1 && typed <= MOST_NUMBERS) setNumber(typed);
          }}
        />
      </label>
      <button type="button" onClick={() => setNumber(anyNumber())}>
        {STRINGS.anotherNumber}
      </button>
    </>
  );
}
