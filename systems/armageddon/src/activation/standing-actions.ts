import { ask, pickAsk, type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import { setMark, squadOf, type Table } from '@bridgehead/tabletop';
import { isBroken, OVERWATCH } from '../book/marks.js';
import { isGone, unitsOnGround } from '../book/units.js';
import { shoot } from '../fire/shoot.js';
import { moveFormation } from '../movement/move.js';
import { popUp } from '../movement/pop-up.js';
import { resurrect } from '../resurrection/resurrect.js';
import { type FormationAction, whyNotStay } from './action.js';
import { mayMove } from './moving-actions.js';
import { regroup } from './regroup.js';

/** EA-ACT-10. */
export const sustainedFire: FormationAction = {
  name: 'sustainedFire',
  label: 'Sustained fire',
  note: 'no move; it shoots with +1',
  rule: 'EA-ACT-10',
  isKnownTo: (table, formation) => unitsOnGround(table, formation).length > 0,
  barred: (table, formation) => whyNotStay(table, formation, 'EA-ACT-10'),
  *run(play, formation) {
    yield* shoot(play, formation, 'sustained');
    return null;
  },
};

/** EA-ACT-09. */
export const overwatch: FormationAction = {
  name: 'overwatch',
  label: 'Overwatch',
  note: 'no move; it may fire at an enemy that moves',
  rule: 'EA-ACT-09',
  isKnownTo: (table, formation) => unitsOnGround(table, formation).length > 0,
  barred: (table, formation) => whyNotStay(table, formation, 'EA-ACT-09'),
  *run(play, formation) {
    if (yield* popUp(play, formation)) setMark(play, formation, OVERWATCH, 1, 'EA-ACT-09');
    return null;
  },
};

/** EA-ACT-08: shoot or move, before it regroups? */
export const marshalAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'marshal',
  prompt: 'Does it fire or move before it regroups?',
  meaning: 'shoot (with −1) or move.',
  rules: ['EA-ACT-08'],
  candidates: () => [
    { id: 'shoot', label: 'Fire with −1' },
    { id: 'move', label: 'Make a single move' },
  ],
  barred: (table, { squad }, id) => (id === 'shoot' ? whyNotFire(table, squad, 'EA-ACT-08') : null),
});

/** EA-FORCE-76: nobody fires from behind a gate. */
export function whyNotFire(table: Table, formation: string, action: RuleId): Refusal | null {
  return unitsOnGround(table, formation).length === 0
    ? refuse('EA-FORCE-76', 'It is not on the table.')
    : whyNotStay(table, formation, action);
}

export const marshal: FormationAction = {
  name: 'marshal',
  label: 'Marshal',
  note: 'it fires with −1 or makes one move, then regroups',
  rule: 'EA-ACT-08',
  isKnownTo: mayMove,
  barred: () => null,
  *run(play, formation) {
    const chosen = yield* ask(squadOf(play.table, formation).side, marshalAsk, { squad: formation });
    if (chosen === 'shoot') yield* shoot(play, formation, 'marshal');
    else if (yield* popUp(play, formation)) yield* moveFormation(play, formation, 'EA-ACT-08');
    if (isGone(play.table, formation) || isBroken(play.table, formation)) return null;
    yield* regroup(play, formation);
    yield* resurrect(play, formation);
    return null;
  },
};
