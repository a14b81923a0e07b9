import { notAChoice } from '../book/not-a-choice.js';
import { ask, type Details, pickAsk, type Procedure } from '@bridgehead/kernel';
import { distanceBetween, onTable, putOn, squadOf, type Table, type TablePlay, tokenOf } from '@bridgehead/tabletop';
import { enemiesInPlay, hasTrait, inPlay } from '@bridgehead/wargame';
import { inches, isWithin } from '../book/measuring.js';
import { movementAction, nexusLimitation, passedOver } from '../book/memos.js';
import { removeCasualties } from '../damage/casualties.js';
import { disorderTest } from '../disorder/disorder.js';
import type { MovementAction } from '../movement/movement-action.js';
import { atStake, bestMarker } from './appraisal.js';
import { deviate, edgeIn, preferredEdge } from './deviation.js';
import { chooseWeapons } from './dial-in.js';
import { placeGunneryNodes } from './gunnery-nodes.js';
import { type Drop, goesOn, land, type LandedSquadron, leadsOf, passedOverBy } from './landing.js';
import { markerName, markersOf } from './markers.js';
import { everybodyAboard, waitsAbove, whyNotDrop, whyNotUse } from './waiting.js';
import { isZeroedIn, riskAt } from './ways.js';

const RULE = 'PF-DROP-06';

/** The names under which Sky Drops and their results are declared. */
export const SKY_DROP = 'Sky Drop';
export const LOST_OFF_TABLE = 'Lost off the table';
export const GOES_ON = 'No room to land';

/**
 * PF-DROP-06: a squadron that waits above comes down. It counts as Remain Stationary, but may not be combined with a Special Fire Order.
 */
export const skyDrop: MovementAction = {
  id: 'skyDrop',
  label: SKY_DROP,
  note: 'from above, but it may deviate; it may fire afterwards',
  rule: RULE,
  concerns: waitsAbove,
  barred: whyNotDrop,
  execute: comeDown,
};

function* comeDown(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  // PF-DROP-01, PF-MARKER-09: the marker stays and may be used again.
  play.cite('PF-DROP-05', 'PF-MAR-33', 'PF-DROP-01', 'PF-MARKER-09');
  const marker = yield* ask(side, dropMarker, { squad });
  play.emit({ kind: 'declared', side, what: SKY_DROP, by: squad, at: marker, because: RULE });
  yield* chooseWeapons(play, squad);
  const edge = edgeIn(yield* ask(side, preferredEdge, { squad, marker }));
  const { point, way } = yield* deviate(play, side, marker, { preferred: edge });
  const drop: Drop = { squad, point: [point.x, point.y], way };
  const leads = leadsOf(play.table, drop);
  if (leads.length === 0) return yield* loseAll(play, squad);
  // This is declared before any model is placed, unless it depends on the model that stands at the point.
  const isSettled = leads.every((lead) => goesOn(drop, lead));
  if (isSettled) sayNoRoom(play, squad);
  const landed = yield* ask(side, land, drop);
  if (!isSettled && goesOn(drop, landed.lead)) sayNoRoom(play, squad);
  setDown(play, drop, landed);
  yield* placeGunneryNodes(play, squad);
  yield* quake(play, squad);
}

/** PF-DROP-06: the marker on which a squadron comes down. It is asked only if there is one. */
export const dropMarker = pickAsk<Table, { readonly squad: string }>({
  name: 'dropMarker',
  prompt: 'On which marker does it come down?',
  meaning: 'The id of a Sky Drop Marker of its side.',
  rules: ['PF-DROP-06', 'PF-DROP-04'],
  candidates: (table, { squad }) =>
    markersOf(table, squadOf(table, squad).side).map(({ id, value }) => ({
      id,
      label: `${markerName(table, id)}: Micro-die ${value}`,
      pieces: [id],
    })),
  barred: (table, { squad }, id) => whyNotUse(table, squad, id),
  unlisted: notAChoice('PF-DROP-04', 'it is no Sky Drop Marker of this side.'),
  details: (table, { squad }, id) => detailsOf(table, squad, id),
  usual: (table, { squad }) => bestMarker(table, squad),
});

function detailsOf(table: Table, squad: string, marker: string): Details {
  const token = tokenOf(table, marker);
  const limitation = nexusLimitation.read(table, marker);
  const risk = Math.round(riskAt(table, token) * 100);
  const notes = [
    `It deviates ${token.value}D6", about ${(token.value * 7) / 2}", over one of six edges.`,
    risk === 0
      ? 'It cannot miss the table.'
      : `In ${risk} % of drops it misses the table and is lost: ${atStake(table, squad)} Tactical Value.`,
    ...(isZeroedIn(table, marker) ? ['Zero-ed In: the direction may be rolled again once.'] : []),
    ...(limitation === undefined ? [] : [`For ${limitation} only.`]),
  ];
  return { preview: { notes } };
}

function sayNoRoom(play: TablePlay, by: string): void {
  const { side } = squadOf(play.table, by);
  play.emit({ kind: 'declared', side, what: GOES_ON, by, because: 'PF-DROP-10' });
}

/** PF-DROP-06, PF-MOVE-14: sets all models down. PF-DROP-11: records the models that were passed over. */
function setDown(play: TablePlay, drop: Drop, { places, lead }: LandedSquadron): void {
  const { squad } = drop;
  const passed = passedOverBy(play.table, drop, lead);
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  movementAction.write(play, squad, 'stationary', RULE);
  if (passed.length > 0) passedOver.write(play, squad, passed, 'PF-DROP-11');
}

/** PF-DROP-09: the whole squadron is lost with all its passengers, and the opponent scores all of them at once. */
function* loseAll(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: LOST_OFF_TABLE, by: squad, because: 'PF-DROP-09' });
  yield* removeCasualties(play, everybodyAboard(play.table, squad), 'PF-DROP-09');
}

const QUAKE_REACH = inches(12);

/**
 * PF-ORBAT-53: when a model with Quake Deployment has landed, every enemy squadron within 12" that is not Embarked tests at once. Each
 * tests by itself, so nothing depends on the order.
 */
function* quake(play: TablePlay, squad: string): Procedure<void> {
  const { table } = play;
  const quaking = onTable(table, squad).filter(({ id }) => hasTrait(table, id, 'quake-deployment'));
  if (quaking.length === 0) return;
  play.cite('PF-ORBAT-53');
  const isShaken = (enemy: string) =>
    inPlay(table, enemy).some(({ id }) =>
      quaking.some((model) => isWithin(distanceBetween(table, model.id, id), QUAKE_REACH)),
    );
  const shaken = enemiesInPlay(table, squadOf(table, squad).side).filter(isShaken);
  for (const enemy of shaken)
    yield* disorderTest(play, { squad: enemy, needed: 2, cause: 'quake', rule: 'PF-ORBAT-53' });
}
