import { faces, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, living, score, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import type { UnitAction } from '../activation/action.js';
import { d4, D8 } from '../book/dice.js';
import { TOLERANCE } from '../book/measuring.js';
import { isOnTable, isUnitDestroyed, leaderOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { VICTORY_POINTS } from '../scoring/victory-points.js';
import { labs } from './labs.js';
import { useMedPacks } from './med-packs.js';
import { fightSpecimens } from './specimens.js';

const RULE = 'FF-SCENARIO-05';

/** FF-SCENARIO-05: units with one of these, or with a Bulky model, never search. */
const NO_SEARCHERS: readonly string[] = ['walker', 'vehicle', 'beast', 'fly'];

/** FF-SCENARIO-05: a unit whose Leader touches a research building searches it. */
export const search: UnitAction = {
  name: 'search',
  label: 'Search',
  note: 'the building that its Leader touches',
  rule: RULE,
  duration: 'short',
  isKnownTo: (table) => labs(table).length > 0,
  barred: whyNotSearch,
  *run(play, unit) {
    yield* searchLab(play, unit);
    return null;
  },
};

function whyNotSearch(table: Table, unit: string): Refusal | null {
  if (!isSearcher(table, unit)) return refuse(RULE, 'Such units do not search.');
  const touches = labs(table).some(({ id }) => touchesLab(table, unit, id));
  return touches ? null : refuse(RULE, 'Its Leader touches no research building.');
}

export function isSearcher(table: Table, unit: string): boolean {
  const isBulky = living(table, unit).some(({ id }) => hasTrait(table, id, 'bulky'));
  return !isBulky && !NO_SEARCHERS.some((keyword) => hasKeyword(table, unit, keyword));
}

export function touchesLab(table: Table, unit: string, lab: string): boolean {
  const leader = leaderOf(table, unit);
  return leader !== undefined && isOnTable(table, unit) && distanceBetween(table, leader, lab) <= TOLERANCE;
}

/** FF-SCENARIO-05: specimens on 1 or 2, Med Packs on 3 or 4, files on 5 or 6, vital research on 7 or 8. */
function* searchLab(play: TablePlay, unit: string): Procedure<void> {
  const { side } = squadOf(play.table, unit);
  const { faces: rolled } = yield* faces({ stream: 'SEARCH', rule: RULE, side, count: 1, sides: D8, good: 'high' });
  const found = d4(rolled[0] ?? 1);
  const gain = (points: number, reason: string) => score(play, side, points, VICTORY_POINTS, 1, reason, RULE);
  if (found === 1) {
    yield* fightSpecimens(play, unit);
    if (!isUnitDestroyed(play.table, unit)) gain(1, 'specimens fought off');
  } else if (found === 2) yield* useMedPacks(play, unit);
  else if (found === 3) gain(1, 'research files');
  else gain(2, 'vital research');
}
