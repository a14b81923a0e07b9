import type { ReactElement } from 'react';
import type { KindLuck } from '../aftermath/rolls.js';
import { STRINGS } from '../strings/strings.js';
import { inHundred } from './gauge.js';

/** All rolls of a side, by the book's names for its dice. */
export function KindsTable({ kinds, name }: { kinds: readonly KindLuck[]; name: string }): ReactElement {
  return (
    <div className="scroll">
      <table className="kinds">
        <caption className="sr-only">
          {STRINGS.luck}: {name}
        </caption>
        <thead>
          <tr>
            <th scope="col">{STRINGS.kindOfRoll}</th>
            <th scope="col">{STRINGS.rollsOfKind}</th>
            <th scope="col">{STRINGS.cameTo}</th>
            <th scope="col">{STRINGS.toBeExpected}</th>
            <th scope="col">{STRINGS.place}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={kind.name} {...kind} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, rolls, luck }: KindLuck): ReactElement {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{rolls}</td>
      {luck === null ? (
        <td colSpan={3} className="hint">
          {STRINGS.neitherGoodNorBad}
        </td>
      ) : (
        <>
          <td>{luck.actual}</td>
          <td>{luck.expected.toFixed(1)}</td>
          <td>{STRINGS.placeOf(inHundred(luck.percentile))}</td>
        </>
      )}
    </tr>
  );
}
