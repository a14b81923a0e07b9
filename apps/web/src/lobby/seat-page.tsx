import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { NameField } from '../page/name-field.js';
import { keepOwnName, ownName } from '../page/own-name.js';
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
        {word === '' ? <DeadSeat problem={STRINGS.addressIncomplete} /> : <Offered key={word} word={word} />}
        <Link to="/">{STRINGS.backToLobby}</Link>
      </section>
    </main>
  );
}

function Offered({ word }: { word: string }): ReactElement {
  const offer = useLoaded(() => api.lookAtSeat(word), word);
  if (offer.state === 'loading') return <p role="status">{STRINGS.loading}</p>;
  if (offer.state === 'failed') return <DeadSeat problem={offer.problem} />;
  return <SeatForm word={word} offer={offer.value} />;
}

function SeatForm({ word, offer }: { word: string; offer: SeatOffer }): ReactElement {
  const { battle, side, invitation, game, scenario, force, inviter } = offer;
  const [name, setName] = useState(ownName);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    if (invitation) keepOwnName(name);
    api
      .takeSeat(word, !invitation || name.trim() === '' ? undefined : name.trim())
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
      {invitation && (
        <dl className="offer">
          <Line term={STRINGS.invitedBy} value={inviter ?? STRINGS.nobodyNamed} />
          <Line term={STRINGS.game} value={game} />
          <Line term={STRINGS.scenario} value={scenario} />
          <Line term={STRINGS.yourSide} value={side} />
          {force !== null && <Line term={STRINGS.yourForce} value={force} />}
        </dl>
      )}
      <p>{invitation ? STRINGS.invitation(side) : STRINGS.moveSeatHint(side)}</p>
      {battle.isPrivate && <p className="hint">{STRINGS.privateHint}</p>}
      <form onSubmit={take}>
        {invitation && <NameField name={name} setName={setName} />}
        <button type="submit" className="primary" disabled={busy}>
          {invitation ? STRINGS.takeSeat : STRINGS.moveSeat}
        </button>
      </form>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}

function Line({ term, value }: { term: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** An address that leads to no seat: what is wrong, and what to do. */
function DeadSeat({ problem }: { problem: string }): ReactElement {
  return (
    <>
      <h2>{STRINGS.deadSeat}</h2>
      <p role="alert">{problem}</p>
      <ul className="hint">
        {STRINGS.deadSeatHelp.map((help) => (
          <li key={help}>{help}</li>
        ))}
      </ul>
    </>
  );
}
