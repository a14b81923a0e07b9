import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { linksOf } from '../lobby/links.js';
import { Link } from '../router.js';
import { STRINGS } from '../strings.js';

/** Until everybody has sat down. */
export function WaitingRoom({ info, lost }: { info: BattleInfo; lost: boolean }): ReactElement {
  const links = linksOf(info.id);
  const open = Object.entries(info.seats).filter(([, seat]) => seat.kind === 'open');
  return (
    <main className="lobby">
      <h1>{info.name}</h1>
      {lost && <p role="alert">{STRINGS.lost}</p>}
      <section>
        <h2>{STRINGS.linkTitle}</h2>
        {open.map(([side]) => (
          <Invitation key={side} side={side} path={links[side]} />
        ))}
        {isLocal() && <p className="warning">{STRINGS.localhostWarning}</p>}
        <p role="status">
          {open.length === 0 ? STRINGS.opening : STRINGS.waitingFor(open.map(([side]) => side).join(', '))}
        </p>
        <Link to="/">{STRINGS.backToLobby}</Link>
      </section>
    </main>
  );
}

function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

function Invitation({ side, path }: { side: string; path: string | undefined }): ReactElement | null {
  const [copied, setCopied] = useState(false);
  if (path === undefined) return null;
  const address = `${location.origin}${path}`;
  const copy = () => {
    navigator.clipboard
      .writeText(address)
      .then(() => setCopied(true))
      .catch(() => setCopied(false));
  };
  return (
    <>
      <p>{STRINGS.linkHint(side)}</p>
      <p className="row">
        <input
          className="address"
          aria-label={STRINGS.linkHint(side)}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" onClick={copy}>
          {copied ? STRINGS.copied : STRINGS.copy}
        </button>
      </p>
    </>
  );
}
