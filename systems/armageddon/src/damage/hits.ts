import type { TraitRef } from '@bridgehead/tabletop';

/** EA-FIRE-09: whom a hit can hurt: AP infantry and light vehicles, AT vehicles and war engines, any all. */
export type HitKind = 'ap' | 'at' | 'any';

/** One hit with the notes of the weapon that scored it. */
export interface Hit {
  readonly kind: HitKind;
  readonly traits: readonly TraitRef[];
  /** EA-FIRE-07: only these units can be hit; all if not given. */
  readonly among?: readonly string[];
  /** EA-WE-07: the damage that a Titan Killer hit does to the war engine to which it was allocated. */
  readonly points?: number;
}

export function hitHas({ traits }: Hit, ability: string): boolean {
  return traits.some(({ trait }) => trait === ability);
}

/** EA-FIRE-11: macro-weapon and Titan Killer hits come after all others. */
export function isMacro(hit: Hit): boolean {
  return hitHas(hit, 'macro-weapon') || hitHas(hit, 'titan-killer');
}

/** EA-WE-07: the damage of a Titan Killer hit: a number, or D3 and D6 that are rolled. */
export function titanDamage({ traits }: Hit): number | string | null {
  const killer = traits.find(({ trait }) => trait === 'titan-killer');
  if (killer === undefined) return null;
  const value = killer.values?.['n'];
  return typeof value === 'number' || typeof value === 'string' ? value : 1;
}

export function hits(count: number, kind: HitKind, traits: readonly TraitRef[] = []): Hit[] {
  return Array.from({ length: count }, () => ({ kind, traits }));
}
