import type { JsonRecord, Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { bombarded } from '../traits/barrage.js';
import { strafed } from '../traits/strafe.js';
import { shielded } from './shield-commander.js';
import { splitWeapon, weaponsOf } from './targets.js';
import { type Allotted, fireVolley } from './volley.js';
import type { FireOccasion } from './shot-at.js';

/** What every weapon of a Squad fires at: `s1/railgun` at `e1`. */
export type FireAllocation = Readonly<Record<string, string>>;

/** DZC-FIRE-09: in the order of the sheets; weapons without a target hold their fire. */
export function allottedBy(play: TablePlay, squad: string, allocation: FireAllocation): readonly Allotted[] {
  return weaponsOf(play.table, squad)
    .filter((item) => Object.hasOwn(allocation, item))
    .map((item) => {
      const [shooter, weapon] = splitWeapon(item);
      return { shooter, weapon, target: allocation[item] ?? '' };
    });
}

/** DZC-FIRE-01: from what a Squad has allocated to the last of what its shots bring about. */
export function* fireAllotted(
  play: TablePlay,
  allotted: readonly Allotted[],
  occasion?: (one: Allotted) => FireOccasion | undefined,
): Procedure<void> {
  yield* fireVolley(play, yield* shielded(play, yield* bombarded(play, yield* strafed(play, allotted))), occasion);
}

/** Fire that a player thinks of: what odds are asked for. */
export interface PlannedFire extends JsonRecord {
  readonly squad: string;
  readonly fire: FireAllocation;
  /** The Squad fired at, if that is what is asked about. */
  readonly target?: string;
}

/** The same dice as in earnest. Of a platform the weapon is on no sheet. */
export function* firePlanned(play: TablePlay, { fire }: PlannedFire): Procedure<void> {
  const allotted = Object.entries(fire).map(([item, target]) => {
    const [shooter, weapon] = splitWeapon(item);
    return { shooter, weapon, target };
  });
  yield* fireAllotted(play, allotted);
}
