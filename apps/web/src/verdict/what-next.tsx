import type { Side } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { problemIn } from '../parts/use-loaded.js';
import { Link } from '../router.js';
import { STRINGS } from '../strings.js';
import { rematch } from './rematch.js';

interface Props {
  readonly info: BattleInfo;
  readonly sides: readonly Side[];
  readonly mine: readonly Side[];
}

/** What one may do with a battle that is over. */
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
