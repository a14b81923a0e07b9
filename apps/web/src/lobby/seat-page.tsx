import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { goTo, Link } from '../page/router.js';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

/** The page that an invitation leads to. */
export function SeatPage({ word }: { word: string }): ReactElement {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const take = (event: SyntheticEvent) => {
    event.preventDefault();
    api
      .takeSeat(word, name.trim() === '' ? undefined : name.trim())
      .then(({ battle }) => goTo(`/battle/${battle.id}`))
      .catch((error: unknown) => setProblem(problemIn(error)));
  };
  return (
    <main className="lobby">
      <h1>{STRINGS.title}</h1>
      <section>
        <p>{STRINGS.invitation}</p>
        <form onSubmit={take}>
          <label>
            {STRINGS.yourName}
            <input
              value={name}
              maxLength={60}
              autoComplete="nickname"
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <button type="submit" className="primary">
            {STRINGS.takeSeat}
          </button>
        </form>
        {problem !== null && <p role="alert">{problem}</p>}
        <Link to="/">{STRINGS.backToLobby}</Link>
      </section>
    </main>
  );
}
