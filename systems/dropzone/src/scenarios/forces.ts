import forces from '../../data/forces.json' with { type: 'json' };
import type { Json, Refusal } from '@bridgehead/kernel';
import type { Force } from '@bridgehead/muster';
import type { Word } from '@bridgehead/tabletop';
import { ARMY_LISTS } from '../muster/army-lists.js';
import { doors } from '../muster/muster.js';

/** The ready-made forces. */
export const FORCES: readonly Word[] = forces.map(({ id, name, list, points }) => ({
  id,
  name,
  meaning: `${ARMY_LISTS.find((one) => one.id === list)?.name ?? list}, ${points} points.`,
}));

export function forceFrom(given: Json | undefined): Force | Refusal {
  return doors.forceFrom(given, { word: 'force', rosters: forces });
}
