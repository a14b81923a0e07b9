import type { Procedure } from '@bridgehead/kernel';
import { isDestroyed, type ModelMove, modelOf, type Table, terrainAlong, type TablePlay } from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { rollTest } from '../book/dice.js';
import { CM } from '../book/measuring.js';
import { formationOf, isFloating, isInfantry, isTitan, isWarEngine, terrainClass } from '../book/units.js';
import { takeDamage } from '../damage/engine-damage.js';
import { loseUnit } from '../damage/lose-unit.js';
import { BRIDGES, goingAt, kindsThatAre, lowTerrain } from '../terrain/terrain.js';

/** EA-TERR-02: a unit that moves no farther is taken to move cautiously, which costs it nothing else. */
const CAUTIOUS = 5 * CM;

/** EA-TERR-02: units that entered dangerous terrain, or began a move in it, test. */
export function* dangerousGround(play: TablePlay, moves: readonly ModelMove[]): Procedure<void> {
  for (const move of moves) {
    if (isDestroyed(play.table, move.model) || !isInDanger(play.table, move)) continue;
    if (isSurefooted(play.table, move.model)) play.cite('EA-FORCE-86');
    else yield* testGround(play, move.model, move.walked.length <= CAUTIOUS);
  }
}

/** EA-KEY-13, EA-KEY-22: who passes over terrain tests only where it ends. */
export function isInDanger(table: Table, { model, walked }: ModelMove): boolean {
  if (isFloating(table, model)) return walked.length > 0 && goingAt(table, model, walked.end) === 'dangerous';
  if (walked.length === 0) return false;
  const kinds = kindsThatAre('dangerous', terrainClass(table, model));
  const low = isTitan(table, model) ? lowTerrain(table) : [];
  const bridges = terrainAlong(table, walked, 'centre', BRIDGES);
  // A bridge takes the danger away where the way leads over it.
  const isBridged = ({ from, to }: Stretch) =>
    bridges.some((bridge) => bridge.from <= from + ROUNDING && bridge.to >= to - ROUNDING);
  return terrainAlong(table, walked, 'centre', kinds).some(
    (stretch) => !low.includes(stretch.terrain) && !isBridged(stretch),
  );
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** In lengths: a hundredth of a centimetre. */
const ROUNDING = CM / 100;

/** EA-FORCE-86. */
function isSurefooted(table: Table, model: string): boolean {
  return !isInfantry(table, model) && formationHas(table, formationOf(table, model), 'the-fast-and-the-slithering');
}

/** EA-TERR-02, EA-KEY-30: on a 1 the unit is destroyed, an engine loses a point; no save, no Blast marker. */
export function* testGround(play: TablePlay, model: string, cautiously: boolean): Procedure<void> {
  const { side } = modelOf(play.table, model);
  if (hasAbility(play.table, model, 'mounted')) play.cite('EA-KEY-18', 'EA-FORCE-26');
  const test = { stream: 'TERRAIN', rule: 'EA-TERR-02', side, count: 1, needs: 2, about: { model } };
  if ((yield* rollTest(test)) > 0) return;
  const isWalker = hasAbility(play.table, model, 'walker') || hasAbility(play.table, model, 'walker-titan');
  if (isWalker) play.cite('EA-KEY-30', 'EA-FORCE-39');
  if ((isWalker || cautiously) && (yield* rollTest(test)) > 0) return;
  if (isWarEngine(play.table, model)) yield* takeDamage(play, model, 1, 'EA-TERR-02');
  else yield* loseUnit(play, model, 'EA-TERR-02');
}
