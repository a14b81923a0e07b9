import '../styles/units.css';
import { loadSystem } from '@bridgehead/systems';
import type { GameSystem } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { Notice } from '../page/notice.js';
import { Link } from '../page/router.js';
import { useLoaded } from '../page/use-loaded.js';
import { STRINGS } from '../strings/strings.js';
import { UnitCard } from './unit-card.js';

/** Every unit of every army list of a game, drawn as on the table. */
export function UnitsPage({ id }: { id: string }): ReactElement {
  const system = useLoaded(() => loadSystem(id), id);
  if (system.state === 'loading') return <Notice>{STRINGS.loading}</Notice>;
  if (system.state === 'failed') return <Notice>{system.problem}</Notice>;
  return system.value === null ? <Notice>{STRINGS.nothingHere}</Notice> : <Lists system={system.value} />;
}

function Lists({ system }: { system: GameSystem }): ReactElement {
  const { armyLists = [] } = system;
  return (
    <main className="units-page">
      <header>
        <p className="row">
          <Link to="/">‹ {STRINGS.backToLobby}</Link>
        </p>
        <h1>{STRINGS.unitsOf(system.name)}</h1>
        <p className="hint">{armyLists.length === 0 ? STRINGS.noArmyLists : STRINGS.unitsHint}</p>
        <nav className="row" aria-label={STRINGS.armyLists}>
          {armyLists.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      {armyLists.map(({ id, name, meaning }) => (
        <section key={id} id={id} aria-label={name}>
          <h2>{name}</h2>
          <p className="hint">{meaning}</p>
          <ul className="units">
            {system.profilesOfList?.(id).map((profile) => (
              <UnitCard key={profile.id} system={system} profile={profile} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
