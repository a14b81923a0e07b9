import { faces, type Procedure } from '@bridgehead/kernel';
import { BATTLE, type TablePlay } from '@bridgehead/tabletop';
import { D8, d4 } from '../book/dice.js';
import { enemyOf, RED } from '../book/play.js';
import { isUnitDestroyed, unitsInPlay, zoneOf } from '../book/units.js';
import { directWounds } from '../damage/direct-wounds.js';
import { nerveTest } from '../nerve/nerve-test.js';
import { pin } from '../pinning/pin.js';
import { comparePoints, pointsDestroyed } from '../scoring/destroyed-points.js';
import { initiative } from '../turn/initiative.js';
import { isBattleOver } from './end-of-battle.js';
import type { Mission } from './mission.js';
import { type SeismicEffect, seismicEffect } from './seismic-effect.js';

const RULE = 'FF-SCENARIO-04';

/** FF-SCENARIO-04: a Meeting Engagement on ground that moves in every Round. */
export const seismicShift: Mission = {
  id: 'seismicShift',
  name: 'Seismic Shift',
  meaning: 'As a Meeting Engagement, but a die says in every Round what the ground does to everybody.',
  rule: RULE,
  rounds: 5,
  preparation: null,
  isAboutPlaces: false,
  counts: pointsDestroyed,
  roundBegins: quake,
  roundEnds() {},
  verdict: (rules) => (isBattleOver(rules.table, seismicShift) ? comparePoints(rules) : null),
};

/** FF-SCENARIO-04: 1 or 2, 3 or 4, 5 or 6, 7 or 8. */
const EFFECTS: readonly SeismicEffect[] = ['unstable', 'crackedEarth', 'rumbling', 'eruptions'];

/** FF-SCENARIO-04: one roll for both sides, before the Command Pools. */
function* quake(play: TablePlay): Procedure<void> {
  const side = initiative.read(play.table, BATTLE) ?? RED;
  const { faces: rolled } = yield* faces({ stream: 'SEISMIC', rule: RULE, side, count: 1, sides: D8, good: 'low' });
  const effect = EFFECTS[d4(rolled[0] ?? 1) - 1] ?? 'unstable';
  seismicEffect.write(play, BATTLE, effect, RULE);
  // The Initiative holder's units come first.
  const units = [side, enemyOf(side)].flatMap((one) => unitsInPlay(play.table, one));
  for (const unit of units) {
    if (isUnitDestroyed(play.table, unit)) continue;
    if (effect === 'unstable' && !(yield* nerveTest(play, unit, RULE))) pin(play, unit, RULE);
    if (effect === 'eruptions') yield* directWounds(play, unit, zoneOf(play.table, unit) === undefined ? 1 : 2, RULE);
  }
}
