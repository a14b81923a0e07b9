import type { BattleReview } from '@bridgehead/commander';

/** Reviews of this visit by battle: the verdict and the replay show the same one. */
export const keptReviews = new Map<string, BattleReview>();
