import type { SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { api } from '../api.js';
import { problemIn, useLoaded } from '../parts/use-loaded.js';
import { goTo } from '../router.js';
import { STRINGS } from '../strings.js';
import { MyBattles } from './my-battles.js';
import { NewBattle } from './new-battle.js';

export function Lobby(): ReactElement {
  const systems = useLoaded(api.systems, 'systems');
  return (
    <main className="lobby">
      <header>
        <h1>{STRINGS.title}</h1>
        <p>{STRINGS.tagline}</p>
      </header>
      {systems.state === 'loading' && <p role="status">{STRINGS.loading}</p>}
      {systems.state === 'failed' && <p role="alert">{systems.problem}</p>}
      {systems.state === 'there' && <Doors systems={systems.value} />}
      <MyBattles systems={systems.state === 'there' ? systems.value : []} />
      <footer>
        <a href="/api">{STRINGS.forPrograms}</a>
      </footer>
    </main>
  );
}

function Doors({ systems }: { systems: readonly SystemInfo[] }): ReactElement {
  return (
    <>
      <PlayNow systems={systems} />
      <NewBattle systems={systems} />
    </>
  );
}

/** Two clicks: open the page, choose a game. */
function PlayNow({ systems }: { systems: readonly SystemInfo[] }): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const play = (system: SystemInfo) => {
    setBusy(true);
    playNow(system)
      .catch((error: unknown) => setProblem(problemIn(error)))
      .finally(() => setBusy(false));
  };
  return (
    <section className="play-now" aria-labelledby="play-now">
      <h2 id="play-now">{STRINGS.playNow}</h2>
      <p>{STRINGS.playNowHint}</p>
      <div className="row">
        {systems.map((system, i) => (
          <button
            key={system.id}
            type="button"
            className={i === 0 ? 'primary big' : 'big'}
            disabled={busy}
            onClick={() => play(system)}
          >
            {STRINGS.playNowIn(system.name)}
            <small>{system.scenarios[0]?.name}</small>
          </button>
        ))}
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}

/** The first side against the best player of the house; players are listed from the weakest to the best. */
async function playNow({ id, name, sides, scenarios, players }: SystemInfo): Promise<void> {
  const best = players.at(-1)?.id ?? '';
  const seats = Object.fromEntries(
    sides.map((side, i) => [side, i === 0 ? { who: 'me' as const } : { who: 'computer' as const, player: best }]),
  );
  const [scenario] = scenarios;
  const wish = scenario === undefined ? {} : { scenario: scenario.id };
  const { battle } = await api.create({
    system: id,
    name: `${name}: ${scenario?.name ?? ''}`.slice(0, 60),
    seats,
    ...wish,
  });
  goTo(`/battle/${battle.id}`);
}
