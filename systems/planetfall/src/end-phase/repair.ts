import { next, type Procedure } from '@bridgehead/kernel';
import { stage, living, mark, markOn, type TablePlay } from '@bridgehead/tabletop';
import { bearersOnAll } from '@bridgehead/wargame';
import { BASIC, rollPool } from '../book/dice.js';
import { CYBER_ATTACK, DEBILITATING } from '../book/marks.js';
import { mars } from '../traits/mars.js';

/** PF-END-04: a die for every Cyber Attack and Debilitating Effect Marker. */
export const repair = stage({
  id: 'repair',
  name: 'End Phase: Repair',
  meaning: 'A die for every Cyber Attack and Debilitating Effect Marker.',
  *run(play) {
    for (const { id: squad } of play.table.squads.values()) {
      const models = living(play.table, squad).map(({ id }) => id);
      yield* repairOn(play, squad, models, CYBER_ATTACK);
      for (const model of models) yield* repairOn(play, model, [model], DEBILITATING);
    }
    return next('removeEffects');
  },
});

function* repairOn(play: TablePlay, on: string, models: readonly string[], marker: string): Procedure<void> {
  const count = markOn(play.table, on, marker);
  const side = play.table.models.get(models[0] ?? '')?.side;
  if (count === 0 || side === undefined) return;
  // One of several models with the MAR is enough for a marker on the squadron.
  const modifiers = mars.gather(play, 'repair', bearersOnAll(play.table, models), null, on).slice(0, 1);
  const repaired = yield* rollPool(play, {
    stream: 'REPAIR',
    rule: 'PF-END-04',
    side,
    count,
    modifiers,
    mechanic: BASIC,
  });
  mark(play, on, marker, -repaired, 'PF-END-04');
}
