import type { Story } from '@bridgehead/tabletop';

/** How attacks are told whose hits must reach levels of models before they do any damage. */

/** By model, the hits that its next damage takes, that after it, and so on. */
export type LevelsByModel = Readonly<Record<string, readonly number[]>>;

/** What came of hits on models of those levels. */
export interface Breaks {
  /** The hits that it took. */
  readonly hits: number;
  /** Whether any of the models is left. */
  readonly standing: boolean;
  /** Whether hits also damaged others than these models. */
  readonly elsewhere: boolean;
}

/** `mark`: the one that a model gets for every level that is broken. */
export function breaksIn(effects: Story['effects'], levels: LevelsByModel, mark: string): Breaks {
  const standing = new Set(Object.keys(levels));
  let hits = 0;
  let elsewhere = false;
  for (const event of effects) {
    if (event.kind === 'modelDestroyed') standing.delete(event.model);
    if (event.kind !== 'markChanged' || event.mark !== mark) continue;
    const own = levels[event.on];
    if (own === undefined) elsewhere = true;
    else for (const level of own.slice(0, event.to - (event.was ?? 0))) hits += level;
  }
  return { hits, standing: standing.size > 0, elsewhere };
}

/** How many of those that are due were stopped; there may be more to stop them than there is to stop. */
export function howMany(stopped: number, due: number): string {
  if (stopped === 0) return 'none';
  return stopped >= due ? 'all' : String(stopped);
}
