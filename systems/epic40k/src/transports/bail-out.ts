import { ask, type JsonRecord, type Procedure, type RuleId } from '@bridgehead/kernel';
import {
  destroy,
  footprintOfModel,
  passengersOf,
  placeAsk,
  type Placing,
  putOff,
  putOn,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { detachmentOf, sideOfUnit } from '../book/detachments.js';
import { rollFor } from '../book/dice.js';
import { CONTACT } from '../book/measuring.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { daze } from '../movement/stopped.js';
import { offersAround, placesAround } from './around.js';

interface Escaping extends JsonRecord {
  readonly squad: string;
  readonly units: readonly string[];
  /** Where the transport stood, and how far from there its rim was. */
  readonly spot: readonly [number, number];
  readonly reach: number;
}

/** E40-MOVE-08. */
const ESCAPES_ON = 4;
const RULE = 'E40-MOVE-08';

export function passengersNow(table: Table, unit: string): readonly string[] {
  return passengersOf(table, unit).map(({ id }) => id);
}

/** E40-MOVE-08: touching the spot where the transport stood. */
function placingOf({ units, spot: [x, y], reach }: Escaping): Placing {
  return {
    pieces: units,
    all: { rule: RULE },
    near: [{ to: { x, y }, distance: reach + CONTACT, rule: RULE }],
    banned: [{ kinds: kindsThatAre('impassable', 'infantry'), rule: 'E40-TERR-02' }],
    judgedBy: 'centre',
    rule: RULE,
  };
}

/** Where do the passengers get out? */
export const escape = placeAsk<Escaping>({
  name: 'escape',
  prompt: 'Where do the passengers get out?',
  meaning: 'a place for each survivor, touching the spot where the transport stood.',
  rules: [RULE],
  placing: (_table, args) => placingOf(args),
  options: (table, args) => offersAround(table, placingOf(args), { x: args.spot[0], y: args.spot[1] }, args.reach),
});

/** E40-MOVE-08: the transport is destroyed, and each passenger gets out on 4+. */
export function* bailOut(play: TablePlay, unit: string, aboard: readonly string[], rule: RuleId): Procedure<void> {
  const side = sideOfUnit(play.table, unit);
  const { centre, bounds } = footprintOfModel(play.table, unit);
  const saved: string[] = [];
  for (const passenger of aboard) {
    const escapes = (yield* rollFor({ stream: 'ESCAPE', rule: RULE, side }, 1, ESCAPES_ON)) > 0;
    if (!escapes) destroy(play, passenger, RULE);
    else {
      putOff(play, passenger, 'escaping', RULE);
      saved.push(passenger);
    }
  }
  destroy(play, unit, rule);
  const spot = [centre.x, centre.y] as const;
  const args = {
    squad: detachmentOf(play.table, unit),
    units: saved,
    spot,
    reach: Math.ceil((bounds.maxX - bounds.minX) / 2),
  };
  yield* setDown(play, args);
}

function* setDown(play: TablePlay, args: Escaping): Procedure<void> {
  if (args.units.length === 0) return;
  // Where the dead leave no room, those who got out are lost in the crush.
  if (placesAround(play.table, placingOf(args), { x: args.spot[0], y: args.spot[1] }, args.reach) === null) {
    for (const unit of args.units) destroy(play, unit, RULE);
    return;
  }
  const { places } = yield* ask(sideOfUnit(play.table, args.units[0] ?? ''), escape, args);
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  for (const unit of args.units) daze(play, unit, RULE);
}
