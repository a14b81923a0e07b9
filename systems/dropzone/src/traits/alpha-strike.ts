import { type Refusal, refuse } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { finished, hasShot } from '../activation/state.js';
import { hasSpecial } from '../book/figures.js';
import { remembered } from '../book/memos.js';
import { isInPlay, squadOfUnit, unitsOf } from '../book/units.js';
import type { ShotRule } from './shot-rule.js';

const RULE = 'DZC-FORCE-24';

const declaredNow = remembered<boolean>('alphaStrike', 'activation', {
  name: 'Alpha Strike',
  meaning: 'of a Squad: each of its Gauss Carbines fires twice in this activation',
});

const declaredOnce = remembered<boolean>('alphaStruck', 'battle', {
  name: 'Alpha Strike made',
  meaning: 'of a Squad: it has declared its Alpha Strike of this battle',
});

/** DZC-FORCE-24: each carbine fires two shots instead of one. */
export const alphaStrike: ShotRule = {
  rule: RULE,
  amend: (table, { shooter, weapon }) =>
    declaredNow.read(table, squadOfUnit(table, shooter)) === true && weapon.id.startsWith('gauss-carbine')
      ? { shots: 2 }
      : null,
};

function whyNot(table: Table, squad: string): Refusal | null {
  if (declaredOnce.read(table, squad) === true) return refuse(RULE, 'It has made its Alpha Strike in this battle.');
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  return hasShot.read(table, squad) === true ? refuse('DZC-TURN-12', 'It has shot already.') : null;
}

export const alphaStrikeAction: SquadAction = {
  id: 'alphaStrike',
  name: 'Alpha Strike',
  meaning: 'Once in a battle: each Gauss Carbine of the Squad fires twice when it shoots in this activation.',
  concerns: (table, squad) =>
    unitsOf(table, squad).some((id) => hasSpecial(table, id, 'alpha-strike') && isInPlay(table, id)),
  barred: whyNot,
  *run(play, squad) {
    yield* [];
    play.emit({
      kind: 'declared',
      side: squadOf(play.table, squad).side,
      what: 'Alpha Strike',
      by: squad,
      because: RULE,
    });
    declaredNow.write(play, squad, true, RULE);
    declaredOnce.write(play, squad, true, RULE);
  },
};
