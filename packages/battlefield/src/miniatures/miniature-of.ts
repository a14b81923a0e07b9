import type { Likeness, Profile } from '@bridgehead/tabletop';
import { likenessBySilhouette } from '../looks/silhouettes.js';
import type { Miniature } from './drawing.js';
import { drawMiniature } from './miniature.js';

export type LikenessOf = (profile: Profile) => Likeness;

interface Drawn {
  readonly miniature: Miniature;
  /** Whether it is above the table and casts its shadow beside it. */
  readonly isAloft: boolean;
}

/** Every profile is drawn once for each system. */
const drawn = new WeakMap<LikenessOf, WeakMap<Profile, Drawn>>();

/** The miniature of a profile, by what the system says about it, or by its silhouette. */
export function miniatureOf(profile: Profile, likenessOf: LikenessOf = likenessBySilhouette): Drawn {
  const known = drawn.get(likenessOf) ?? new WeakMap<Profile, Drawn>();
  drawn.set(likenessOf, known);
  const before = known.get(profile);
  if (before !== undefined) return before;
  const likeness = likenessOf(profile);
  const miniature = drawMiniature(likeness, profile.base, profile.id);
  const made = { miniature, isAloft: likeness.body === 'aircraft' };
  known.set(profile, made);
  return made;
}
