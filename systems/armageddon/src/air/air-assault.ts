import { ask, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { candidatesNamed, nameOf, squadDistance, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { intermingledAsk, isInReach, mayFight } from '../assault/engage.js';
import { FIREFIGHT } from '../assault/sides.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, unitsInAir, unitsOnGround } from '../book/units.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { aboard } from './let-out.js';
import { letTroopsOut, setDownAircraft, whyNotLand } from './set-down.js';

/** EA-AIR-09: how much nearer troops get by getting out: 5 cm and their own width. */
const BY_GETTING_OUT = 7;

function whyNotAssault(table: Table, formation: string, target: string): Refusal | null {
  const isLaden = unitsInAir(table, formation).some((unit) => aboard(table, unit).length > 0);
  const reach = cm(FIREFIGHT + (isLaden ? BY_GETTING_OUT : 0));
  if (squadDistance(table, formation, target) > reach)
    return refuse('EA-AIR-09', `${nameOf(table, target)} is too far away for an air assault.`);
  return whyNotLand(table, formation, [target]);
}

export function whyNotAirAssault(table: Table, formation: string): Refusal | null {
  const enemies = formationsOnGround(table, enemyOf(squadOf(table, formation).side));
  return enemies.some((id) => whyNotAssault(table, formation, id) === null)
    ? null
    : refuse('EA-AIR-09', 'No enemy is near enough to a place where it can land.');
}

/** EA-AIR-09: whom does the air assault fall on? */
export const airAssaultAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'airAssaultTarget',
  prompt: 'Which formation is assaulted from the air?',
  meaning: 'The id of an enemy formation near the place of the landing.',
  rules: ['EA-AIR-09', 'EA-ASLT-01'],
  candidates: (table, _args, side) => candidatesNamed(table, formationsOnGround(table, enemyOf(side))),
  barred: (table, { squad }, id) => whyNotAssault(table, squad, id),
});

export interface AirAssault {
  readonly along: readonly string[];
  readonly targets: readonly string[];
}

/** EA-AIR-09: it lands, its troops get out, and they assault as one. Null if nobody is near enough after that. */
export function* airAssault(play: TablePlay, formation: string): Procedure<AirAssault | null> {
  const { side } = squadOf(play.table, formation);
  const target = yield* ask(side, airAssaultAsk, { squad: formation });
  const more = yield* ask(side, intermingledAsk, { squad: formation, target });
  const targets = [target, ...more];
  yield* setDownAircraft(play, formation);
  play.cite('EA-AIR-09');
  const along = yield* letTroopsOut(play, formation, targets);
  yield* withdrawBroken(play);
  const fighting = [formation, ...along].filter((id) => mayFight(play.table, id));
  const standing = targets.filter((id) => unitsOnGround(play.table, id).length > 0);
  if (!fighting.includes(formation) || !isInReach(play.table, fighting, standing)) return null;
  return { along: fighting.filter((id) => id !== formation), targets: standing };
}
