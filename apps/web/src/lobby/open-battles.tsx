import type { BattleInfo, SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { ownName } from '../page/own-name.js';
import { goTo } from '../page/router.js';
import { problemIn, useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

/** Battles whose makers look for anybody to play against; nothing is shown if there are none. */
export function OpenBattles({ systems }: { systems: readonly SystemInfo[] }): ReactElement | null {
  const battles = useLoaded(api.openBattles, 'open battles');
  if (battles.state !== 'there' || battles.value.length === 0) return null;
  return (
    <section className="open-battles my-battles" aria-labelledby="open-battles">
      <h2 id="open-battles">{STRINGS.openBattles}</h2>
      <p className="hint">{STRINGS.openBattlesHint}</p>
      <ul>
        {battles.value.map((battle) => (
          <OpenBattle key={battle.id} battle={battle} system={systems.find(({ id }) => id === battle.system)} />
        ))}
      </ul>
    </section>
  );
}

function OpenBattle({ battle, system }: { battle: BattleInfo; system: SystemInfo | undefined }): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const join = (side: string) => {
    const name = ownName();
    api
      .join(battle.id, side, name === '' ? undefined : name)
      .then(() => goTo(`/battle/${battle.id}`))
      .catch((error: unknown) => setProblem(problemIn(error)));
  };
  const seats = Object.entries(battle.seats);
  const others = seats.flatMap(([side, { kind, name }]) => (kind === 'open' ? [] : [STRINGS.plays(name, side)]));
  const scenario = system?.scenarios.find(({ id }) => id === battle.scenario);
  return (
    <li>
      <div>
        <strong>{scenario?.name ?? battle.name}</strong>
        <small>{[system?.name ?? battle.system, ...others].join(' · ')}</small>
        {problem !== null && <small role="alert">{problem}</small>}
      </div>
      <div className="links">
        {seats.map(
          ([side, { kind }]) =>
            kind === 'open' && (
              <button key={side} type="button" onClick={() => join(side)}>
                {STRINGS.joinAs(side)}
              </button>
            ),
        )}
      </div>
    </li>
  );
}
