import { ask, interrupt, type JsonRecord, type Procedure, refuse, severalAsk } from '@bridgehead/kernel';
import {
  candidatesNamed,
  footprintOfModel,
  isDestroyed,
  type Table,
  type TablePlay,
  type WalkedPath,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isInCommand } from '../book/command.js';
import { detachmentOf, enemiesOnGround, isWarEngine, sideOfUnit } from '../book/detachments.js';
import { rollFor } from '../book/dice.js';
import { isBroken, orderOf } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { takeHits } from '../damage/casualties.js';
import { gunsOf } from '../fire/guns.js';
import { isDazed } from './stopped.js';
import { effectiveArmour } from '../terrain/cover.js';
import { firstWithin } from './way-points.js';

const RULE = 'E40-MOVE-09';

/** E40-MOVE-09: in centimetres. */
export const SNAP_REACH = 10;

/** E40-MOVE-09: once at each unit in a phase. */
const snappedAt = remembered<readonly string[]>('snappedAt', 'phase', {
  isList: true,
  name: 'Snap Fired at',
  meaning: 'of a unit: the enemy units that have Snap Fired at it in this phase',
});

/** E40-MOVE-09: whether a unit may Snap Fire at all. */
export function maySnapFire(table: Table, unit: string): boolean {
  const detachment = detachmentOf(table, unit);
  // E40-FORCE-05: units out of command are not broken with the others.
  const isFleeing = isBroken(table, detachment) && isInCommand(table, unit);
  if (isFleeing || orderOf(table, detachment) === 'march' || isDazed(table, unit)) return false;
  return !hasAbility(table, unit, 'artillery') && gunsOf(table, unit).length > 0;
}

/** A point of a way at which somebody may Snap Fire, and who. */
export interface SnapPoint {
  readonly at: number;
  readonly units: readonly string[];
}

/** E40-MOVE-09: the next point beyond `after` at which the mover comes within 10 cm of an enemy who may fire. */
export function nextSnapPoint(table: Table, mover: string, walked: WalkedPath, after: number): SnapPoint | null {
  const done = snappedAt.read(table, mover) ?? [];
  const enemies = enemiesOnGround(table, sideOfUnit(table, mover)).filter(
    (enemy) => !done.includes(enemy) && maySnapFire(table, enemy),
  );
  let first: { at: number; units: string[] } | null = null;
  for (const enemy of enemies) {
    const at = firstWithin(walked, footprintOfModel(table, enemy), cm(SNAP_REACH), after);
    if (at === null || (first !== null && at > first.at)) continue;
    if (first !== null && at === first.at) first.units.push(enemy);
    else first = { at, units: [enemy] };
  }
  return first;
}

interface Snapping extends JsonRecord {
  readonly squad: string;
  readonly mover: string;
  readonly units: readonly string[];
}

/** E40-MOVE-09: who Snap Fires here? */
export const snapFire = severalAsk<Table, Snapping>({
  name: 'snapFire',
  prompt: 'Who Snap Fires?',
  meaning: 'the ids of some of the units that the mover has come near; none.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It cannot Snap Fire at this unit here.'),
  candidates: (table, { units }) => candidatesNamed(table, units),
  range: (_table, { units }) => ({ least: 0, most: units.length }),
  usual: (_table, { units }) => units,
});

/** E40-MOVE-09: the enemy may fire at a unit where it stands. Gives whether it was fired at. */
export function* snapFireAt(play: TablePlay, mover: string, units: readonly string[]): Procedure<boolean> {
  const side = enemyOf(sideOfUnit(play.table, mover));
  const args = { squad: detachmentOf(play.table, mover), mover, units };
  const firing = yield* ask(side, snapFire, args, { interrupt: true });
  const done = snappedAt.read(play.table, mover) ?? [];
  // Asked once for each such unit: those who hold their fire here do not fire at it later.
  snappedAt.write(play, mover, [...done, ...units], RULE);
  if (firing.length === 0) return false;
  yield* interrupt(play, 'snapFire', fire(play, mover, firing.length));
  return true;
}

function* fire(play: TablePlay, mover: string, count: number): Procedure<void> {
  const side = enemyOf(sideOfUnit(play.table, mover));
  play.emit({ kind: 'declared', side, what: 'Snap Fire', at: mover, because: RULE });
  const hits = yield* rollFor({ stream: 'SNAP', rule: RULE, side }, count, effectiveArmour(play.table, mover));
  yield* takeHits(
    play,
    Array.from({ length: hits }, () => ({ unit: mover })),
    RULE,
  );
}

/** E40-MOVE-09: infantry and vehicles that were fired at move no further. */
export function isStoppedByFire(table: Table, mover: string): boolean {
  return !isDestroyed(table, mover) && !isWarEngine(table, mover);
}
