import type { SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { quickest } from '../new-battle/lengths.js';
import { firstWishes, seatsFrom } from '../new-battle/opponents.js';
import { startBattle } from '../new-battle/start-battle.js';
import { problemIn } from '../page/use-loaded.js';
import { STRINGS } from '../strings/strings.js';

/** Two clicks: open the page, choose a game. */
export function PlayNow({ systems }: { systems: readonly SystemInfo[] }): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const play = (system: SystemInfo) => {
    setBusy(true);
    setProblem(null);
    playNow(system)
      .catch((error: unknown) => setProblem(problemIn(error)))
      .finally(() => setBusy(false));
  };
  return (
    <section className="play-now" aria-labelledby="play-now">
      <h2 id="play-now">{STRINGS.playNow}</h2>
      <p>{STRINGS.playNowHint}</p>
      {systems.map((system, i) => (
        <button
          key={system.id}
          type="button"
          className={i === 0 ? 'primary big' : 'big'}
          disabled={busy}
          onClick={() => play(system)}
        >
          {STRINGS.playNowIn(system.name)}
          <small>{summaryOf(system)}</small>
        </button>
      ))}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}

function summaryOf({ scenarios, players }: SystemInfo): string {
  const scenario = quickest(scenarios);
  const minutes = scenario?.minutes === undefined ? [] : [STRINGS.aboutMinutes(scenario.minutes)];
  return [scenario?.name ?? '', ...minutes, STRINGS.against(players.at(-1)?.name ?? '')].join(' · ');
}

async function playNow(system: SystemInfo): Promise<void> {
  const scenario = quickest(system.scenarios);
  await startBattle({
    system: system.id,
    name: `${system.name}: ${scenario?.name ?? ''}`.slice(0, 60),
    seats: seatsFrom(firstWishes(system)),
    ...(scenario === undefined ? {} : { scenario: scenario.id }),
  });
}
