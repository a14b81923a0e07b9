import type { SystemInfo } from '@bridgehead/protocol';
import { type DragEvent, type ReactElement, useId, useState } from 'react';
import { goTo } from '../page/router.js';
import { problemIn } from '../page/use-loaded.js';
import { keepRecord, recordIn } from '../replay/record-file.js';
import { STRINGS } from '../strings/strings.js';

/** Opens a record from a file, chosen or dropped here, to watch it. */
export function OpenRecord({ systems }: { systems: readonly SystemInfo[] }): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const open = (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(null);
    read(file, systems)
      .then(() => goTo('/replay'))
      .catch((error: unknown) => setProblem(problemIn(error)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={over ? 'open-record over' : 'open-record'}
      aria-labelledby={id}
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
    >
      <h2 id={id}>{STRINGS.openRecord}</h2>
      <p className="hint">{STRINGS.openRecordHint}</p>
      <input
        type="file"
        aria-labelledby={id}
        accept=".json,application/json"
        onChange={({ target }) => {
          open(target.files?.[0]);
          // Lets the player choose the same file again after correcting it.
          target.value = '';
        }}
      />
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}

async function read(file: File, systems: readonly SystemInfo[]): Promise<void> {
  const text = await file.text();
  const problem = recordIn(
    text,
    systems.map(({ id }) => id),
  );
  if (problem !== null) throw new Error(problem);
  keepRecord(text);
}
