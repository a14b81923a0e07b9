import { ask, type JsonRecord, type Procedure, type RuleId, type Side } from '@bridgehead/kernel';
import {
  type NearDemand,
  placeAsk,
  type PlaceResult,
  type Placing,
  putOn,
  remember,
  suggestPlace,
  type Table,
} from '@bridgehead/tabletop';
import { INCH, type Probe } from '../book/play.js';
import { WALLS } from '../terrain/terrain.js';
import { notInTheWayOf } from '../traits/hovering.js';

/** Models placed near a piece or a point, and the rule that demands it. */
export interface SetDown extends JsonRecord {
  readonly models: readonly string[];
  readonly near: string | readonly [number, number];
  readonly distance: number;
  readonly rule: string;
}

/** Where are these models placed? Passengers who get out, followers of a leader who was stopped, survivors of a ruin. */
export const setDownAsk = placeAsk<SetDown>({
  name: 'setDown',
  prompt: 'Where are they set down?',
  meaning: 'A place for each model.',
  rules: ['PB-ROOM-01'],
  placing: placingOf,
});

function placingOf(table: Table, { models, near, distance, rule }: SetDown): Placing {
  const to: NearDemand['to'] = typeof near === 'string' ? near : { x: near[0], y: near[1] };
  return {
    pieces: models,
    apart: notInTheWayOf(table, models),
    all: { rule },
    near: [{ to, distance, rule }],
    keep: [{ from: 'enemies', distance: INCH, when: 'atEnd', rule: 'PB-MOVE-05' }],
    banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }],
    walls: WALLS,
    judgedBy: 'touch',
    rule,
  };
}

export function hasRoom(table: Table, args: SetDown): boolean {
  return remember(table, `room ${JSON.stringify(args)}`, () => suggestPlace(table, placingOf(table, args)) !== null);
}

/** Destroys a model, with all consequences. */
export type Fall = (play: Probe, model: string, rule: RuleId) => Procedure<void>;

/** PB-ROOM-01: the side places the models; while there is no room for all of them, the last is lost. */
export function* settle(play: Probe, side: Side, given: SetDown, fall: Fall): Procedure<void> {
  const models = [...given.models];
  const args = { ...given, models };
  while (models.length > 0 && !hasRoom(play.table, args)) {
    const last = models.pop();
    if (last !== undefined) yield* fall(play, last, 'PB-ROOM-01');
  }
  if (models.length > 0) setDown(play, yield* ask(side, setDownAsk, args), args.rule);
}

/** Puts models where the player placed them. */
export function setDown(play: Probe, { places }: PlaceResult, rule: RuleId): void {
  for (const { piece, to } of places) {
    if (to.kind === 'on') putOn(play, piece, { x: to.x, y: to.y, facing: to.facing }, rule);
  }
}
