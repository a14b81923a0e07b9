import { ask, type Procedure } from '@bridgehead/kernel';
import { distanceBetween, moveAsk, type Movement, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isOnTable, modelsAbout, occupantsOf, unitsAbout } from '../book/units.js';
import { carryOut } from '../movement/advance.js';
import { inOneTerrain, movementOf } from '../movement/movement.js';

/** FF-CQB-23: where does the winner consolidate? */
export const consolidateAsk = moveAsk<{ readonly squad: string }>({
  name: 'consolidate',
  prompt: 'Where does the winner consolidate?',
  meaning: 'A move of up to 3".',
  rules: ['FF-CQB-23'],
  movement: (table, { squad }) => consolidation(table, squad),
});

/** FF-CQB-23, FF-CQB-24: a unit that is closer than 1" to an enemy may not stay there. */
function consolidation(table: Table, unit: string): Movement {
  const { keep = [], ...movement } = inOneTerrain(movementOf(table, unit, 'advance'));
  const crowded = isCrowded(table, unit);
  const occupants = occupantsOf(table, enemyOf(squadOf(table, unit).side));
  const away = { distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-CQB-24' } as const;
  return {
    ...movement,
    ...(crowded ? { all: { rule: 'FF-CQB-24' } } : {}),
    allowance: { length: 3 * INCH, rule: 'FF-CQB-23' },
    keep: crowded ? [...keep, { from: 'enemies', ...away }, { from: { pieces: occupants }, ...away }] : keep,
    rule: 'FF-CQB-23',
  };
}

function isCrowded(table: Table, unit: string): boolean {
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side)).flatMap((enemy) => modelsAbout(table, enemy));
  return modelsAbout(table, unit).some((model) =>
    enemies.some((enemy) => distanceBetween(table, model, enemy) < INCH - TOLERANCE),
  );
}

/** FF-CQB-23: up to 3" in any direction, 1" from enemies; a unit that finds no room stays. */
export function* consolidate(play: TablePlay, unit: string): Procedure<void> {
  if (!isOnTable(play.table, unit) || !hasMove(play.table, unit)) return;
  carryOut(play, yield* ask(squadOf(play.table, unit).side, consolidateAsk, { squad: unit }), 'FF-CQB-23');
}

function hasMove(table: Table, unit: string): boolean {
  for (const _option of consolidateAsk.options(table, { squad: unit }, squadOf(table, unit).side)) return true;
  return false;
}
