import '../styles/dialogs.css';
import { Legend } from '@bridgehead/battlefield';
import type { GameSystem } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useRef } from 'react';
import { STRINGS } from '../strings/strings.js';

/** Every sign on the table, and every key. */
export function HelpDialog({ system, close }: { system: GameSystem; close: () => void }): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    // The browser shows the button that it gives the focus to, at the end of the list.
    box.current?.scrollTo(0, 0);
  }, []);
  return (
    <dialog ref={box} className="help" onClose={close} aria-label={STRINGS.help}>
      <h2>{STRINGS.signs}</h2>
      <Legend
        marks={system.vocabulary.marks.map(({ plain, meaning, ...mark }) => ({ ...mark, meaning: plain ?? meaning }))}
      />
      <h2>{STRINGS.keys}</h2>
      <table>
        <tbody>
          {STRINGS.keyTable.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={close}>
        {STRINGS.dismiss}
      </button>
    </dialog>
  );
}
