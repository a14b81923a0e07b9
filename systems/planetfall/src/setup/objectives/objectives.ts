import { type JsonRecord, next, textIn } from '@bridgehead/kernel';
import { sidesOpposing, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { middleOfTable, sideAfter, sideToAct } from '@bridgehead/wargame';
import { gameSize } from '../../muster/game-size.js';
import { opposedTacticsTest } from '../../turn/opposed-tactics.js';
import { agreedIn, depthIn, HANDED_ON, SETTING_UP } from '../agreed.js';
import { setupAfter } from '../setup-order.js';
import {
  inTheWayOf,
  isSiteLeft,
  type Objective,
  objectiveAt,
  placeOne,
  primaryOf,
  putUp,
  secondaryNumbered,
} from './place-objective.js';

const TURN = { side: 'whose turn it is', agreed: HANDED_ON };

/** PF-SETUP-06, PF-SETUP-07: every commander has one Primary Objective; the winner of a test places the first. */
export const objectivesStage = stage({
  id: 'objectives',
  name: 'Objectives',
  meaning: 'A test says who places the first Primary Objective.',
  args: SETTING_UP,
  *run(play, agreed) {
    play.cite('PF-SETUP-01', 'PF-SETUP-06');
    const side = yield* opposedTacticsTest(play, 'the Primary Objectives', 'PF-SETUP-07');
    return next('primaryObjective', { side, agreed });
  },
});

/** PF-SETUP-07: the side whose turn it is places its Primary Objective; when both are placed, the Secondaries follow. */
export const primaryObjective = stage({
  id: 'primaryObjective',
  name: 'Objectives: a Primary',
  meaning: "A side places its Primary Objective in the enemy's Deployment Zone.",
  args: TURN,
  *run(play, args) {
    const agreed = agreedIn(args);
    const depth = depthIn(agreed);
    const due = textIn(args, 'side');
    const sides = [due, ...sidesOpposing(play.table, due)];
    const left = sides.filter((one) => !play.table.terrain.has(primaryOf(play.table, one).id));
    const side = left.find((one) => isSiteLeft(play.table, primaryOf(play.table, one), depth, one));
    if (side === undefined) {
      for (const one of left) play.emit({ kind: 'declared', side: one, what: NO_SITE, because: 'PF-SETUP-07' });
      return next('secondaryObjectives', agreed);
    }
    yield* placeOne(play, side, primaryOf(play.table, side), depth);
    return next('primaryObjective', { side: sideAfter(play.table, side), agreed });
  },
});

const NO_SITE = 'No room for the Primary Objective';

/**
 * PF-SETUP-08: an odd number begins with one in the middle of the table; if there are more, a test says which commander places the first.
 */
export const secondaryObjectives = stage({
  id: 'secondaryObjectives',
  name: 'Secondary Objectives',
  meaning: 'An odd one stands in the middle of the table; a test says who places the first of the others.',
  args: SETTING_UP,
  *run(play, agreed) {
    play.cite('PF-SETUP-06', 'PF-SETUP-08');
    if (secondariesDue(agreed) % 2 === 1) placeInTheMiddle(play);
    if (nextSecondary(play.table, agreed) === null) return setupAfter(play.table, 'objectives', agreed);
    const side = yield* opposedTacticsTest(play, 'the Secondary Objectives', 'PF-SETUP-08');
    return next('secondaryObjective', { side, agreed });
  },
});

/** PF-SETUP-06: the number of Secondary Objectives on the whole table. */
function secondariesDue(agreed: JsonRecord): number {
  return gameSize(Number(agreed['maximumForceValue'] ?? 3000)).secondaryObjectives;
}

/** The Objective can stand nowhere else, so Impassable terrain makes way for it. */
function placeInTheMiddle(play: TablePlay): void {
  const pose = { ...middleOfTable(play.table.surface), facing: 0 };
  const objective = objectiveAt(secondaryNumbered(1), pose, null);
  for (const terrain of inTheWayOf(play.table, objective))
    play.emit({ kind: 'terrainChanged', terrain, to: null, because: 'PF-SETUP-08' });
  putUp(play, objective, 'PF-SETUP-08');
}

/** The Secondary Objective that is placed next; null when all are placed. */
function nextSecondary(table: Table, agreed: JsonRecord): Objective | null {
  for (let n = 1; n <= secondariesDue(agreed); n++) {
    const objective = secondaryNumbered(n);
    if (!table.terrain.has(objective.id)) return objective;
  }
  return null;
}

/** PF-SETUP-08: the side whose turn it is places a Secondary Objective, until all are placed; a side that finds no room is passed over. */
export const secondaryObjective = stage({
  id: 'secondaryObjective',
  name: 'Objectives: a Secondary',
  meaning: "A side places a Secondary Objective in the enemy's half of the table.",
  args: TURN,
  *run(play, args) {
    const agreed = agreedIn(args);
    const due = textIn(args, 'side');
    const objective = nextSecondary(play.table, agreed);
    if (objective === null) return setupAfter(play.table, 'objectives', agreed);
    const side = sideToAct(play.table, due, (one) => isSiteLeft(play.table, objective, depthIn(agreed), one));
    if (side === undefined) {
      const what = 'No room for more Secondary Objectives';
      play.emit({ kind: 'declared', side: due, what, because: 'PF-SETUP-08' });
      return setupAfter(play.table, 'objectives', agreed);
    }
    yield* placeOne(play, side, objective, depthIn(agreed));
    return next('secondaryObjective', { side: sideAfter(play.table, side), agreed });
  },
});
