import type { Side } from '@bridgehead/kernel';
import type { BattleInfo, NewBattleRequest, PlayedRecord } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { startBattle } from '../new-battle/start-battle.js';
import { Link } from '../page/router.js';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly info: BattleInfo;
  readonly sides: readonly Side[];
  readonly mine: readonly Side[];
}

/** What a player may do with a finished battle. */
export function WhatNext({ info, sides, mine }: Props): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const again = (seated: readonly Side[]) => {
    setBusy(true);
    rematch(info, sides, seated, mine)
      .catch((error: unknown) => setProblem(problemIn(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className="row">
        {mine.length > 0 && (
          <>
            <button type="button" disabled={busy} onClick={() => again(sides)}>
              {STRINGS.rematch}
            </button>
            <button type="button" disabled={busy} onClick={() => again([...sides].reverse())}>
              {STRINGS.swap}
            </button>
          </>
        )}
        <Link className="button" to={`/battle/${info.id}/replay`}>
          {STRINGS.watchReplay}
        </Link>
        <a className="button" href={`/api/battles/${info.id}/record`} download="battle.json">
          {STRINGS.download}
        </a>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}

/** The same battle with the same forces; `seated` says, for each side, who of the last battle plays it now. */
async function rematch(
  info: BattleInfo,
  sides: readonly Side[],
  seated: readonly Side[],
  mine: readonly Side[],
): Promise<void> {
  // The server has played this record, so its shape is known.
  const { setup } = (await api.record(info.id)) as PlayedRecord;
  const { system, scenario, name, dice, isPrivate } = info;
  const { rosters, options } = setup;
  const request: NewBattleRequest = {
    system,
    scenario,
    name,
    dice,
    isPrivate,
    rosters,
    seats: seatsFor(info, sides, seated, mine),
  };
  await startBattle(options === undefined ? request : { ...request, options });
}

function seatsFor(
  info: BattleInfo,
  sides: readonly Side[],
  seated: readonly Side[],
  mine: readonly Side[],
): NewBattleRequest['seats'] {
  const seats: NewBattleRequest['seats'] = {};
  for (const [i, side] of sides.entries()) {
    const before = seated[i] ?? side;
    const seat = info.seats[before];
    if (seat?.kind === 'computer') seats[side] = { who: 'computer', player: seat.player ?? '' };
    else seats[side] = { who: mine.includes(before) ? 'me' : 'invite' };
  }
  return seats;
}
