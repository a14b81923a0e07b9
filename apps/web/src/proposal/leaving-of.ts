import type { Plan } from '../engine/planning.js';
import type { Leaving } from '../engine/questions.js';
import type { Proposal } from './use-proposal.js';

/** Who would be off the table after a proposal and so many lines of what is foreseen; null if nobody. */
export function leavingOf({ weighed }: Proposal, plan: Plan | null, lines: number): Leaving | null {
  const gone = plan?.lines.slice(0, lines).flatMap((line) => line.gone) ?? [];
  const pieces = [...new Set([...(weighed.leaving?.pieces ?? []), ...gone])];
  return pieces.length === 0 ? null : { pieces, rule: weighed.leaving?.rule ?? null };
}
