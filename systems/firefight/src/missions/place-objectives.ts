import { ask, faces, next, type Procedure, type Side, textIn } from '@bridgehead/kernel';
import { BATTLE, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isSpotLeft, sideAfter, spotAsk } from '@bridgehead/wargame';
import type { Pose } from '@bridgehead/geometry';
import { d4, D8 } from '../book/dice.js';
import { inches } from '../book/measuring.js';
import { BLUE } from '../book/play.js';
import { rollOff } from '../book/roll-off.js';
import { OBJECTIVE, objectives } from '../scoring/objectives.js';
import { quickStart } from '../setup/quick-start.js';
import { afterPreparation } from '../setup/setup-order.js';
import { type Site, siting, spotsFor, usualSpot } from './sites.js';

const RULE = 'FF-SCENARIO-03';

/** FF-SCENARIO-03: D4 + 2 objectives are placed in turn; a roll-off says who begins. */
export const objectivesStage = stage({
  id: 'objectives',
  name: 'Objectives',
  meaning: 'A die says how many objectives there are, a roll-off who places the first.',
  *run(play) {
    const { faces: rolled } = yield* faces({
      stream: 'OBJECTIVES',
      rule: RULE,
      side: BLUE,
      count: 1,
      sides: D8,
      good: 'high',
    });
    const number = d4(rolled[0] ?? 1) + 2;
    return next('placeObjective', { side: yield* rollOff(play, RULE), left: number });
  },
});

/** FF-SCENARIO-03: where does the objective lie? */
export const placeObjectiveAsk = spotAsk<{ readonly number: number }>({
  name: 'placeObjective',
  prompt: 'Where does the objective lie?',
  meaning: 'A place for the marker; options are middle, low and high.',
  rules: [RULE],
  placing: (table, { number }, side) => siting(table, siteOf(table, number), side),
  spots: (table, { number }, side) => spotsFor(table, siteOf(table, number), side),
});

/** FF-SCENARIO-03: no closer than 6" to another, edge to edge. */
function siteOf(table: Table, number: number): Site {
  return {
    id: `objective-${number}`,
    name: 'The objective',
    base: OBJECTIVE.base,
    others: objectives(table).map(({ id }) => id),
    apart: inches(6),
    rule: RULE,
  };
}

/** FF-SCENARIO-03: the side whose turn it is places one; if there is no place left, placing stops. */
export const placeObjective = stage({
  id: 'placeObjective',
  name: 'Objectives: a marker',
  meaning: 'A side places one objective.',
  args: { side: 'whose turn it is', left: 'how many are still to be placed' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const left = Number(args['left'] ?? 0);
    const number = objectives(play.table).length + 1;
    const site = siteOf(play.table, number);
    const isOpen = isSpotLeft(play.table, siting(play.table, site, side), `site of an objective of ${side}`);
    if (left === 0 || !isOpen) return afterPreparation(play.table);
    const at = yield* spotOf(play, side, site, { number });
    if (at !== null) putDown(play, site.id, at);
    return next('placeObjective', { side: sideAfter(play.table, side), left: left - 1 });
  },
});

function* spotOf(play: TablePlay, side: Side, site: Site, args: { readonly number: number }): Procedure<Pose | null> {
  if (quickStart.read(play.table, BATTLE) === true) return usualSpot(play.table, site, side);
  const [placed] = (yield* ask(side, placeObjectiveAsk, args)).places;
  return placed?.to.kind === 'on' ? { x: placed.to.x, y: placed.to.y, facing: placed.to.facing } : null;
}

function putDown(play: TablePlay, id: string, at: Pose): void {
  const to = { id, kind: OBJECTIVE.id, owner: null, at, base: OBJECTIVE.base, value: 0, marks: {} };
  play.emit({ kind: 'tokenPlaced', token: id, to, because: RULE });
}
