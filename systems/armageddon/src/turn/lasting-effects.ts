import type { Procedure } from '@bridgehead/kernel';
import { mark, markOn, modelOf, type TablePlay } from '@bridgehead/tabletop';
import { rollDie } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { FIRES, REACTOR, SHIELDS_DOWN } from '../book/marks.js';
import { formationOf, remainingDC, startingDC } from '../book/units.js';
import { noteBurst } from '../damage/bursts.js';
import { destroyedByCritical } from '../damage/destroyed-by-critical.js';
import { takeDamage } from '../damage/engine-damage.js';
import type { Harm } from '../damage/harm.js';
import { addBlast, checkBreak } from '../morale/blast-markers.js';
import { withdrawBroken } from '../morale/withdraw.js';

/** EA-WE-09, EA-KEY-28: burning reactors and fires, then one void shield of each engine comes back. */
export function* lastingEffects(play: TablePlay): Procedure<void> {
  for (const { id, place } of play.table.models.values()) {
    if (place.kind === 'off') continue;
    const reactors = markOn(play.table, id, REACTOR);
    for (let n = 0; n < reactors && modelOf(play.table, id).place.kind !== 'off'; n++) yield* reactor(play, id);
    const fires = markOn(play.table, id, FIRES);
    for (let n = 0; n < fires && modelOf(play.table, id).place.kind !== 'off'; n++) yield* fire(play, id);
    repairShield(play, id);
  }
  yield* withdrawBroken(play);
}

function* suffered(play: TablePlay, model: string, harm: Harm): Procedure<void> {
  const formation = formationOf(play.table, model);
  yield* addBlast(play, formation, harm.markers, 'EA-WE-09');
  checkBreak(play, formation);
}

/** EA-FORCE-89: 1 destroyed, 2 and 3 one more damage, 4 and more repaired. If that is the end of the engine, it bursts. */
function* reactor(play: TablePlay, model: string): Procedure<void> {
  const face = yield* rollDie('LASTING', 'EA-WE-09', modelOf(play.table, model).side);
  play.cite('EA-FORCE-89');
  if (face >= 4) return mark(play, model, REACTOR, -1, 'EA-WE-09');
  const isTheEnd = face === 1 || remainingDC(play.table, model) <= 1;
  // Warlords burst more violently than smaller engines.
  if (isTheEnd) noteBurst(play, model, { needs: startingDC(play.table, model) >= 8 ? 4 : 5 });
  const harm = face === 1 ? destroyedByCritical(play, model) : takeDamage(play, model, 1, 'EA-WE-09');
  yield* suffered(play, model, yield* harm);
}

/** EA-FORCE-89: 5 and 6 put it out; otherwise damage, and a 1 spreads it. */
function* fire(play: TablePlay, model: string): Procedure<void> {
  const face = yield* rollDie('LASTING', 'EA-WE-09', modelOf(play.table, model).side);
  play.cite('EA-FORCE-89');
  if (face >= 5) return mark(play, model, FIRES, -1, 'EA-WE-09');
  if (face === 1) mark(play, model, FIRES, 1, 'EA-WE-09');
  yield* suffered(play, model, yield* takeDamage(play, model, 1, 'EA-WE-09'));
}

/** EA-KEY-28, EA-KEY-29: void shields come back, power fields do not. */
function repairShield(play: TablePlay, model: string): void {
  const { voidShields } = figuresOf(play.table, model);
  if (voidShields === 0 && markOn(play.table, model, SHIELDS_DOWN) > 0) play.cite('EA-KEY-29');
  if (voidShields > 0 && markOn(play.table, model, SHIELDS_DOWN) > 0) mark(play, model, SHIELDS_DOWN, -1, 'EA-KEY-28');
}
