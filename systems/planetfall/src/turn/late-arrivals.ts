import { notAChoice } from '../book/not-a-choice.js';
import {
  ask,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  type Edge,
  nameOf,
  NEUTRAL,
  placeAsk,
  type Placing,
  putOn,
  remember,
  squadOf,
  stage,
  suggestPlace,
  type Table,
  type TablePlay,
  playedSides,
  WITHDRAWN,
} from '@bridgehead/tabletop';
import { middleOfEdge, reserves, sideAfter, sideToAct } from '@bridgehead/wargame';
import { groundDemands } from '../terrain/ground.js';
import { lateArrival } from '../book/memos.js';
import { coherencyOf } from '../movement/coherency.js';
import { destinationFrom } from '../movement/destination.js';
import { deployFast } from '../setup/deployment/deploy-helix.js';
import { deploymentEdgeOf } from '../setup/agreed.js';
import { HALF_ARC } from '../sight/arcs.js';
import { opposedTacticsTest } from './opposed-tactics.js';

const RULE = 'PF-TURN-03';

/** PF-TURN-03: Reserves and Flanking Forces, which a scenario holds off the table until their turn has come. */
const { waiting, lateOf, dueOf, whyNotDue, whyStillLate } = reserves({
  arrival: lateArrival,
  gone: WITHDRAWN,
  rule: RULE,
});

export { lateOf, whyStillLate };

export function isAnybodyDue(table: Table): boolean {
  return playedSides(table).some((side) => dueOf(table, side).length > 0);
}

/** PF-TURN-03: if both commanders have a squadron whose turn has come, a test says which of them begins. */
export const lateArrivals = stage({
  id: 'lateArrivals',
  name: 'Late Arrivals',
  meaning: 'Reserves and Flanking Forces are due: if both sides have some, a test says who decides who begins.',
  *run(play) {
    play.cite('PF-TURN-02', RULE);
    // If only one commander has a squadron to bring on, it does not matter which side is named.
    const [anybody = NEUTRAL] = play.table.sides.keys();
    if (sidesArriving(play.table).length < 2) return next('arrival', { side: anybody });
    const winner = yield* opposedTacticsTest(play, 'Late Arrivals', RULE);
    return next('arrival', { side: yield* ask(winner, placeFirst, {}) });
  },
});

/** PF-TURN-03: the winner of the test for the Late Arrivals says which commander places a squadron first. */
export const placeFirst = pickAsk<Table, Record<string, never>>({
  name: 'placeFirst',
  prompt: 'Who places the first late Squadron?',
  meaning: 'The id of a side.',
  rules: ['PF-TURN-03', 'PF-TEST-06'],
  candidates: (table) => sidesArriving(table).map((id) => ({ id, label: `${nameOf(table, id)} places first` })),
  // It is better to see first where the enemy arrives.
  usual: (table, _args, side) => sideAfter(table, side),
});

/** PF-TURN-03: the side whose turn it is places one late squadron; if it has none, the other goes on alone. Then the Initiative follows. */
export const arrival = stage({
  id: 'arrival',
  name: 'Late Arrivals: a Squadron',
  meaning: 'A side places one of its late Squadrons at its edge.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = sideToAct(play.table, textIn(args, 'side'), (one) => mayArrive(play.table, one));
    if (side === undefined) return endOfArrivals(play);
    yield* bringOnto(play, yield* ask(side, bringOn, {}));
    return next('arrival', { side: sideAfter(play.table, side) });
  },
});

/** Squadrons that have found no room wait for the next turn. */
function endOfArrivals(play: TablePlay): StageCall {
  for (const side of play.table.sides.keys()) {
    for (const by of dueOf(play.table, side))
      play.emit({ kind: 'declared', side, what: 'No room to arrive in this turn', by, because: RULE });
  }
  return next('initiative');
}

/** PF-TURN-03: one of the squadrons that are due and find room at their edge. */
export const bringOn = pickAsk<Table, Record<string, never>>({
  name: 'bringOn',
  prompt: 'Which late Squadron comes on?',
  meaning: 'The id of a Squadron that is due.',
  rules: ['PF-TURN-03'],
  candidates: (table, _args, side) => candidatesNamed(table, lateOf(table, side)),
  barred: (table, _args, squad) => whyNotDue(table, squad) ?? whyNoRoom(table, squad),
  unlisted: notAChoice(RULE, 'it is no Reserve and no Flanking Force of this side.'),
});

/** PF-TURN-03: a late squadron is set down at its edge with its passengers. It is not a Movement Action. */
function* bringOnto(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Late Arrival', by: squad, because: RULE });
  const { places } = yield* ask(side, arrive, { squad });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  lateArrival.wipe(play, squad, RULE);
  deployFast(play, squad);
}

/** PF-TURN-03: the place where a late squadron comes onto the table. It is asked only if there is room. */
export const arrive = placeAsk<{ readonly squad: string }>({
  name: 'arrive',
  prompt: 'Where does it come onto the table?',
  meaning:
    'A place for each Model, its aft arc touching the edge; options are usual and, for every edge, a row toward either end or in the middle: bottom-left, bottom-middle, left-top, …',
  rules: ['PF-TURN-03'],
  placing: (table, { squad }) => arriving(table, squad),
  // The nearest place to its goal.
  toward(table, { squad }) {
    const [edge] = edgesFor(table, squad);
    return edge === undefined ? null : destinationFrom(table, squad, middleOfEdge(table.surface, edge));
  },
});

/**
 * PF-TURN-03: every model touches the edge with its aft arc toward it, in no terrain that is Impassable to it; the squadron is in
 * coherency.
 */
function arriving(table: Table, squad: string): Placing {
  const models = waiting(table, squad);
  const pieces = models.map(({ id }) => id);
  return {
    pieces,
    all: { rule: RULE },
    atEdge: { edges: edgesFor(table, squad), turned: HALF_ARC, rule: RULE },
    ...groundDemands(table, pieces),
    coherency: coherencyOf(table, squad, models),
    rule: RULE,
  };
}

/** The edges that a Flanking Force was given; Reserves arrive over their own. */
function edgesFor(table: Table, squad: string): readonly Edge[] {
  return lateArrival.read(table, squad)?.edges ?? [deploymentEdgeOf(table, squadOf(table, squad).side)];
}

/** The commanders who can bring a squadron on now. */
function sidesArriving(table: Table): readonly Side[] {
  return playedSides(table).filter((side) => mayArrive(table, side));
}

function mayArrive(table: Table, side: Side): boolean {
  return dueOf(table, side).some((squad) => whyNoRoom(table, squad) === null);
}

function whyNoRoom(table: Table, squad: string): Refusal | null {
  const edges = edgesFor(table, squad);
  const key = `room for ${squad} at ${edges.join()}`;
  if (remember(table, key, () => suggestPlace(table, arriving(table, squad)) !== null)) return null;
  return refuse(RULE, `There is no room for ${nameOf(table, squad)} at the ${edges.join(' or ')} edge.`);
}
