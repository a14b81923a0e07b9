import type { SystemInfo } from '@bridgehead/protocol';
import { type SyntheticEvent, type ReactElement, useState } from 'react';
import { api } from '../api.js';
import { problemIn } from '../parts/use-loaded.js';
import { goTo } from '../router.js';
import { STRINGS } from '../strings.js';
import { keepLinks } from './links.js';

/** `me`, `invite`, or `computer:` and the player's id. */
type Wish = string;

export function NewBattle({ systems }: { systems: readonly SystemInfo[] }): ReactElement | null {
  const [chosen, setChosen] = useState(systems[0]?.id ?? '');
  const system = systems.find(({ id }) => id === chosen);
  return system === undefined ? null : (
    <section className="new-battle" aria-labelledby="new-battle">
      <h2 id="new-battle">{STRINGS.newBattle}</h2>
      <label>
        {STRINGS.game}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {systems.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <BattleForm key={system.id} system={system} />
    </section>
  );
}

function BattleForm({ system }: { system: SystemInfo }): ReactElement {
  const [scenario, setScenario] = useState(system.scenarios[0]?.id ?? '');
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>(() => firstWishes(system));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    begin(system, scenario, wishes).catch((error: unknown) => setProblem(problemIn(error)));
  };
  return (
    <form onSubmit={submit}>
      <Scenarios system={system} chosen={scenario} choose={setScenario} />
      {system.sides.map((side) => (
        <label key={side}>
          {STRINGS.whoPlays(side)}
          <select value={wishes[side]} onChange={({ target }) => setWishes({ ...wishes, [side]: target.value })}>
            <option value="me">{STRINGS.me}</option>
            <option value="invite">{STRINGS.invite}</option>
            {system.players.map(({ id, name, meaning }) => (
              <option key={id} value={`computer:${id}`} title={meaning}>
                {STRINGS.computer(name)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="primary">
        {STRINGS.begin}
      </button>
      {problem !== null && <p role="alert">{problem}</p>}
    </form>
  );
}

function Scenarios({
  system,
  chosen,
  choose,
}: {
  system: SystemInfo;
  chosen: string;
  readonly choose: (id: string) => void;
}): ReactElement {
  const { scenarios, unit } = system;
  const scenario = scenarios.find(({ id }) => id === chosen);
  return (
    <>
      <label>
        {STRINGS.scenario}
        <select value={chosen} onChange={({ target }) => choose(target.value)}>
          {scenarios.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {scenario !== undefined && (
        <p className="hint">
          {scenario.meaning} {STRINGS.tableSize(scenario.size, unit.symbol)}.
        </p>
      )}
    </>
  );
}

function firstWishes({ sides, players }: SystemInfo): Readonly<Record<string, Wish>> {
  return Object.fromEntries(sides.map((side, i) => [side, i === 0 ? 'me' : `computer:${players.at(-1)?.id ?? ''}`]));
}

async function begin(system: SystemInfo, scenario: string, wishes: Readonly<Record<string, Wish>>): Promise<void> {
  const seats = Object.fromEntries(Object.entries(wishes).map(([side, wish]) => [side, seatFrom(wish)]));
  const { battle, links } = await api.create({ system: system.id, scenario, name: system.name, seats });
  const invited = Object.entries(links).filter(([side]) => wishes[side] === 'invite');
  keepLinks(battle.id, Object.fromEntries(invited));
  goTo(`/battle/${battle.id}`);
}

function seatFrom(wish: Wish): { who: 'me' | 'invite' } | { who: 'computer'; player: string } {
  if (wish === 'me' || wish === 'invite') return { who: wish };
  return { who: 'computer', player: wish.slice('computer:'.length) };
}
