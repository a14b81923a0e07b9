import { pointToPoint } from '@bridgehead/geometry';
import { ask, type Procedure } from '@bridgehead/kernel';
import { putOn, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { dropMarker } from './drop-marker.js';
import { type Landed, landAsk } from './land.js';
import { edgeIn, preferredEdge } from './preferred-edge.js';
import { removeCasualties } from '../damage/casualties.js';
import { waitsAbove } from '../setup/held-back.js';
import { movementAction, nexusLimitation, passedOver } from '../book/memos.js';
import { everybodyAboard } from './aboard.js';
import { assetRulesOf } from './assets.js';
import { deviate } from './deviation.js';
import { type Drop, inward, pointAlong } from './drop.js';
import { landingOf, leadsOf, passedOverBy } from './landing.js';
import { quake } from './quake.js';
import { whyNotDrop } from './usable.js';
import { isOnTable } from './ways.js';
import type { MovementAction } from '../movement/movement-action.js';

const RULE = 'PF-DROP-06';

/** As it is declared. */
export const SKY_DROP = 'Sky Drop';
export const LOST_OFF_TABLE = 'Lost off the table';
export const GOES_ON = 'No room to land';

/** PF-DROP-06: a squadron that waits above comes down. It counts as Remain Stationary, but neither Special Fire Order goes with it. */
export const skyDrop: MovementAction = {
  id: 'skyDrop',
  label: SKY_DROP,
  note: 'from above, and not exactly where it is wanted; it may fire afterwards',
  rule: RULE,
  concerns: waitsAbove,
  barred: whyNotDrop,
  execute: comeDown,
  overwatched: true,
};

function* comeDown(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.cite('PF-DROP-05', 'PF-MAR-33', ...assetRulesOf(play.table, squad));
  const marker = yield* ask(side, dropMarker, { squad });
  play.emit({ kind: 'declared', side, what: SKY_DROP, by: squad, at: marker, because: RULE });
  citeMarker(play, marker);
  const edge = edgeIn(yield* ask(side, preferredEdge, { squad, marker }));
  const { point, way } = yield* deviate(play, side, marker, edge);
  const drop: Drop = { squad, point: [point.x, point.y], way };
  const leads = leadsOf(play.table, drop);
  if (leads.length === 0) return yield* loseAll(play, drop);
  // It is told before anybody is placed, unless it depends on who stands at the point.
  const settled = leads.every((lead) => goesOn(play, drop, lead));
  if (settled) sayNoRoom(play, drop);
  const landed = yield* ask(side, landAsk, drop);
  if (!settled && goesOn(play, drop, landed.lead)) sayNoRoom(play, drop);
  land(play, drop, landed);
  yield* quake(play, squad);
}

/** PF-DROP-01: the marker stays and may be used again. PF-DROP-04: whom it is for. */
function citeMarker(play: TablePlay, marker: string): void {
  play.cite('PF-DROP-01', 'PF-MARKER-09', 'PF-DROP-04');
  if (nexusLimitation.read(play.table, marker) !== undefined) play.cite('PF-MAR-34');
}

/** PF-DROP-10: whether a model would have to go on beyond the point that was rolled. */
function goesOn({ table }: TablePlay, drop: Drop, lead: string): boolean {
  const landing = landingOf(table, drop, lead)?.point;
  return landing !== undefined && pointToPoint(landing, pointAlong(drop, 0)) > 0;
}

function sayNoRoom(play: TablePlay, { squad: by }: Drop): void {
  const { side } = squadOf(play.table, by);
  play.emit({ kind: 'declared', side, what: GOES_ON, by, because: 'PF-DROP-10' });
}

/** PF-DROP-06, PF-MOVE-14: everybody is set down; PF-DROP-11: and who was passed over will remember it. */
function land(play: TablePlay, drop: Drop, landed: Landed): void {
  const { squad } = drop;
  const { places, lead } = landed;
  const passed = passedOverBy(play.table, drop, lead);
  if (hangsOver(play, drop, landed)) play.cite('PF-DROP-09');
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  movementAction.write(play, squad, 'stationary', RULE);
  if (passed.length > 0) passedOver.write(play, squad, passed, 'PF-DROP-11');
}

/** Whether the base had to be shifted inward. */
function hangsOver({ table }: TablePlay, drop: Drop, { places, lead }: Landed): boolean {
  const [landing, to] = [landingOf(table, drop, lead), places.find(({ piece }) => piece === lead)?.to];
  if (landing === null || to?.kind !== 'on') return false;
  return pointToPoint(inward(table, lead, landing.point, to.facing), landing.point) > 0;
}

/** PF-DROP-09: the whole squadron and whoever rides in it, and the opponent scores all of them at once. */
function* loseAll(play: TablePlay, drop: Drop): Procedure<void> {
  const { side } = squadOf(play.table, drop.squad);
  if (isOnTable(play.table, pointAlong(drop, 0))) play.cite('PF-DROP-10');
  play.emit({ kind: 'declared', side, what: LOST_OFF_TABLE, by: drop.squad, because: 'PF-DROP-09' });
  yield* removeCasualties(play, everybodyAboard(play.table, drop.squad).models, 'PF-DROP-09');
}
