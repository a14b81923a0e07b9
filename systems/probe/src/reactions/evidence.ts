import { type Evidence, type Table, type StageSoFar, whenTold } from '@bridgehead/tabletop';

/** PB-REACT-03: told as the stage of the move is left. */
export const reactionsEvidence: readonly Evidence[] = [
  whenTold('stageBegan', 'PB-REACT-03', (_next, table, trail) => stoppedMover(table, trail) !== null),
];

/** The leader whose move a reaction stopped in this stage, if one did. */
export function stoppedMover(table: Table, trail: StageSoFar): string | null {
  for (const [i, event] of trail.entries()) {
    if (event.kind !== 'declared' || event.what !== 'Reaction' || event.at === undefined) continue;
    // Those who bailed out are reacted to as a squad.
    if (table.models.has(event.at) && hitsAfter(trail.slice(i + 1)) > 0) return event.at;
  }
  return null;
}

/** The hits of the attack that comes next. PB-FIRE-03: fate may have had them rolled again. */
function hitsAfter(trail: StageSoFar): number {
  const declared = trail.findIndex(({ kind }) => kind === 'declared');
  const attack = declared < 0 ? trail : trail.slice(0, declared);
  const rolls = attack.flatMap((event) => (event.kind === 'diceRolled' && event.stream === 'HIT' ? [event] : []));
  return rolls.at(-1)?.successes ?? 0;
}
