import { agreedIn, HANDED_ON } from './agreed.js';
import { type JsonRecord, next, type Side } from '@bridgehead/kernel';
import { stage, sidesOpposing, type Table } from '@bridgehead/tabletop';
import { placeOne } from './place-objective.js';
import { idIn } from '../book/args.js';
import { depthIn } from './deployment-zone.js';
import { primaryOf } from './objective-names.js';
import { isSiteLeft, type Siting } from './objective-sites.js';

/** PF-SETUP-07: the side whose turn it is places its Primary Objective; when both stand the Secondaries follow. */
export const primaryObjective = stage({
  id: 'primaryObjective',
  name: 'Objectives: a Primary',
  meaning: "A side places its Primary Objective in the enemy's Deployment Zone.",
  args: { side: 'whose turn it is', agreed: HANDED_ON },
  *run(play, args) {
    const agreed = agreedIn(args);
    const due = idIn(args, 'side');
    const sites = [due, ...sidesOpposing(play.table, due)].flatMap((side) => sitesFor(play.table, side, agreed));
    const found = sites.find(({ side, site }) => isSiteLeft(play.table, site, side));
    if (found === undefined) {
      for (const { side } of sites) play.emit({ kind: 'declared', side, what: NO_SITE, because: 'PF-SETUP-07' });
      return next('secondaryObjectives', agreed);
    }
    const { side, site } = found;
    yield* placeOne(play, side, site, primaryOf(play.table, side).name, 'PF-SETUP-07');
    const [other = side] = sidesOpposing(play.table, side);
    return next('primaryObjective', { side: other, agreed });
  },
});

const NO_SITE = 'No room for the Primary Objective';

/** The Primary Objective that a side has still to place, if any. */
function sitesFor(table: Table, side: Side, agreed: JsonRecord): { readonly side: Side; readonly site: Siting }[] {
  const { id } = primaryOf(table, side);
  return table.terrain.has(id) ? [] : [{ side, site: { id, rank: 'primary', depth: depthIn(agreed) } }];
}
