import type { GameSystem, WeaponProfile } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';
import { type Column, cellOf, columnsOf } from './figures.js';
import { plainly } from './glossary.js';
import { TraitList } from './traits.js';
import { Explained } from './words.js';

interface Props {
  readonly system: GameSystem;
  readonly weapons: readonly WeaponProfile[];
}

/** A model's weapons: a row for each, and below it what is special about it. */
export function WeaponTable({ system, weapons }: Props): ReactElement | null {
  if (weapons.length === 0) return null;
  const columns = columnsOf(system, weapons);
  return (
    <table className="weapons">
      <thead>
        <tr>
          <th scope="col">{STRINGS.weapon}</th>
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      {weapons.map((weapon) => (
        <tbody key={weapon.id}>
          <tr>
            <th scope="row">{weapon.name}</th>
            {columns.map(({ id }) => (
              <td key={id}>{cellOf(weapon.figures[id])}</td>
            ))}
          </tr>
          {weapon.traits.length > 0 && (
            <tr>
              <td colSpan={columns.length + 1}>
                <TraitList system={system} traits={weapon.traits} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function Head({ column: { name, word, parts } }: { column: Column }): ReactElement {
  return (
    <th scope="col">
      {word === undefined ? name : <Explained term={{ name, meaning: plainly(word), rule: null }}>{name}</Explained>}
      {parts !== '' && <small>{parts}</small>}
    </th>
  );
}
