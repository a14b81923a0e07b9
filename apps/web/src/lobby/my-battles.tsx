import type { BattleInfo, SystemInfo } from '@bridgehead/protocol';
import type { ReactElement } from 'react';
import { api } from '../api.js';
import { useLoaded } from '../parts/use-loaded.js';
import { Link } from '../router.js';
import { STRINGS } from '../strings.js';

export function MyBattles({ systems }: { systems: readonly SystemInfo[] }): ReactElement {
  const battles = useLoaded(api.battles, 'battles');
  const mine = battles.state === 'there' ? battles.value : [];
  return (
    <section className="my-battles" aria-labelledby="my-battles">
      <h2 id="my-battles">{STRINGS.yourBattles}</h2>
      {battles.state === 'failed' && <p role="alert">{battles.problem}</p>}
      {battles.state === 'there' && mine.length === 0 && <p className="hint">{STRINGS.noBattles}</p>}
      <ul>
        {mine.map((battle) => (
          <BattleRow key={battle.id} battle={battle} game={systems.find(({ id }) => id === battle.system)?.name} />
        ))}
      </ul>
    </section>
  );
}

function BattleRow({ battle, game }: { battle: BattleInfo; game: string | undefined }): ReactElement {
  const { id, name, status, created, seats } = battle;
  const who = Object.entries(seats).map(([side, seat]) => (seat.name === side ? side : `${side} (${seat.name})`));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>
          {game} · {who.join(' – ')} · {new Date(created).toLocaleString()}
        </small>
      </div>
      <span className={`status ${status}`}>{statusOf(battle)}</span>
      {status === 'ended' ? (
        <Link className="button" to={`/battle/${id}/replay`}>
          {STRINGS.replay}
        </Link>
      ) : (
        <Link className="button" to={`/battle/${id}`}>
          {STRINGS.resume}
        </Link>
      )}
    </li>
  );
}

function statusOf({ status, result }: BattleInfo): string {
  if (status === 'open') return STRINGS.waiting;
  if (status === 'running') return STRINGS.running;
  if (result === null) return STRINGS.ended;
  return result.winner === null ? STRINGS.draw : STRINGS.wins(result.winner, result.margin);
}
