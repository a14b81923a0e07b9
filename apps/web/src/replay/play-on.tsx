import type { SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { sameWishes, seatsFrom, type Wish } from '../new-battle/opponents.js';
import { SideForm } from '../new-battle/side-form.js';
import { startBattle } from '../new-battle/start-battle.js';
import { problemIn, useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';
import type { RecordSource } from './film.js';

interface Props {
  readonly source: RecordSource;
  /** The last event that is shown. */
  readonly n: number;
}

/** A new battle from the present point of the replay. */
export function PlayOn(props: Props): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="play-on" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{STRINGS.playOn}</summary>
      {isOpen && <Opponents {...props} />}
    </details>
  );
}

function Opponents(props: Props): ReactElement {
  const systems = useLoaded(api.systems, 'systems');
  if (systems.state === 'loading') return <p role="status">{STRINGS.loading}</p>;
  if (systems.state === 'failed') return <p role="alert">{systems.problem}</p>;
  const system = systems.value.find(({ id }) => id === props.source.system);
  return system === undefined ? <p role="alert">{STRINGS.nothingHere}</p> : <Form {...props} system={system} />;
}

function Form({ source, n, system }: Props & { system: SystemInfo }): ReactElement {
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>(() => sameWishes(system, source.seats));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { battle, record } = source;
  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    startBattle({
      system: system.id,
      name: STRINGS.playOnName(system.name).slice(0, 60),
      seats: seatsFrom(wishes),
      from: battle === null ? { record, n } : { battle, n },
    })
      .catch((error: unknown) => setProblem(problemIn(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={begin}>
      <p className="hint">{STRINGS.playOnHint}</p>
      {system.sides.map((side, rank) => (
        <SideForm
          key={side}
          {...{ system, side, rank }}
          wish={wishes[side] ?? 'me'}
          setWish={(wish) => setWishes({ ...wishes, [side]: wish })}
        />
      ))}
      <button type="submit" className="primary" disabled={busy}>
        {STRINGS.playOnBegin}
      </button>
      {problem !== null && <p role="alert">{problem}</p>}
    </form>
  );
}
