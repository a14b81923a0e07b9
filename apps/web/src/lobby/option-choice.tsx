import type { SystemInfo } from '@bridgehead/protocol';
import type { ReactElement } from 'react';

interface Props {
  readonly option: SystemInfo['options'][number];
  readonly chosen: string | undefined;
  readonly choose: (value: string) => void;
}

/** Something that may be agreed, in the words of the game. */
export function OptionChoice({ option, chosen, choose }: Props): ReactElement {
  const { id, name, values } = option;
  return (
    <fieldset className="dice">
      <legend>{name}</legend>
      {values.map((value) => (
        <label key={value.id} className="inline" title={value.meaning}>
          <input
            type="radio"
            name={id}
            value={value.id}
            checked={value.id === chosen}
            onChange={() => choose(value.id)}
          />
          {value.name}
        </label>
      ))}
      <span className="hint">{values.find((value) => value.id === chosen)?.meaning}</span>
    </fieldset>
  );
}
