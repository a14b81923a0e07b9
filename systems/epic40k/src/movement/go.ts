import type { Procedure, RuleId } from '@bridgehead/kernel';
import {
  cutAt,
  isDestroyed,
  type ModelMove,
  modelOf,
  moveTo,
  pointsOf,
  restingLength,
  type TablePlay,
  type WalkedPath,
} from '@bridgehead/tabletop';
import { spend } from './allowance.js';
import { testDanger } from './dangerous.js';
import { isStoppedByFire, nextSnapPoint, snapFireAt } from './snap-fire.js';
import { cannotAct } from './stopped.js';
import { dangersOn } from './way-points.js';

/** How a detachment goes. */
export interface Going {
  readonly rule: RuleId;
  /** E40-MOVE-09: only in the movement phase, and not at those who retreat. */
  readonly snapFire: boolean;
}

/** E40-MOVE-01: its units move one after another, with what happens to each on its way. Gives how far each has come. */
export function* goAll(
  play: TablePlay,
  moves: readonly ModelMove[],
  going: Going,
): Procedure<ReadonlyMap<string, number>> {
  const come = new Map<string, number>();
  for (const move of moves)
    if (!isDestroyed(play.table, move.model)) come.set(move.model, yield* goOne(play, move, going));
  return come;
}

function* goOne(play: TablePlay, { model: unit, walked, cost }: ModelMove, going: Going): Procedure<number> {
  if (walked.legs.length === 0) return 0;
  const dangers = [...dangersOn(play.table, unit, walked)].toSorted((a, b) => a.at - b.at);
  // How far it has looked along its way, and how far it has come: it may not be able to stand where it looks from.
  let at = 0;
  let stands = 0;
  for (;;) {
    const snap = going.snapFire ? nextSnapPoint(play.table, unit, walked, at) : null;
    const danger = dangers[0];
    if (danger !== undefined && danger.at <= (snap?.at ?? walked.length)) {
      dangers.shift();
      at = Math.max(at, danger.at);
      stands = walkTo(play, walked, stands, at, going.rule);
      if (!(yield* testDanger(play, unit))) return halt(play, unit, at, 'E40-TERR-03');
    } else if (snap !== null) {
      at = snap.at;
      stands = walkTo(play, walked, stands, at, going.rule);
      const wasFiredAt = yield* snapFireAt(play, unit, snap.units);
      if (isDestroyed(play.table, unit)) return stands;
      if (wasFiredAt && isStoppedByFire(play.table, unit)) return halt(play, unit, at, 'E40-MOVE-09');
    } else {
      stands = walkTo(play, walked, stands, walked.length, going.rule);
      spend(play, unit, cost, going.rule);
      return stands;
    }
  }
}

/** Gives how far it has come. */
function halt(play: TablePlay, unit: string, come: number, rule: RuleId): number {
  if (isDestroyed(play.table, unit)) return come;
  spend(play, unit, come, rule);
  cannotAct(play, unit, rule);
  return come;
}

/** Goes on along the way as far as there is room to stand; gives how far it has come. */
function walkTo(play: TablePlay, walked: WalkedPath, from: number, to: number, rule: RuleId): number {
  // Others may have been stopped in its way since the answer was given.
  const goal = restingLength(play.table, walked, to);
  const { end } = cutAt(walked, Math.max(from, goal));
  const { place } = modelOf(play.table, walked.model);
  const isThere = place.kind === 'on' && place.x === end.x && place.y === end.y && place.facing === end.facing;
  if (!isThere) moveTo(play, walked.model, end, rule, pointsOf(cutAt(walked, Math.max(from, goal))));
  return Math.max(from, goal);
}
