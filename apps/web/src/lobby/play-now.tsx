import type { SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { quickest } from '../new-battle/lengths.js';
import { firstWishes, seatsFrom } from '../new-battle/opponents.js';
import { startBattle } from '../new-battle/start-battle.js';
import { beginLessons } from '../learn/progress.js';
import { ownName } from '../page/own-name.js';
import { problemIn } from '../page/use-loaded.js';
import { STRINGS } from '../strings/strings.js';

/** Two clicks: open the page, choose a game. */
export function PlayNow({ systems }: { systems: readonly SystemInfo[] }): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const play = (begin: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    begin()
      .catch((error: unknown) => setProblem(problemIn(error)))
      .finally(() => setBusy(false));
  };
  return (
    <section className="play-now" aria-labelledby="play-now">
      <h2 id="play-now">{STRINGS.playNow}</h2>
      <p>{STRINGS.playNowHint}</p>
      {systems.map((system, i) => (
        <div className="game" key={system.id}>
          <button
            type="button"
            className={i === 0 ? 'primary big' : 'big'}
            disabled={busy}
            onClick={() => play(() => playNow(system))}
          >
            {STRINGS.playNowIn(system.name)}
            <small>{summaryOf(system)}</small>
          </button>
          {system.firstBattle !== undefined && (
            <span className="learn">
              <button type="button" disabled={busy} title={STRINGS.learnHint} onClick={() => play(() => learn(system))}>
                {STRINGS.learn}
                <span className="sr-only"> {system.name}</span>
              </button>
            </span>
          )}
        </div>
      ))}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}

function summaryOf({ scenarios }: SystemInfo): string {
  const scenario = quickest(scenarios);
  const minutes = scenario?.minutes === undefined ? [] : [STRINGS.aboutMinutes(scenario.minutes)];
  return [scenario?.name ?? '', ...minutes].join(' · ');
}

/** A small battle whose steps explain themselves, against the plainest opponent that plays to win. */
async function learn(system: SystemInfo): Promise<void> {
  const { scenario, options } = system.firstBattle ?? {};
  if (scenario === undefined) return;
  await startBattle(
    {
      system: system.id,
      name: STRINGS.learnIn(system.name).slice(0, 60),
      seats: seatsFrom(firstWishes(system)),
      scenario,
      ...(options === undefined ? {} : { options }),
    },
    beginLessons,
  );
}

async function playNow(system: SystemInfo): Promise<void> {
  const scenario = quickest(system.scenarios);
  await startBattle({
    system: system.id,
    name: `${system.name}: ${scenario?.name ?? ''}`.slice(0, 60),
    seats: seatsFrom(firstWishes(system), ownName()),
    ...(scenario === undefined ? {} : { scenario: scenario.id }),
  });
}
