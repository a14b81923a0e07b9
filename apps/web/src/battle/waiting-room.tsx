import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { linksOf } from '../new-battle/links.js';
import { Link } from '../page/router.js';
import { useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

/** Shown until every seat is taken. */
export function WaitingRoom({ info, lost }: { info: BattleInfo; lost: boolean }): ReactElement {
  const addresses = useLoaded(api.addresses, 'addresses');
  const network = addresses.state === 'there' ? addresses.value.network : [];
  const links = linksOf(info.id);
  const open = Object.entries(info.seats).filter(([, seat]) => seat.kind === 'open');
  const origins = isLocal() && network.length > 0 ? network : [location.origin];
  const invited = open.filter(([side]) => links[side] !== undefined);
  return (
    <main className="lobby waiting-room">
      <h1>{info.name}</h1>
      {lost && <p role="alert">{STRINGS.lost}</p>}
      <section>
        <h2>{STRINGS.linkTitle}</h2>
        {addresses.state === 'loading' && <p role="status">{STRINGS.loading}</p>}
        {addresses.state !== 'loading' &&
          invited.map(([side]) => (
            <Invitation key={side} side={side} addresses={origins.map((origin) => `${origin}${links[side] ?? ''}`)} />
          ))}
        {open.length > invited.length && <p className="hint">{STRINGS.linkElsewhere}</p>}
        {addresses.state !== 'loading' && isLocal() && (
          <p className={network.length > 0 ? 'hint' : 'warning'}>
            {network.length > 0 ? STRINGS.networkHint : STRINGS.localhostWarning}
          </p>
        )}
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

function Invitation({ side, addresses }: { side: string; addresses: readonly string[] }): ReactElement {
  return (
    <>
      <p>{STRINGS.linkHint(side)}</p>
      {addresses.map((address) => (
        <Address key={address} address={address} label={STRINGS.linkHint(side)} />
      ))}
    </>
  );
}

/** For how many milliseconds the button says that the link was copied. */
const COPIED_MILLISECONDS = 2000;

function Address({ address, label }: { address: string; label: string }): ReactElement {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const clock = setTimeout(() => setCopied(false), COPIED_MILLISECONDS);
    return () => clearTimeout(clock);
  }, [copied]);
  const copy = () => {
    navigator.clipboard
      .writeText(address)
      .then(() => setCopied(true))
      .catch(() => setCopied(false));
  };
  // Browsers give the clipboard only to secure addresses and to this machine.
  const canCopy = isSecureContext;
  return (
    <p className="row">
      <input
        className="address"
        aria-label={label}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      {canCopy && (
        <button type="button" onClick={copy}>
          {copied ? STRINGS.copied : STRINGS.copy}
        </button>
      )}
    </p>
  );
}
