import { fastFlatMap } from '@bridgehead/geometry';

/** A model of the chain, and the levels that hits must reach to damage it. */
export type ChainLink = {
  readonly model: string;
  readonly levels: readonly number[];
};

export interface HitsAllocated {
  /** The levels broken by model, in the order of the chain; models that are not damaged are left out. */
  readonly broken: ReadonlyMap<string, number>;
  /** PF-DAMAGE-03: hits that do not reach a level. */
  readonly floating: number;
}

/**
 * PF-DAMAGE-02, PF-DAMAGE-03: hits go to the first model until it is destroyed, then to the next. If they do not reach a level, they stop
 * and float: they do not pass over a model to damage a weaker one behind it.
 */
export function allocate(hits: number, chain: readonly ChainLink[]): HitsAllocated {
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

/**
 * PF-SAVE-02, PF-ARTY-05: saves remove floating hits first, then hits on the models of the squadron that made them, from the far end of the
 * chain. The remaining hits on a level that is spared float. If the whole chain is one squadron, this is the same as allocating the
 * remaining hits anew.
 */
export function spare(
  { broken, floating }: HitsAllocated,
  chain: readonly ChainLink[],
  isOwn: (model: string) => boolean,
  saved: number,
): HitsAllocated {
  const left = new Map(broken);
  let float = Math.max(0, floating - saved);
  let saves = Math.max(0, saved - floating);
  for (const { model, levels } of chain.filter((link) => isOwn(link.model)).toReversed()) {
    for (let count = left.get(model) ?? 0; count > 0 && saves > 0; count--) {
      const level = levels[count - 1] ?? 0;
      if (count === 1) left.delete(model);
      else left.set(model, count - 1);
      float += Math.max(0, level - saves);
      saves = Math.max(0, saves - level);
    }
  }
  return { broken: left, floating: float };
}

/** The numbers of saves that spare one level, two levels, and so on; ascending, beginning with none. */
export function sparing(hits: number, chain: readonly ChainLink[]): readonly number[] {
  const needed: number[] = [];
  let left = hits;
  for (const level of fastFlatMap(chain, ({ levels }) => levels)) {
    left -= level;
    if (left < 0) break;
    needed.unshift(left + 1);
  }
  return [0, ...needed];
}

/** The numbers of hits that break one level more, beginning with none. */
export function breaking(chain: readonly ChainLink[]): readonly number[] {
  const needed = [0];
  for (const level of fastFlatMap(chain, ({ levels }) => levels)) needed.push((needed.at(-1) ?? 0) + level);
  return needed;
}

export function damageIn({ broken }: HitsAllocated): number {
  let total = 0;
  for (const levels of broken.values()) total += levels;
  return total;
}
