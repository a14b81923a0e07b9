import type { BattleInfo } from '@bridgehead/protocol';
import type { ReactElement } from 'react';
import { Link } from '../page/router.js';
import { useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';
import { Invitation } from './invitation.js';
import { SeatAddress } from './seat-address.js';

interface Props {
  readonly info: BattleInfo;
  /** The sides that this player holds. */
  readonly mine: readonly string[];
  readonly lost: boolean;
}

/** Shown until every seat is taken and the dice are settled. */
export function WaitingRoom({ info, mine, lost }: Props): ReactElement {
  const asMaker = useLoaded(() => api.battle(info.id), info.id);
  const open = Object.entries(info.seats).filter(([, seat]) => seat.kind === 'open');
  const isMaker = asMaker.state === 'there' && asMaker.value.isMaker === true;
  return (
    <main className="lobby waiting-room">
      <h1>{info.name}</h1>
      {lost && <p role="alert">{STRINGS.lost}</p>}
      <section>
        {info.isPrivate && <p className="hint">{STRINGS.privateHint}</p>}
        {open.length > 0 && isMaker && <Invitations battle={info.id} sides={open.map(([side]) => side)} />}
        <p role="status">
          {waitingFor(
            info,
            open.map(([side]) => side),
          )}
        </p>
        {mine.map((side) => (
          <SeatAddress key={side} battle={info.id} side={side} />
        ))}
        <Link to="/">{STRINGS.backToLobby}</Link>
      </section>
    </main>
  );
}

/** Who has yet to come: to take a seat, or to add a part to the dice, for which the player must be present. */
function waitingFor({ seats, fair }: BattleInfo, open: readonly string[]): string {
  if (open.length > 0) return STRINGS.waitingFor(open.join(', '));
  const away = Object.entries(seats).filter(([side, { here }]) => fair?.nonces[side] === undefined && !here);
  return away.length === 0 ? STRINGS.opening : STRINGS.waitingForDice(away.map(([, { name }]) => name).join(', '));
}

function Invitations({ battle, sides }: { battle: string; sides: readonly string[] }): ReactElement {
  const addresses = useLoaded(api.addresses, 'addresses');
  const network = addresses.state === 'there' ? addresses.value.network.map((address) => new URL(address).origin) : [];
  const origins = isLocal() && network.length > 0 ? network : [location.origin];
  if (addresses.state === 'loading') return <p role="status">{STRINGS.loading}</p>;
  return (
    <>
      <h2>{STRINGS.linkTitle}</h2>
      {sides.map((side) => (
        <Invitation key={side} battle={battle} side={side} origins={origins} />
      ))}
      {isLocal() && (
        <p className={network.length > 0 ? 'hint' : 'warning'}>
          {network.length > 0 ? STRINGS.networkHint : STRINGS.localhostWarning}
        </p>
      )}
    </>
  );
}

function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
