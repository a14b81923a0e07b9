import rosters from '../../data/rosters.json' with { type: 'json' };
import type { Json, Refusal } from '@bridgehead/kernel';
import type { Force } from '@bridgehead/muster';
import type { Word } from '@bridgehead/tabletop';
import { forceFrom } from '../muster/muster.js';

/** The ready-made forces. */
export const FORCES: readonly Word[] = rosters.map(({ id, name, race, maximumForceValue }) => ({
  id,
  name,
  meaning: `${race}, for up to ${maximumForceValue} points.`,
}));

/** The Force that a side brings. */
export function fieldedFrom(given: Json | undefined): Force | Refusal {
  return forceFrom(given, { word: 'roster', rosters });
}
