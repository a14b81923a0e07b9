import { ask, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import {
  FACING_INWARD,
  placeAsk,
  type Placing,
  profileOf,
  putOn,
  squadOf,
  suggestPlace,
  type Table,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { addMoved, finished, movedWhen } from '../activation/state.js';
import { INCH } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';
import { flies } from '../movement/ground.js';
import { isEntering, moversOf } from '../movement/movement.js';
import { noteOrder } from '../movement/move-order.js';
import { paceOf } from '../movement/pace.js';
import { friendlyEdges } from '../scoring/terms.js';
import { placingOnGround } from '../transports/placing.js';

const RULE = 'DZC-SETUP-05';
const ROUNDING = 3;

/** How far the middle of a unit must go until all of it is on the table. */
function depthOf(table: Table, unit: string): number {
  const { base } = profileOf(table, unit);
  return base.shape === 'disc' ? base.radius : Math.round(base.length / 2);
}

/** DZC-SETUP-05: a unit of a Squad that is about to enter moves, but not so far that all of it would be on the table. */
export function entersSlowly(table: Table, squad: string): boolean {
  if (!isEntering(table, squad)) return false;
  return moversOf(table, squad).some((id) => {
    const pace = paceOf(table, id);
    return !flies(table, id) && pace >= INCH && pace + ROUNDING < depthOf(table, id);
  });
}

/** DZC-SETUP-05: facing forwards, with the rear on a friendly edge. */
function placingOf(table: Table, { squad }: { readonly squad: string }): Placing {
  const units = moversOf(table, squad);
  const edges = friendlyEdges(table, squadOf(table, squad).side);
  const coherency = coherencyOf(table, squad);
  const [edge = 'bottom'] = edges;
  return {
    ...placingOnGround(table, units, RULE),
    atEdge: { edges, turned: 0, rule: RULE },
    ahead: FACING_INWARD[edge],
    ...(coherency === null ? {} : { coherency }),
  };
}

export const slowEntryAsk = placeAsk<{ readonly squad: string } & JsonRecord>({
  name: 'slowEntry',
  prompt: 'Where does the Squad come onto the table?',
  meaning: 'Places with the rear on the own edge, facing forwards.',
  rules: [RULE],
  placing: placingOf,
});

function whyNot(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true || movedWhen.read(table, squad) !== undefined)
    return refuse('DZC-TURN-12', 'It has moved already.');
  return suggestPlace(table, placingOf(table, { squad })) === null
    ? refuse(RULE, 'There is no room at the edge.')
    : null;
}

/** DZC-SETUP-05: that counts as one inch for shooting. */
export const slowEntryAction: SquadAction = {
  id: 'slowEntry',
  name: 'Enter slowly',
  meaning: 'A Squad too slow to drive onto the table is put down with its rear on the edge.',
  concerns: entersSlowly,
  barred: whyNot,
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    noteOrder(play, squad);
    const { places } = yield* ask(side, slowEntryAsk, { squad });
    for (const { piece, to } of places) {
      if (to.kind === 'on') putOn(play, piece, to, RULE);
      addMoved(play, piece, INCH, RULE);
    }
  },
};
