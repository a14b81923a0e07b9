import { type Procedure, refuse, type RuleId } from '@bridgehead/kernel';
import { setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { formationHas } from '../book/abilities.js';
import { MARCHED } from '../book/marks.js';
import { unitsOnGround } from '../book/units.js';
import { shoot } from '../fire/shoot.js';
import { shootFirst } from '../fire/shoot-first.js';
import type { Manner } from '../fire/volley.js';
import { mayComeThrough } from '../gates/gates.js';
import { moveFormation } from '../movement/move.js';
import { popUp } from '../movement/pop-up.js';
import { outWith } from '../transports/state.js';
import { withdrawBroken } from '../morale/withdraw.js';
import type { FormationAction } from './action.js';

/** On the table, or behind a gate through which it may come. */
export function mayMove(table: Table, formation: string): boolean {
  return unitsOnGround(table, formation).length > 0 || mayComeThrough(table, formation);
}

/** So many moves one after another, each with all that follows from it. Returns whether the formation may go on. */
function* moveTimes(play: TablePlay, formation: string, times: number, rule: RuleId): Procedure<boolean> {
  for (let n = 0; n < times; n++) if (!(yield* moveFormation(play, formation, rule))) return false;
  return true;
}

function moving(
  words: Pick<FormationAction, 'name' | 'label' | 'note' | 'rule'>,
  times: number,
  manner: Manner,
): FormationAction {
  return {
    ...words,
    isKnownTo: mayMove,
    barred: () => null,
    *run(play, formation) {
      if (!(yield* popUp(play, formation))) return null;
      let hasShot = false;
      for (let n = 0; n < times; n++) {
        hasShot = hasShot || (yield* shootFirst(play, formation, manner));
        yield* withdrawBroken(play);
        if (!(yield* moveFormation(play, formation, words.rule))) return null;
      }
      if (!hasShot) yield* shoot(play, formation, manner, outWith.read(play.table, formation) ?? []);
      return null;
    },
  };
}

export const advance = moving(
  { name: 'advance', label: 'Advance', note: 'one move, then it shoots', rule: 'EA-ACT-04' },
  1,
  'steady',
);

export const double = moving(
  { name: 'double', label: 'Double', note: 'two moves, then it shoots with −1', rule: 'EA-ACT-06' },
  2,
  'double',
);

/** EA-ACT-07. */
export const march: FormationAction = {
  name: 'march',
  label: 'March',
  note: 'three moves, no shooting',
  rule: 'EA-ACT-07',
  isKnownTo: mayMove,
  barred: (table, formation) =>
    formationHas(table, formation, 'implacable-advance') ? refuse('EA-FORCE-79', 'Necrons never march.') : null,
  *run(play, formation) {
    if (!(yield* popUp(play, formation))) return null;
    setMark(play, formation, MARCHED, 1, 'EA-ACT-07');
    yield* moveTimes(play, formation, 3, 'EA-ACT-07');
    return null;
  },
};
