/** The limits of what can be rolled. A chance beyond these is a mistake in the rules, or comes from a save that somebody tampered with. */
export const MOST_DICE = 1000;
export const MOST_SIDES = 1000;

/** Waves of one roll; honest dice do not come near it. */
export const MOST_WAVES = 1000;

/** Automatic re-rolls of one pool. */
export const MOST_REROLLS = 4;

/** The most dice that one die may add on average: at 1 a roll would never end. */
export const MOST_EXTRA_DICE_PER_DIE = 0.95;

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
