import type { Side } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { at } from '../page/base.js';
import { goTo, Link } from '../page/router.js';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly info: BattleInfo;
  readonly mine: readonly Side[];
}

/** What a player may do with a finished battle. A rematch needs no invitation: the other player finds it here. */
export function WhatNext({ info, mine }: Props): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const again = (isSwapped: boolean) => {
    setBusy(true);
    api
      .rematch(info.id, isSwapped)
      .then(({ battle }) => goTo(`/battle/${battle}`))
      .catch((error: unknown) => setProblem(problemIn(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className="row">
        {mine.length > 0 && info.next !== null && (
          <Link className="button primary" to={`/battle/${info.next}`}>
            {STRINGS.goToRematch}
          </Link>
        )}
        {mine.length > 0 && info.next === null && (
          <>
            <button type="button" disabled={busy} onClick={() => again(false)}>
              {STRINGS.rematch}
            </button>
            <button type="button" disabled={busy} onClick={() => again(true)}>
              {STRINGS.swap}
            </button>
          </>
        )}
        <Link className="button" to={`/battle/${info.id}/replay`}>
          {STRINGS.watchReplay}
        </Link>
        <a className="button" href={at(`/api/battles/${info.id}/record`)} download="battle.json">
          {STRINGS.download}
        </a>
      </div>
      {mine.length > 0 && info.next !== null && <p role="status">{STRINGS.rematchMade}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
