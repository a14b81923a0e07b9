import type { ReactElement } from 'react';
import { NewBattleSection } from '../new-battle/new-battle.js';
import { at } from '../page/base.js';
import { Link } from '../page/router.js';
import { useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { SettingsButton } from '../settings/settings-button.js';
import { STRINGS } from '../strings/strings.js';
import { MyBattles } from './my-battles.js';
import { OpenBattles } from './open-battles.js';
import { OpenRecord } from './open-record.js';
import { PlayNow } from './play-now.js';

export function Lobby(): ReactElement {
  const systems = useLoaded(api.systems, 'systems');
  const known = systems.state === 'there' ? systems.value : [];
  return (
    <main className="lobby wide">
      <header>
        <h1>{STRINGS.title}</h1>
        <p>{STRINGS.tagline}</p>
      </header>
      <div className="near">
        {systems.state === 'loading' && <p role="status">{STRINGS.loading}</p>}
        {systems.state === 'failed' && <p role="alert">{systems.problem}</p>}
        {systems.state === 'there' && <PlayNow systems={known} />}
        <OpenBattles systems={known} />
        <MyBattles systems={known} />
        <OpenRecord systems={known} />
      </div>
      {systems.state === 'there' && <NewBattleSection systems={known} />}
      <footer>
        <SettingsButton /> <a href={at('/api')}>{STRINGS.forPrograms}</a>
        {known.map(({ id, name }) => (
          <Link key={id} to={`/units/${id}`}>
            {STRINGS.unitsOf(name)}
          </Link>
        ))}
        {known.map(({ id, name }) => (
          <Link key={id} to={`/exam/${id}`}>
            {STRINGS.examOf(name)}
          </Link>
        ))}
      </footer>
    </main>
  );
}
