import { type ReactElement, useState } from 'react';
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
  // What stands in the field while the player types, also if it is no such number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const typedNumber = Number(text);
    if (Number.isInteger(typedNumber) && typedNumber >= 1 && typedNumber <= MOST_NUMBERS) setNumber(typedNumber);
  };
  return (
    <span className="row">
      <label className="inline">
        {STRINGS.numberOf(what)}
        <input
          type="number"
          required
          min={1}
          max={MOST_NUMBERS}
          value={typed ?? number}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <button type="button" onClick={() => setNumber(anyNumber())}>
        {STRINGS.anotherNumber}
      </button>
    </span>
  );
}
