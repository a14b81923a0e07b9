import type { JsonRecord, Procedure } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { bombarded } from '../traits/barrage.js';
import { naturalSix } from '../traits/natural-six.js';
import { strafed } from '../traits/strafe.js';
import { shielded } from './shield-commander.js';
import { shotOfItem, splitWeapon, weaponsOf } from './targets.js';
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

/** The same dice as in earnest, but like shots at one target are rolled together, so that there are few enough outcomes to walk. */
export function* firePlanned(play: TablePlay, { fire }: PlannedFire): Procedure<void> {
  yield* fireAllotted(play, together(play.table, fire));
}

/** Rules by which the shots of each weapon are told apart. */
const APART: readonly string[] = ['area', 'blast', 'strafe', 'barrage', 'destroyer', 'weight-of-fire', 'repair'];

function together(table: Table, fire: FireAllocation): readonly Allotted[] {
  const found = new Map<string, Allotted>();
  for (const [item, target] of Object.entries(fire)) {
    const [shooter, weapon] = splitWeapon(item);
    const shot = shotOfItem(table, item, target);
    if (shot === null) continue;
    const isApart = naturalSix(shot.weapon) !== null || APART.some((trait) => weaponHas(shot.weapon, trait));
    const { needs, energy, modifiers } = shot;
    const like = isApart ? item : JSON.stringify([weapon, target, needs, energy, modifiers]);
    const before = found.get(like);
    const count = (before?.count ?? 0) + shot.shots;
    found.set(like, isApart ? { shooter, weapon, target } : { ...(before ?? { shooter, weapon, target }), count });
  }
  return [...found.values()];
}
