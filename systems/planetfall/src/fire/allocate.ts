/** A model of the chain and the levels that hits must reach to damage it. */
export interface Link {
  readonly model: string;
  readonly levels: readonly number[];
}

export interface Allocation {
  /** Levels broken by model, in the order of the chain; models that are not hurt are not in it. */
  readonly broken: ReadonlyMap<string, number>;
  /** PF-DAMAGE-03: hits that do not reach a level. */
  readonly floating: number;
}

/**
 * PF-DAMAGE-02, PF-DAMAGE-03: hits go to the first model until it is destroyed, then to the next. Where they do not reach the
 * level, they stop and float: nobody is passed over to hurt a weaker one behind.
 */
export function allocate(hits: number, chain: readonly Link[]): Allocation {
  const broken = new Map<string, number>();
  let left = hits;
  for (const { model, levels } of chain) {
    for (const level of levels) {
      if (left < level) return { broken, floating: left };
      left -= level;
      broken.set(model, (broken.get(model) ?? 0) + 1);
    }
  }
  return { broken, floating: left };
}

/** How many hits must be taken away to spare a level, and the one before it, and so on; ascending, from none at all. */
export function sparing(hits: number, chain: readonly Link[]): readonly number[] {
  const needed: number[] = [];
  let left = hits;
  for (const level of chain.flatMap(({ levels }) => levels)) {
    left -= level;
    if (left < 0) break;
    needed.unshift(left + 1);
  }
  return [0, ...needed];
}

export function damageIn({ broken }: Allocation): number {
  let total = 0;
  for (const levels of broken.values()) total += levels;
  return total;
}
