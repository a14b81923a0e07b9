import minutes from '../../data/minutes.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import type { Side } from '@bridgehead/kernel';
import type { Scenario } from '@bridgehead/tabletop';
import { type MappedPiece, minutesOf } from '@bridgehead/wargame';
import { BLUE, RED } from '../book/play.js';
import type { Mission } from '../missions/mission.js';
import { MISSIONS } from '../missions/missions.js';
import { tableFor } from '../muster/game-size.js';

/** A mission at a size, with the table that is laid out for it. */
export interface BattleScenario extends Scenario {
  readonly mission: Mission;
  readonly points: number;
  readonly terrain: readonly MappedPiece[];
  /** The ready-made force of each side. */
  readonly forces: Readonly<Record<Side, string>>;
}

const SIZES: readonly number[] = [500, 1000, 1500];

/** FF-SETUP-03: which of our maps serve a mission: on four feet, and on six. */
const MAPS: Readonly<Record<string, readonly [keyof typeof tables, keyof typeof tables]>> = {
  occupation: ['hub', 'wideHub'],
  raidTheLabs: ['labs', 'wideLabs'],
};

/** Who meets in a mission, red before blue, unless the players choose others. */
const MEETINGS: Readonly<Record<string, readonly [string, string]>> = {
  meetingEngagement: ['lantern', 'rotbrood'],
  occupation: ['deepvault', 'concord'],
  controlTheIntel: ['concord', 'lantern'],
  seismicShift: ['rotbrood', 'deepvault'],
  raidTheLabs: ['lantern', 'concord'],
};

export const SCENARIOS: readonly BattleScenario[] = SIZES.flatMap((points) =>
  MISSIONS.map((mission) => scenarioOf(mission, points)),
);

function scenarioOf(mission: Mission, points: number): BattleScenario {
  const [narrow, wide] = MAPS[mission.id] ?? ['crossing', 'valley'];
  const [width, height] = tableFor(points);
  const [red, blue] = MEETINGS[mission.id] ?? ['lantern', 'rotbrood'];
  const { terrain } = tables[width > height ? wide : narrow];
  return {
    id: `${mission.id}${points}`,
    name: `${mission.name}, ${withComma(points)} points`,
    meaning: `${mission.meaning} ${width}" by ${height}", ${mission.rounds} Rounds.`,
    ...minutesOf(minutes, `${mission.id}${points}`),
    size: [width, height],
    mission,
    points,
    terrain,
    forces: { [RED]: `${red}-${points}`, [BLUE]: `${blue}-${points}` },
  };
}

/** `1,500`, as players write it. */
function withComma(points: number): string {
  return String(points).replace(/(\d)(\d{3})$/, '$1,$2');
}
