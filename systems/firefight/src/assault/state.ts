import type { JsonRecord } from '@bridgehead/kernel';
import { remembered } from '../book/memos.js';

/** FF-CQB-22: the way of an attacking Leader, from contact back to where it began. */
export const wayOfAssault = remembered<readonly (readonly [number, number])[]>('wayOfAssault', 'activation', {
  isList: true,
  name: 'Way of the Assault',
  meaning: "of an attacking unit: the points of its Leader's way, from contact back to where it began",
});

/** FF-CQB-22: the zone of a building out of which a unit attacked. */
export const zoneOfAssault = remembered<{ readonly building: string; readonly part?: string }>(
  'zoneOfAssault',
  'activation',
  {
    name: 'Zone of the Assault',
    meaning: 'of an attacking unit: { building, part } of the zone out of which it attacked',
  },
);

/** FF-CQB-19: what an Assault came to. */
export interface AssaultResult extends JsonRecord {
  /** The unit that won; null if nobody did. */
  readonly winner: string | null;
  /** Wounds that each side suffered, those of a reaction included. */
  readonly onAttacker: number;
  readonly onDefender: number;
}

export const assaultResult = remembered<AssaultResult>('assaultResult', 'activation', {
  name: 'Result of the Assault',
  meaning: 'of an attacking unit: the winner of its Assault, and the wounds that each side suffered',
});
