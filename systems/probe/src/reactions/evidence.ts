import { type Evidence, type StageSoFar, type Table, whenTold } from '@bridgehead/tabletop';

/** PB-REACT-03: spoken when the stage of the move ends. */
export const reactionsEvidence: readonly Evidence[] = [
  whenTold('stageBegan', 'PB-REACT-03', (_next, table, soFar) => stoppedMover(table, soFar) !== null),
];

/** The leader whose move a reaction stopped in this stage, if one did. */
export function stoppedMover(table: Table, soFar: StageSoFar): string | null {
  for (const [i, event] of soFar.entries()) {
    if (event.kind !== 'declared' || event.what !== 'Reaction' || event.at === undefined) continue;
    // A reaction to models that bailed out is aimed at their squad.
    if (table.models.has(event.at) && hitsAfter(soFar.slice(i + 1)) > 0) return event.at;
  }
  return null;
}

/** The hits of the attack that comes next. PB-FIRE-03: fate may have had them rolled again. */
function hitsAfter(after: StageSoFar): number {
  const declared = after.findIndex(({ kind }) => kind === 'declared');
  const attack = declared < 0 ? after : after.slice(0, declared);
  const rolls = attack.flatMap((event) => (event.kind === 'diceRolled' && event.stream === 'HIT' ? [event] : []));
  return rolls.at(-1)?.successes ?? 0;
}
