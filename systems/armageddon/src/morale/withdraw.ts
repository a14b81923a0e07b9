import { ask, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import {
  isDestroyed,
  moveAsk,
  type Movement,
  squadOf,
  suggestMoves,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isWithin } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { groundUnits, isGone, isWarEngine, speedOf, unitsOnGround } from '../book/units.js';
import { takeDamage } from '../damage/engine-damage.js';
import { settleBursts } from '../damage/settle-bursts.js';
import { loseUnit } from '../damage/lose-unit.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { checkFormation } from '../movement/coherency.js';
import { dangerousGround } from '../movement/dangerous-ground.js';
import { carryOut } from '../movement/carry-out.js';
import { movementFor } from '../movement/movement.js';
import { mustWithdraw } from './blast-markers.js';
import { wayHome } from './way-home.js';

interface Withdrawing extends JsonRecord {
  readonly squad: string;
  /** The first or the second of its two moves. */
  readonly leg: number;
}

/** EA-MOR-05: two moves, ignoring zones of control but not passing over enemies. */
function withdrawalOf(table: Table, formation: string): Movement {
  return movementFor(table, formation, {
    pace: (model) => speedOf(table, model),
    intoZones: 'all',
    roads: true,
    rule: 'EA-MOR-05',
  });
}

export const withdrawAsk = moveAsk<Withdrawing>({
  name: 'withdraw',
  prompt: 'Where does the broken formation withdraw?',
  meaning: 'A move; options are toward, stay and the points of the compass.',
  rules: ['EA-MOR-05'],
  movement: (table, { squad }) => withdrawalOf(table, squad),
  toward: (table, { squad }) => wayHome(table, squad),
});

/** EA-MOR-05: every formation that has just been broken withdraws at once. */
export function* withdrawBroken(play: TablePlay): Procedure<void> {
  yield* settleBursts(play);
  for (const id of play.table.squads.keys()) {
    if (mustWithdraw.read(play.table, id) !== true) continue;
    mustWithdraw.wipe(play, id, 'EA-MOR-05');
    if (!isGone(play.table, id)) yield* withdraw(play, id);
  }
}

/** EA-MOR-05: a broken formation withdraws; units that end too near the enemy are lost. */
export function* withdraw(play: TablePlay, formation: string): Procedure<void> {
  play.cite('EA-MOR-05');
  const before = new Map(unitsOnGround(play.table, formation).map((id) => [id, play.table.models.get(id)?.place]));
  for (const leg of [1, 2]) yield* withdrawOnce(play, formation, leg);
  const moved = [...before].flatMap(([id, place]) => (play.table.models.get(id)?.place === place ? [] : [id]));
  const hasMoved = moved.length > 0;
  yield* caughtByEnemies(play, formation, new Set(moved));
  // EA-OW-02: a withdrawal that was really moved is answered.
  if (hasMoved && !isGone(play.table, formation)) yield* overwatchWindow(play, formation);
}

function* withdrawOnce(play: TablePlay, formation: string, leg: number): Procedure<void> {
  const movement = withdrawalOf(play.table, formation);
  if (movement.movers.length === 0) return;
  const [some] = suggestMoves(play.table, movement);
  const [loose] = some === undefined ? withdrawAsk.options(play.table, { squad: formation, leg }, '') : [some];
  if (loose === undefined) return;
  const result = yield* ask(squadOf(play.table, formation).side, withdrawAsk, { squad: formation, leg });
  carryOut(play, result, 'EA-MOR-05');
  yield* dangerousGround(play, result.moves);
  yield* checkFormation(play, formation);
}

/** EA-MOR-05, EA-MOR-06, EA-KEY-06: within 15 cm of an enemy after the second move; Fearless units that moved only within 5 cm. */
function* caughtByEnemies(play: TablePlay, formation: string, moved: ReadonlySet<string>): Procedure<void> {
  const enemies = groundUnits(play.table, enemyOf(squadOf(play.table, formation).side));
  for (const model of unitsOnGround(play.table, formation)) {
    const isFearless = hasAbility(play.table, model, 'fearless');
    const near = enemies.filter((id) => isWithin(play.table, model, id, isFearless ? 5 : 15)).length;
    if (isFearless && enemies.some((id) => isWithin(play.table, model, id, 15))) play.cite('EA-KEY-06', 'EA-FORCE-14');
    if (near === 0 || (isFearless && !moved.has(model)) || isDestroyed(play.table, model)) continue;
    if (isWarEngine(play.table, model)) yield* takeDamage(play, model, near, 'EA-MOR-06');
    else yield* loseUnit(play, model, 'EA-MOR-05');
  }
}
