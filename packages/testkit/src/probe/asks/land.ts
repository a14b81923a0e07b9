import type { JsonRecord } from '@bridgehead/kernel';
import { placeAsk, type Placing } from '@bridgehead/tabletop';
import { UNIT } from '../play.js';

export interface Landing extends JsonRecord {
  readonly model: string;
  readonly at: readonly [number, number];
  /** The least distance, to the half inch, at which it can stand. */
  readonly distance: number;
}

export function landingOf({ model, at: [x, y], distance }: Landing): Placing {
  return {
    pieces: [model],
    all: { rule: 'PB-DROP-03' },
    near: [{ to: { x, y }, distance, centres: true, rule: 'PB-DROP-03' }],
    banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }],
    judgedBy: 'touch',
    unit: UNIT,
    rule: 'PB-DROP-03',
  };
}

/** PB-DROP-03: at which of the nearest places does the enemy's drone come down? */
export const landAsk = placeAsk<Landing>({
  name: 'land',
  rules: ['PB-DROP-03'],
  placing: (_table, args) => landingOf(args),
});
