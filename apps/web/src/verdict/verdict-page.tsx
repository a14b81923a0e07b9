import '../styles/verdict.css';
import { isRefusal, type Result } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';
import { lazy, type ReactElement, Suspense } from 'react';
import type { BattleAftermath } from '../aftermath/aftermath.js';
import { Thinker } from '../engine/thinker.js';
import { Notice } from '../page/notice.js';
import { Link } from '../page/router.js';
import { useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';
import { sealSeen } from '../session/witness.js';
import { DicePanel } from './dice-panel.js';
import { LossesTable } from './losses-table.js';
import { LuckPanel } from './luck-panel.js';
import { ScoreTable } from './score-table.js';
import { sidesReviewed } from '../review/sides-reviewed.js';
import { WhatNext } from './what-next.js';

const ReviewPanel = lazy(() =>
  import('../review/review-panel.js').then(({ ReviewPanel: panel }) => ({ default: panel })),
);

interface EndedBattle {
  readonly info: BattleInfo;
  readonly result: Result;
  readonly aftermath: BattleAftermath;
  readonly record: unknown;
}

/** A battle that is over: score by turn, losses, luck. */
export function VerdictPage({ id }: { id: string }): ReactElement {
  const ended = useLoaded(() => load(id), id);
  if (ended.state === 'loading') return <Notice>{STRINGS.verdictWorking}</Notice>;
  if (ended.state === 'failed') return <Notice>{ended.problem}</Notice>;
  return <Told {...ended.value} />;
}

async function load(id: string): Promise<EndedBattle> {
  const [info, record] = await Promise.all([api.battle(id), api.record(id)]);
  if (info.result === null) throw new Error(STRINGS.nothingHere);
  const thinker = new Thinker();
  try {
    thinker.open(info.system, id);
    const aftermath = await thinker.think('aftermath', { record });
    if (isRefusal(aftermath)) throw new Error(aftermath.reason);
    return { info, result: info.result, aftermath, record };
  } finally {
    thinker.close();
  }
}

function Told({ info, result, aftermath, record }: EndedBattle): ReactElement {
  const { sides, turnName, scores, losses, otherLosses, luck, rolls, hasPoints, dice, takenBack } = aftermath;
  const winner = sides.find(({ id }) => id === result.winner)?.name ?? result.winner;
  return (
    <main className="verdict-page">
      <header>
        <p className="row">
          <Link to="/">‹ {STRINGS.backToLobby}</Link>
          <Link to={`/battle/${info.id}`}>{STRINGS.backToTable}</Link>
          <span className="hint">{info.name}</span>
        </p>
        <h1>{winner === null ? STRINGS.draw : STRINGS.wins(winner, result.margin)}</h1>
        <p>{result.reason}</p>
        {sides.some(({ id }) => (takenBack[id] ?? 0) > 0) && (
          <p className="hint">{sides.map(({ id, name }) => STRINGS.takenBack(name, takenBack[id] ?? 0)).join(' ')}</p>
        )}
        <WhatNext info={info} mine={info.mine ?? []} />
      </header>
      <div className="told">
        <ScoreTable {...{ sides, turnName, scores }} />
        <LossesTable sides={sides} losses={losses} otherLosses={otherLosses} hasPoints={hasPoints} />
        <Suspense fallback={null}>
          <ReviewPanel
            {...{ record, turnName }}
            heading={STRINGS.review}
            battle={info.id}
            system={info.system}
            names={sides}
            sides={sidesReviewed(
              info,
              sides.map(({ id }) => id),
            )}
            point={(n, children) => <Link to={`/battle/${info.id}/replay?n=${n}`}>{children}</Link>}
          />
        </Suspense>
        <LuckPanel battle={info.id} {...{ sides, turnName, luck, rolls }} />
        {dice !== null && <DicePanel findings={dice} promised={sealSeen(info.id)} />}
      </div>
    </main>
  );
}
