import minutes from '../../data/minutes.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import type { JsonRecord, Side } from '@bridgehead/kernel';
import type { Scenario } from '@bridgehead/tabletop';
import { minutesOf } from '@bridgehead/wargame';
import { BLUE, RED } from '../book/play.js';

/** The tournament game at a size, with the table that is laid out for it. */
export interface BattleScenario extends Scenario {
  readonly points: number;
  readonly terrain: readonly LaidTerrain[];
  readonly forces: Readonly<Record<Side, string>>;
}

/** A piece of terrain as the data has it: lengths in centimetres. */
export interface LaidTerrain extends JsonRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly at: readonly number[];
  readonly size: readonly number[];
}

function tournament(
  points: number,
  size: readonly [number, number],
  terrain: readonly LaidTerrain[],
  [red, blue]: readonly [string, string],
): BattleScenario {
  const written = String(points).replace(/(\d)(\d{3})$/, '$1,$2');
  return {
    id: `tournament${points}`,
    name: `Tournament game, ${written} points`,
    ...minutesOf(minutes, `tournament${points}`),
    meaning: `Six objectives and five goals; ${size[0]} by ${size[1]} cm, four turns or more.`,
    size,
    points,
    terrain,
    forces: { [RED]: `${red}-${points}`, [BLUE]: `${blue}-${points}` },
  };
}

export const SCENARIOS: readonly BattleScenario[] = [
  tournament(1000, [150, 90], tables.crossing, ['marines', 'orks']),
  tournament(2000, [180, 120], tables.plain, ['marines', 'orks']),
  tournament(3000, [180, 120], tables.plain, ['marines', 'orks']),
];
