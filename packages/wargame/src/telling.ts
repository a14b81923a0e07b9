import type { Story } from '@bridgehead/tabletop';

/** Tells attacks whose hits must break the levels of models before they do any damage. */

/** For every model, the hits that its next damage takes, the hits that the damage after it takes, and so on. */
export type LevelsByModel = Readonly<Record<string, readonly number[]>>;

/** The result of hits on models with those levels. */
export interface Breaks {
  /** The hits that were spent on levels that broke. */
  readonly hits: number;
  /** Whether any of the models is left. */
  readonly standing: boolean;
  /** Whether hits also damaged models other than these. */
  readonly elsewhere: boolean;
}

/** Reads the breaks off events. `mark` is the mark that a model gets for every level that is broken. */
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

/** How many of the hits that were due were stopped, in words; more may be stopped than there were. */
export function howMany(stopped: number, due: number): string {
  if (stopped === 0) return 'none';
  return stopped >= due ? 'all' : String(stopped);
}
