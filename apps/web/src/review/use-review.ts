import type { BattleReview } from '@bridgehead/commander';
import { isRefusal, type Side } from '@bridgehead/kernel';
import { useEffect, useRef, useState } from 'react';
import { Thinker } from '../engine/thinker.js';
import { problemIn } from '../page/use-loaded.js';
import { STRINGS } from '../strings/strings.js';
import { keptReviews } from './kept-reviews.js';

export type Reviewing =
  | { readonly is: 'asked'; begin(): void }
  | { readonly is: 'under way'; readonly percent: number; stop(): void }
  | { readonly is: 'done'; readonly review: BattleReview }
  | { readonly is: 'failed'; readonly problem: string };

export interface Reviewed {
  readonly battle: string;
  readonly system: string;
  readonly record: unknown;
  /** The sides whose answers are compared. */
  readonly sides: readonly Side[];
}

/** Has a worker of its own review a battle, once the player wants it, and stops it when the page is left. */
export function useReview(asked: Reviewed): Reviewing {
  const [review, setReview] = useState(keptReviews.get(asked.battle) ?? null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const working = useRef<Thinker | null>(null);
  const stop = () => {
    working.current?.close();
    working.current = null;
    setPercent(null);
  };
  useEffect(() => stop, []);
  const begin = () => {
    const thinker = new Thinker();
    working.current = thinker;
    setPercent(0);
    inWorker(thinker, asked, setPercent)
      .then((found) => {
        if (working.current !== thinker) return null;
        keptReviews.set(asked.battle, found);
        return setReview(found);
      })
      .catch((error: unknown) => working.current === thinker && setProblem(problemIn(error)))
      .finally(() => working.current === thinker && stop());
  };
  if (review !== null) return { is: 'done', review };
  if (problem !== null) return { is: 'failed', problem };
  return percent === null ? { is: 'asked', begin } : { is: 'under way', percent, stop };
}

async function inWorker(
  thinker: Thinker,
  { system, battle, record, sides }: Reviewed,
  tell: (percent: number) => void,
): Promise<BattleReview> {
  thinker.open(system, battle);
  const found = await thinker.think('review', { record, sides }, undefined, tell);
  if (found === null) throw new Error(STRINGS.noReview);
  if (isRefusal(found)) throw new Error(found.reason);
  return found;
}
