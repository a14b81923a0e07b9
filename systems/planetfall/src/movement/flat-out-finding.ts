import type { Facing } from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import { checkMove, type Movement, remember, type Table } from '@bridgehead/tabletop';
import { ROAD_BONUS } from '../terrain/terrain.js';
import { INCH, inches } from '../book/inches.js';
import { incoherence } from './coherency.js';
import { comeTogether } from './come-together.js';
import { cruising } from './cruising.js';
import { fannedOut } from './flat-out-fanned.js';
import { comeTogetherFlatOut } from './flat-out-together.js';
import { movingFlatOut } from './flat-out-moving.js';
import { placesOf, rigidMove } from './flat-out-straight.js';
import { someTurns } from './flat-out-turns.js';

/** Ahead first, straight back last, by 15 degrees. */
const HEADINGS: readonly Facing[] = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? i * 75 : 3600 - (i + 1) * 75));

/** PF-MOVE-10: some Flat Out move of the whole squadron; null if none is found, and then it may not be chosen. */
export function someFlatOut(table: Table, squad: string): MoveAnswer | null {
  return remember(table, `flat out ${squad}`, () => {
    const movement = movingFlatOut(table, squad);
    if (incoherence(table, squad) === null) return someMove(table, movement);
    // PF-MOVE-06: who could come together by Cruising does not run away from it.
    const together = comeTogetherFlatOut(table, squad, movement);
    const must = together === null && comeTogether(table, squad, cruising(table, squad)) !== null;
    return together ?? (must ? null : someMove(table, movement));
  });
}

/** All in one direction if there is room; if not, each for itself, but not far from that. */
export function someMove(table: Table, movement: Movement): MoveAnswer | null {
  const facing = placesOf(table, movement)[0]?.place.facing ?? 0;
  const lengths = lengthsFor(movement);
  for (const heading of HEADINGS) {
    for (const length of lengths) {
      const answer = rigidMove(table, movement, (facing + heading) % 3600, length);
      if (checkMove(table, movement, answer) === null) return answer;
    }
    // Who turns by the template goes straight ahead, whatever the heading.
    if (movement.shape.kind === 'template') return someTurns(table, movement, lengths);
  }
  const [length] = lengths;
  return movement.movers.length < 2 || length === undefined ? null : fannedOut(table, movement, facing, length);
}

/** Just far enough for all, as far as all can go, and as far as that is on a road. */
function lengthsFor({ least, allowance, movers }: Movement): readonly number[] {
  const free = movers.filter((model) => least?.excused?.includes(model) !== true);
  const owed = Math.max(0, ...free.map((model) => least?.each?.[model] ?? 0));
  const most = Math.min(...free.map((model) => allowance.each?.[model] ?? 0));
  const far = (allowance.bonuses ?? []).length > 0 ? [most, most + inches(ROAD_BONUS.inches)] : [most];
  return [owed + INCH / 2, ...far].filter((length, i) => length > owed && (i > 0 || length <= most));
}
