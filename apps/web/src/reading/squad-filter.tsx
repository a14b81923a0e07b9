import { type GameSystem, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly squad: string;
  readonly choose: (squad: string) => void;
}

/** Leaves in the report only what is about one squad. */
export function SquadFilter({ system, table, squad, choose }: Props): ReactElement {
  return (
    <label className="filter">
      {STRINGS.onlySquad}
      <select value={squad} onChange={({ target }) => choose(target.value)}>
        <option value="">{STRINGS.everybody}</option>
        {system.sides.map((side) => (
          <optgroup key={side} label={nameOf(table, side)}>
            {squadsOf(table, side).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
