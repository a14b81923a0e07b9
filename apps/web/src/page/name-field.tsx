import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';

/** What the other player reads instead of the colour of a side. */
export function NameField({ name, setName }: { name: string; setName: (name: string) => void }): ReactElement {
  return (
    <label>
      {STRINGS.yourName}
      <input
        value={name}
        maxLength={60}
        autoComplete="nickname"
        placeholder={STRINGS.yourNameHint}
        onChange={({ target }) => setName(target.value)}
      />
    </label>
  );
}
