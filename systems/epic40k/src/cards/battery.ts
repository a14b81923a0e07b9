import { discAt, distance, type Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { aimAsk, footprintOfModel, mark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentOf, detachmentsOn, hasFlyers, unitsOfSide, unitsOn } from '../book/detachments.js';
import { BLAST, isBroken } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { takeHits } from '../damage/casualties.js';
import { rollAndAllocate } from '../fire/roll-and-allocate.js';
import { columnFor } from '../fire/eligible.js';
import { diceFor, markersForFirepower } from '../fire/firepower-table.js';
import { unitsAsTargets } from '../fire/guns.js';
import { targetsFor } from '../fire/targets.js';
import { coveredOf, coveredUnits, pointIn, TEMPLATE_RADIUS } from '../fire/template.js';
import { hasLineToPoint } from '../sight/line-of-fire.js';
import { cardTarget } from './effects.js';
import { mayPlay, playCard } from './play-card.js';

const RULE = 'E40-CARD-03';

/** E40-CARD-03: an unbroken unit must see the middle of the template, and an enemy must be under it. */
function whyNotThere(table: Table, point: Point | null, side: Side) {
  if (point === null) return refuse(RULE, 'The battery fires at a point.');
  if (targetsUnder(table, point, side).length === 0) return refuse(RULE, 'No enemy is under the template.');
  const own = unitsOfSide(table, side).filter((unit) => !isBroken(table, detachmentOf(table, unit)));
  const isSeen = own.some((eye) => hasLineToPoint(table, eye, point));
  return isSeen ? null : refuse(RULE, 'None of your unbroken units sees that point.');
}

/** E40-FIRE-17: the enemies under the template that may be shot at. */
function targetsUnder(table: Table, point: Point, side: Side): readonly string[] {
  const able = new Set(targetsFor(table, side).flatMap((squad) => unitsAsTargets(table, squad)));
  return coveredUnits(table, point).filter((unit) => able.has(unit));
}

function goodSpots(table: Table, side: Side): readonly Point[] {
  const enemies = detachmentsOn(table, enemyOf(side)).filter((squad) => !hasFlyers(table, squad));
  const spots = enemies.flatMap((squad) => {
    const found = unitsOn(table, squad)
      .map((unit) => footprintOfModel(table, unit).centre)
      .filter((point) => whyNotThere(table, point, side) === null)
      .map((point) => ({ point, count: coveredOf(table, squad, point).length }));
    return found.toSorted((a, b) => b.count - a.count).slice(0, 1);
  });
  return spots.toSorted((a, b) => b.count - a.count).map(({ point }) => point);
}

/** E40-CARD-03: where does the Heavy Barrage fall? */
export const batteryAt = aimAsk<JsonRecord>({
  name: 'batteryAt',
  prompt: 'Where does the Heavy Barrage fall?',
  meaning: 'the middle of the template, over an enemy and in line of fire of one of your unbroken units.',
  rules: [RULE],
  candidates: (table, _args, side) =>
    goodSpots(table, side).map(({ x, y }, i) => ({ id: `spot${i + 1}`, label: `Spot ${i + 1}`, aim: { at: [x, y] } })),
  check: (table, _args, aim, side) => whyNotThere(table, pointIn(aim), side),
  shape: () => ({ template: { radius: TEMPLATE_RADIUS } }),
});

/** E40-CARD-02, -03: Off-table battery, as the shooting phase begins. */
export function* perhapsBattery(play: TablePlay, side: Side): Procedure<void> {
  if (!mayPlay(play.table, side, 'offTableBattery') || goodSpots(play.table, side).length === 0) return;
  if (!(yield* playCard(play, side, 'offTableBattery'))) return;
  const point = pointIn(yield* ask(side, batteryAt, {}));
  if (point !== null) yield* shell(play, point, side);
}

/** E40-CARD-03: twice the units of one detachment under the template, and hits on them alone, nearest to the middle first. */
function* shell(play: TablePlay, point: Point, side: Side): Procedure<void> {
  const { table } = play;
  const enemies = targetsUnder(table, point, side);
  const pieces = [...new Set(enemies.map((unit) => detachmentOf(table, unit)))];
  const target = yield* ask(side, cardTarget, { card: 'offTableBattery', pieces });
  const gap = (unit: string) => distance(footprintOfModel(table, unit), discAt(point, 0));
  const units = enemies.filter((unit) => detachmentOf(table, unit) === target).toSorted((a, b) => gap(a) - gap(b));
  const firepower = 2 * units.length;
  const markers = markersForFirepower(firepower);
  if (markers !== null && markers > 0) mark(play, target, BLAST, markers, 'E40-FIRE-05');
  const count = diceFor(firepower, columnFor(table, target, units));
  const hit = yield* rollAndAllocate(play, { target, side, units, count, again: false, gap });
  if (markers === null && hit.length > 0) mark(play, target, BLAST, 1, 'E40-FIRE-05');
  yield* takeHits(
    play,
    hit.map((unit) => ({ unit })),
    RULE,
  );
}
