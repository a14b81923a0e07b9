import type { BattleInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

/** Its maker may delete a battle, but not while somebody else plays it. */
export function mayDelete({ isMaker, status, seats, mine = [] }: BattleInfo): boolean {
  const others = Object.entries(seats).filter(([side, { kind }]) => kind === 'human' && !mine.includes(side));
  return isMaker === true && (status !== 'running' || others.length === 0);
}

/** Deletes a battle for good: asks first, in place. */
export function DeleteButton({ battle, deleted }: { battle: BattleInfo; deleted: (id: string) => void }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = () => {
    api
      .deleteBattle(battle.id)
      .then(() => deleted(battle.id))
      .catch((error: unknown) => setProblem(problemIn(error)));
  };
  if (!isAsking)
    return (
      <button
        type="button"
        className="quiet"
        aria-label={STRINGS.deleteNamed(battle.name)}
        onClick={() => setAsking(true)}
      >
        {STRINGS.delete}
      </button>
    );
  return (
    <span className="row" role="group" aria-label={STRINGS.deleteNamed(battle.name)}>
      <button type="button" className="danger" onClick={remove}>
        {STRINGS.deleteForGood}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {STRINGS.keep}
      </button>
      {problem !== null && <span role="alert">{problem}</span>}
    </span>
  );
}
