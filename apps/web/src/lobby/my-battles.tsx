import type { BattleInfo, SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { forgetLinks } from '../new-battle/links.js';
import { DeleteButton, mayDelete } from './delete-button.js';
import { Link } from '../page/router.js';
import { type Loaded, useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

/** How many battles are listed before the player asks for the rest. */
const MOST_LISTED_BATTLES = 6;

export function MyBattles({ systems }: { systems: readonly SystemInfo[] }): ReactElement {
  const battles = useLoaded(api.battles, 'battles');
  useTidyLinks(battles);
  const [gone, setGone] = useState<readonly string[]>([]);
  const deleted = (id: string) => setGone((before) => [...before, id]);
  const mine = battles.state === 'there' ? battles.value.filter(({ id }) => !gone.includes(id)) : [];
  const going = mine.filter(({ status }) => status !== 'ended');
  const over = mine.filter(({ status }) => status === 'ended');
  return (
    <section className="my-battles" aria-labelledby="my-battles">
      <h2 id="my-battles">{STRINGS.yourBattles}</h2>
      {battles.state === 'loading' && <p role="status">{STRINGS.loading}</p>}
      {battles.state === 'failed' && <p role="alert">{battles.problem}</p>}
      {battles.state === 'there' && mine.length === 0 && <p className="hint">{STRINGS.noBattles}</p>}
      <Rows title={STRINGS.toResume} battles={going.toSorted(mineFirst)} systems={systems} deleted={deleted} />
      <Rows title={STRINGS.toReplay} battles={over} systems={systems} deleted={deleted} />
    </section>
  );
}

function useTidyLinks(battles: Loaded<readonly BattleInfo[]>): void {
  useEffect(() => {
    if (battles.state === 'there')
      forgetLinks(battles.value.filter(({ status }) => status === 'open').map(({ id }) => id));
  }, [battles]);
}

/** Battles that wait for this player come first. */
function mineFirst(a: BattleInfo, b: BattleInfo): number {
  return Number(isMyTurn(b)) - Number(isMyTurn(a));
}

function isMyTurn({ asked, mine = [] }: BattleInfo): boolean {
  return asked.some((side) => mine.includes(side));
}

interface RowsProps {
  readonly title: string;
  readonly battles: readonly BattleInfo[];
  readonly systems: readonly SystemInfo[];
  readonly deleted: (id: string) => void;
}

function Rows({ title, battles, systems, deleted }: RowsProps): ReactElement | null {
  if (battles.length === 0) return null;
  const rows = battles.map((battle) => (
    <BattleRow
      key={battle.id}
      battle={battle}
      system={systems.find(({ id }) => id === battle.system)}
      deleted={deleted}
    />
  ));
  return (
    <>
      <h3>{title}</h3>
      <ul>{rows.slice(0, MOST_LISTED_BATTLES)}</ul>
      {rows.length > MOST_LISTED_BATTLES && (
        <details>
          <summary>{STRINGS.earlierBattles(rows.length - MOST_LISTED_BATTLES)}</summary>
          <ul>{rows.slice(MOST_LISTED_BATTLES)}</ul>
        </details>
      )}
    </>
  );
}

interface RowProps {
  readonly battle: BattleInfo;
  readonly system: SystemInfo | undefined;
  readonly deleted: (id: string) => void;
}

function BattleRow({ battle, system, deleted }: RowProps): ReactElement {
  const { id, name, status, created, seats, origin } = battle;
  const who = Object.entries(seats).map(([side, seat]) => (seat.name === side ? side : `${side} (${seat.name})`));
  const game = name.startsWith(system?.name ?? ' ') ? [] : [system?.name ?? battle.system];
  return (
    <li data-battle={id}>
      <div>
        <strong>{name}</strong>
        <small>{[...game, who.join(' – '), whenOf(created)].join(' · ')}</small>
        {origin !== null && <small>{STRINGS.playedOn}</small>}
        <span className={`status ${status}${isMyTurn(battle) ? ' my-turn' : ''}`}>{statusOf(battle)}</span>
      </div>
      {status === 'ended' ? (
        <div className="links">
          <Link className="button" to={`/battle/${id}/verdict`}>
            {STRINGS.verdict}
          </Link>
          <Link className="button" to={`/battle/${id}/replay`}>
            {STRINGS.replay}
          </Link>
          {mayDelete(battle) && <DeleteButton battle={battle} deleted={deleted} />}
        </div>
      ) : (
        <div className="links">
          <Link className="button" to={`/battle/${id}`}>
            {STRINGS.resume}
          </Link>
          {mayDelete(battle) && <DeleteButton battle={battle} deleted={deleted} />}
        </div>
      )}
    </li>
  );
}

function whenOf(created: string): string {
  return new Date(created).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

function statusOf(battle: BattleInfo): string {
  const { status, result, asked } = battle;
  if (status === 'open') return STRINGS.waiting;
  if (status === 'ended') {
    if (result === null) return STRINGS.ended;
    return result.winner === null ? STRINGS.draw : STRINGS.wins(result.winner, result.margin);
  }
  if (isMyTurn(battle)) return STRINGS.yourTurn;
  return asked.length === 0 ? STRINGS.running : STRINGS.turnOf(asked.join(', '));
}
