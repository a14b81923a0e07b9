import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { Link, replaceAddress, useFragment } from '../page/router.js';
import { problemIn, useLoaded } from '../page/use-loaded.js';
import { api, type SeatOffer } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

/** The page that an invitation leads to, or the private address of a seat. Only its button uses the address up. */
export function SeatPage(): ReactElement {
  const word = useFragment();
  return (
    <main className="lobby">
      <h1>{STRINGS.title}</h1>
      <section className="seat">
        <Offered key={word} word={word} />
        <Link to="/">{STRINGS.backToLobby}</Link>
      </section>
    </main>
  );
}

function Offered({ word }: { word: string }): ReactElement {
  const offer = useLoaded(() => api.lookAtSeat(word), word);
  if (word === '') return <p role="alert">{STRINGS.addressIncomplete}</p>;
  if (offer.state === 'loading') return <p role="status">{STRINGS.loading}</p>;
  if (offer.state === 'failed') return <p role="alert">{offer.problem}</p>;
  return <SeatForm word={word} offer={offer.value} />;
}

function SeatForm({ word, offer }: { word: string; offer: SeatOffer }): ReactElement {
  const { battle, side, invitation } = offer;
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    api
      .takeSeat(word, name.trim() === '' ? undefined : name.trim())
      // The address is used up, so the browser need not remember it.
      .then(() => replaceAddress(`/battle/${battle.id}`))
      .catch((error: unknown) => {
        setProblem(problemIn(error));
        setBusy(false);
      });
  };
  return (
    <>
      <h2>{battle.name}</h2>
      <p>{invitation ? STRINGS.invitation(side) : STRINGS.moveSeatHint(side)}</p>
      {battle.isPrivate && <p className="hint">{STRINGS.privateHint}</p>}
      <form onSubmit={take}>
        {invitation && (
          <label>
            {STRINGS.yourName}
            <input
              value={name}
              maxLength={60}
              autoComplete="nickname"
              onChange={({ target }) => setName(target.value)}
            />
          </label>
        )}
        <button type="submit" className="primary" disabled={busy}>
          {invitation ? STRINGS.takeSeat : STRINGS.moveSeat}
        </button>
      </form>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
