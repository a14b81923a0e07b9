import { ask, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  isDestroyed,
  markOn,
  modelsWithin,
  moveAsk,
  type Movement,
  squadOf,
  suggestMoves,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { isBroken, LANDED } from '../book/marks.js';
import { CONTACT, cm, distanceToNearest } from '../book/measuring.js';
import { formationOf, isFlying, isGone, isWarEngine, speedOf, unitsOf, unitsOnGround } from '../book/units.js';
import { takeDamage } from '../damage/engine-damage.js';
import { loseUnit } from '../damage/lose-unit.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { addBlast, breakFormation, checkBreak, markersPerUnit, mustWithdraw } from '../morale/blast-markers.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { carryOut } from '../movement/carry-out.js';
import { checkFormation } from '../movement/coherency.js';
import { dangerousGround } from '../movement/dangerous-ground.js';
import { movementFor } from '../movement/movement.js';
import { type Assault, FIREFIGHT, fightersOf, otherRole, type Role, sideOfRole } from './sides.js';

/** What is settled when an assault is over. */
export interface AssaultOutcome {
  readonly winner: Role;
  /** EA-ASLT-10: by how much the loser lost; 0 without a roll. */
  readonly by: number;
  /** EA-ASLT-12: the Blast markers that each formation of the winner gets for its losses. */
  readonly losses: Readonly<Record<string, number>>;
}

/** EA-ASLT-10, EA-ASLT-11, EA-ASLT-12: what becomes of loser and winner. */
export function* settle(play: TablePlay, assault: Assault, outcome: AssaultOutcome): Procedure<void> {
  const loser = otherRole(outcome.winner);
  const shaken = shakenBy(play.table, assault, loser);
  yield* extraHits(play, assault, loser, outcome.by);
  yield* loserBreaks(play, assault[loser]);
  for (const formation of shaken) yield* addBlast(play, formation, 1, 'EA-ASLT-11');
  for (const formation of shaken) checkBreak(play, formation);
  yield* withdrawBroken(play);
  yield* winnerRecovers(play, assault[outcome.winner], outcome.losses);
  for (const formation of assault[outcome.winner]) yield* consolidate(play, formation);
}

/** EA-ASLT-11: other formations of the losing side with a unit within 15 cm of an enemy unit of the assault. */
function shakenBy(table: Table, assault: Assault, loser: Role): readonly string[] {
  const side = sideOfRole(table, assault, loser);
  const shaken = new Set<string>();
  for (const enemy of fightersOf(table, assault, otherRole(loser))) {
    for (const { squad } of modelsWithin(
      table,
      footprintOfPiece(table, enemy),
      cm(FIREFIGHT),
      (model) => model.side === side,
    ))
      if (!assault[loser].includes(squad) && !isFlying(table, squad)) shaken.add(squad);
  }
  return [...shaken];
}

/** EA-ASLT-10, EA-KEY-06, EA-KEY-34: hits without saves, those in contact first, then the closest; Fearless units are skipped. */
function* extraHits(play: TablePlay, assault: Assault, loser: Role, by: number): Procedure<void> {
  if (by === 0) return;
  let left = by;
  const enemies = fightersOf(play.table, assault, otherRole(loser));
  const away = new Map(
    fightersOf(play.table, assault, loser).map((id) => [id, distanceToNearest(play.table, id, enemies)]),
  );
  const order = [...away.keys()].toSorted(
    (a, b) => Math.max(CONTACT, away.get(a) ?? 0) - Math.max(CONTACT, away.get(b) ?? 0),
  );
  for (const unit of order) {
    if (left <= 0) return;
    if (hasAbility(play.table, unit, 'fearless')) {
      play.cite('EA-KEY-06', 'EA-FORCE-14');
      continue;
    }
    // EA-KEY-34: half of those that fall on Space Marines, rounded down.
    const each = markersPerUnit(play, formationOf(play.table, unit));
    if (left < each) continue;
    play.cite('EA-ASLT-10');
    left -= each * (yield* hitOf(play, unit, Math.floor(left / each)));
  }
}

/** Gives a unit as many of the hits as it takes; EA-WE-06: a war engine a point of damage for each. */
function* hitOf(play: TablePlay, unit: string, most: number): Procedure<number> {
  if (!isWarEngine(play.table, unit)) {
    yield* loseUnit(play, unit, 'EA-ASLT-10');
    return 1;
  }
  let taken = 0;
  while (taken < most && !isDestroyed(play.table, unit)) {
    yield* takeDamage(play, unit, 1, 'EA-WE-06');
    taken += 1;
  }
  return taken;
}

/** EA-ASLT-11: broken; one that was broken already is destroyed, Fearless units excepted. */
function* loserBreaks(play: TablePlay, formations: readonly string[]): Procedure<void> {
  for (const formation of formations) {
    if (isGone(play.table, formation)) continue;
    // EA-AIR-09: landed aircraft that lose are destroyed.
    const isGrounded = markOn(play.table, formation, LANDED) > 0;
    if (isGrounded) play.cite('EA-AIR-09');
    if (!isBroken(play.table, formation) && !isGrounded) {
      breakFormation(play, formation, 'EA-ASLT-11');
      continue;
    }
    for (const unit of unitsOf(play.table, formation)) {
      if (hasAbility(play.table, unit, 'fearless')) play.cite('EA-KEY-06');
      else yield* loseUnit(play, unit, 'EA-ASLT-11');
    }
    // EA-KEY-06: the Fearless are broken like others, and may withdraw.
    if (isGone(play.table, formation)) continue;
    if (isBroken(play.table, formation)) mustWithdraw.write(play, formation, true, 'EA-MOR-05');
    else breakFormation(play, formation, 'EA-ASLT-11');
  }
}

/** EA-ASLT-12: markers for its own losses, from which it may break without having to withdraw; a broken winner gets none. */
function* winnerRecovers(
  play: TablePlay,
  formations: readonly string[],
  losses: AssaultOutcome['losses'],
): Procedure<void> {
  for (const formation of formations) {
    if (isGone(play.table, formation) || isBroken(play.table, formation)) continue;
    yield* addBlast(play, formation, losses[formation] ?? 0, 'EA-ASLT-12');
    checkBreak(play, formation, 'stays');
  }
}

interface Consolidating extends JsonRecord {
  readonly squad: string;
}

/** EA-ASLT-12: 5 cm, not into enemy zones; EA-FORCE-59: Eldar up to their Speed. */
function consolidationOf(table: Table, { squad }: Consolidating): Movement {
  const isSwift = formationHas(table, squad, 'hit-and-run-tactics');
  const pace = (model: string) => (isSwift ? speedOf(table, model) : Math.min(5, speedOf(table, model)));
  return movementFor(table, squad, {
    pace,
    intoZones: 'none',
    roads: false,
    rule: isSwift ? 'EA-FORCE-59' : 'EA-ASLT-12',
  });
}

export const consolidateAsk = moveAsk<Consolidating>({
  name: 'consolidate',
  prompt: 'Where does the winner consolidate?',
  meaning: 'A move of up to 5 cm; options are stay, toward and the points of the compass.',
  rules: ['EA-ASLT-12'],
  movement: consolidationOf,
});

function* consolidate(play: TablePlay, formation: string): Procedure<void> {
  if (unitsOnGround(play.table, formation).length === 0) return;
  const movement = consolidationOf(play.table, { squad: formation });
  const [some] = movement.movers.length === 0 ? [] : suggestMoves(play.table, movement);
  if (some === undefined) return;
  const result = yield* ask(squadOf(play.table, formation).side, consolidateAsk, { squad: formation });
  const hasMoved = result.moves.some(({ walked }) => walked.length > 0);
  carryOut(play, result, movement.rule);
  yield* dangerousGround(play, result.moves);
  yield* checkFormation(play, formation);
  // EA-OW-02: a consolidation that was really moved is answered.
  if (hasMoved && !isGone(play.table, formation)) yield* overwatchWindow(play, formation);
  yield* withdrawBroken(play);
}
