import { discAt } from '@bridgehead/geometry';
import { ask, type Refusal, refuse, severalAsk } from '@bridgehead/kernel';
import { candidatesNamed, isDestroyed, poseOf, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, finished, shootingWindow } from '../activation/state.js';
import { weaponHas, weaponSheet } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { unitsOnTable } from '../book/units.js';
import { blastAround, loseUnit } from '../damage/downfall.js';
import { whyWeaponCannotFire } from '../fire/readiness.js';

const RULE = 'DZC-FORCE-91';

function chargeOf(table: Table, unit: string) {
  return profileOf(table, unit).weapons.find((weapon) => weaponHas(weapon, 'self-destruct'));
}

/** Units that could blow themselves up now. */
function ready(table: Table, squad: string): readonly string[] {
  return unitsOnTable(table, squad).filter((id) => {
    const weapon = chargeOf(table, id);
    return weapon !== undefined && whyWeaponCannotFire(table, id, weapon) === null;
  });
}

/** DZC-FORCE-91: which of them? */
export const selfDestructAsk = severalAsk<Table, { readonly squad: string }>({
  name: 'selfDestruct',
  prompt: 'Which units blow themselves up?',
  meaning: 'Ids of units of the Squad.',
  rules: [RULE],
  candidates: (table, { squad }) => candidatesNamed(table, ready(table, squad)),
  range: (table, { squad }) => ({ least: 1, most: ready(table, squad).length }),
});

function whyNot(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  if (shootingWindow.read(table, actsWith(table, squad) ?? '') === 'closed')
    return refuse('DZC-TURN-13', 'The shooting window of this activation is over.');
  return ready(table, squad).length > 0 ? null : refuse(RULE, 'None of them can blow itself up now.');
}

/** DZC-FORCE-91: the template lies on the unit itself, which is destroyed; nothing is rolled to hit. */
export const selfDestructAction: SquadAction = {
  id: 'selfDestruct',
  name: 'Self Destruct',
  meaning: 'Units blow themselves up: whatever is under the template is hit.',
  concerns: (table, squad) => unitsOnTable(table, squad).some((id) => chargeOf(table, id) !== undefined),
  barred: whyNot,
  *run(play, squad) {
    shootingWindow.write(play, actsWith(play.table, squad) ?? '', 'open', 'DZC-TURN-13');
    for (const id of yield* ask(squadOf(play.table, squad).side, selfDestructAsk, { squad })) {
      const [weapon, pose] = [chargeOf(play.table, id), poseOf(play.table, id)];
      if (weapon === undefined || pose === null || isDestroyed(play.table, id)) continue;
      yield* loseUnit(play, id, RULE);
      yield* blastAround(play, discAt(pose, INCH), weaponSheet(weapon).energy, RULE);
    }
  },
};
