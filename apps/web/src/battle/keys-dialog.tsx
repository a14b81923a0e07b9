import { type ReactElement, useEffect, useRef } from 'react';
import { STRINGS } from '../strings.js';

export function KeysDialog({ close }: { close: () => void }): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} onClose={close} aria-label={STRINGS.keys}>
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
