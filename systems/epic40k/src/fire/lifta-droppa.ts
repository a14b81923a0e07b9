import { advance, bearing, discAt, pointToPoint } from '@bridgehead/geometry';
import { ask, type JsonRecord, type Procedure, type Side } from '@bridgehead/kernel';
import { type Aim, aimAsk, footprintOfModel, modelsWithin, type Table, type TablePlay } from '@bridgehead/tabletop';
import { dcLeft, isWarEngine, sideOfUnit } from '../book/detachments.js';
import { rollDie, rollFor } from '../book/dice.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import type { Hit } from '../war-engines/damage.js';
import { endByFalling } from '../war-engines/dropped.js';
import { aimed, type Fired, NOTHING } from './aim-heavy.js';
import type { Gun } from './guns.js';
import { pointIn } from './template.js';
import type { Volley } from './volley.js';

interface Dropping extends JsonRecord {
  readonly squad: string;
  readonly unit: string;
  readonly most: number;
}

/** E40-SHW-12: where does it fall? */
export const dropAt = aimAsk<Dropping>({
  name: 'dropAt',
  prompt: 'Where is it dropped?',
  meaning: 'a point no farther from where it stood than it can be carried.',
  rules: ['E40-SHW-12'],
  candidates(table, { unit, most }) {
    const { centre } = footprintOfModel(table, unit);
    const ways = [0, 900, 1800, 2700].map((facing) => advance(centre, facing, most));
    const onTable = ways.filter((point) => isOn(table, point));
    return [centre, ...onTable].map(({ x, y }, i) => ({
      id: `spot${i + 1}`,
      label: `Spot ${i + 1}`,
      aim: { at: [x, y] } as Aim,
    }));
  },
  check(table, { unit, most }, aim) {
    const point = pointIn(aim);
    const { centre } = footprintOfModel(table, unit);
    const far = point === null ? Infinity : pointToPoint(point, centre);
    if (point !== null && far <= most && isOn(table, point)) return null;
    return { refused: true, rule: 'E40-SHW-12', reason: 'It cannot be carried there.' };
  },
});

function isOn({ surface }: Table, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= 0 && y >= 0 && x <= surface.width && y <= surface.height;
}

const DROPPED_ON = 4;

/** E40-SHW-12: a die that beats what is left of its Damage lifts it, carries it and lets it fall. */
export function* liftaDroppa(play: TablePlay, volley: Volley, gun: Gun, side: Side): Procedure<Fired> {
  const unit = yield* aimed(play, volley, gun, side);
  if (unit === null) return NOTHING;
  const face = yield* rollDie({ stream: 'LIFTA', rule: 'E40-SHW-12', side });
  const excess = face - (isWarEngine(play.table, unit) ? dcLeft(play.table, unit) : 1);
  if (excess <= 0) return NOTHING;
  const point = pointIn(yield* ask(side, dropAt, { squad: volley.squad, unit, most: cm(excess) }));
  const at = point ?? footprintOfModel(play.table, unit).centre;
  const beneath = modelsWithin(play.table, discAt(at, footprintRadius(play.table, unit)), 0, ({ id }) => id !== unit);
  const hits: Hit[] = [];
  for (const { id } of beneath) {
    const roll = { stream: 'DROP', rule: 'E40-SHW-12', side: enemyOf(sideOfUnit(play.table, id)) };
    if ((yield* rollFor(roll, 1, DROPPED_ON)) > 0) hits.push({ unit: id });
  }
  yield* endByFalling(play, unit, { ...at, facing: bearing({ x: 0, y: 0 }, { x: 0, y: 1 }) });
  return { hits, scored: true };
}

function footprintRadius(table: Table, unit: string): number {
  const { bounds } = footprintOfModel(table, unit);
  return Math.ceil((bounds.maxX - bounds.minX) / 2);
}
