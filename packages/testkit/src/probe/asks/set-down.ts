import type { JsonRecord } from '@bridgehead/kernel';
import { type NearDemand, placeAsk, type Placing } from '@bridgehead/tabletop';
import { INCH, UNIT } from '../play.js';
import { WALLS } from '../walls.js';

/** Models that are set down near a piece or a point, by the rule that says so. */
export interface SetDown extends JsonRecord {
  readonly models: readonly string[];
  readonly near: string | readonly [number, number];
  readonly distance: number;
  readonly rule: string;
}

export function placingOf({ models, near, distance, rule }: SetDown): Placing {
  const to: NearDemand['to'] = typeof near === 'string' ? near : { x: near[0], y: near[1] };
  return {
    pieces: models,
    all: { rule },
    near: [{ to, distance, rule }],
    keep: [{ from: 'enemies', distance: INCH, when: 'atEnd', rule: 'PB-MOVE-05' }],
    banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }],
    walls: WALLS,
    judgedBy: 'touch',
    unit: UNIT,
    rule,
  };
}

/** Where shall these be set down? Passengers who get out, followers of a leader who was stopped, survivors of a ruin. */
export const setDownAsk = placeAsk<SetDown>({
  name: 'setDown',
  prompt: 'Where are they set down?',
  meaning: 'A place for each model.',
  rules: ['PB-ROOM-01'],
  placing: (_table, args) => placingOf(args),
});
