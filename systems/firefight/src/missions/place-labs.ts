import type { Pose } from '@bridgehead/geometry';
import { ask, next, type Procedure, type Side, textIn } from '@bridgehead/kernel';
import { BATTLE, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isSpotLeft, sideAfter, spotAsk } from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { rollOff } from '../book/roll-off.js';
import { quickStart } from '../setup/quick-start.js';
import { afterPreparation } from '../setup/setup-order.js';
import { LAB_BASE, labAt, labs } from './labs.js';
import { type Site, siting, spotsFor, usualSpot } from './sites.js';

const RULE = 'FF-SCENARIO-05';

/** FF-SCENARIO-05: so many research buildings. */
const LABS = 6;

/** FF-SCENARIO-05: a roll-off says who places the first research building. */
export const labsStage = stage({
  id: 'labs',
  name: 'Research buildings',
  meaning: 'A roll-off says who places the first of six research buildings.',
  *run(play) {
    return next('placeLab', { side: yield* rollOff(play, RULE) });
  },
});

/** FF-SCENARIO-05: where does the research building stand? */
export const placeLabAsk = spotAsk<{ readonly number: number }>({
  name: 'placeLab',
  prompt: 'Where does the research building stand?',
  meaning: 'A place for the building, 5" by 4"; options are middle, low and high.',
  rules: [RULE],
  placing: (table, { number }, side) => siting(table, siteOf(table, number), side),
  spots: (table, { number }, side) => spotsFor(table, siteOf(table, number), side),
});

/** FF-SCENARIO-05: at least 3" apart. */
function siteOf(table: Table, number: number): Site {
  return {
    id: `lab-${number}`,
    name: 'The research building',
    base: LAB_BASE,
    others: labs(table).map(({ id }) => id),
    apart: inches(3),
    rule: RULE,
  };
}

/** FF-SCENARIO-05: the sides alternate until all stand, or until there is no place left. */
export const placeLab = stage({
  id: 'placeLab',
  name: 'Research buildings: one',
  meaning: 'A side places one research building.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const number = labs(play.table).length + 1;
    const site = siteOf(play.table, number);
    const isOpen = isSpotLeft(play.table, siting(play.table, site, side), `site of a lab of ${side}`);
    if (number > LABS || !isOpen) return afterPreparation(play.table);
    const at = yield* spotOf(play, side, site, number);
    if (at !== null) {
      const lab = labAt(site.id, `Lab ${number}`, at);
      play.emit({ kind: 'terrainChanged', terrain: lab.id, to: lab, because: RULE });
    }
    return next('placeLab', { side: sideAfter(play.table, side) });
  },
});

function* spotOf(play: TablePlay, side: Side, site: Site, number: number): Procedure<Pose | null> {
  if (quickStart.read(play.table, BATTLE) === true) return usualSpot(play.table, site, side);
  const [placed] = (yield* ask(side, placeLabAsk, { number })).places;
  return placed?.to.kind === 'on' ? { x: placed.to.x, y: placed.to.y, facing: placed.to.facing } : null;
}
