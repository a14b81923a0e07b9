import minutes from '../../data/minutes.json' with { type: 'json' };
import rosters from '../../data/rosters.json' with { type: 'json' };
import scenarios from '../../data/scenarios.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import type { Side } from '@bridgehead/kernel';
import type { Scenario } from '@bridgehead/tabletop';
import { type MappedPiece, minutesOf } from '@bridgehead/wargame';

/** A scenario with everything that it lays out: a table, the depth of the zones, a last turn and forces. */
export interface BattleScenario extends Scenario {
  readonly zone: number;
  readonly terrain: readonly MappedPiece[];
  readonly turnLimit: number;
  /** The ready-made roster of each side. */
  readonly forces: Readonly<Record<Side, string>>;
  /** PF-CARD-02: whether Tactical Action Cards are played unless the commanders agree otherwise. */
  readonly cards?: boolean;
  /** PF-SCORE-02: where each side's tracker starts, if not by the Maximum Force Value. */
  readonly zeroHour?: Readonly<Record<Side, number>>;
  /** Only Objectives score. */
  readonly killsScoreNothing?: boolean;
  /** PF-TURN-03: the squadrons of each side that arrive late; none if not given. */
  readonly lateArrivals?: Readonly<Record<Side, readonly Scheduled[]>>;
}

/** Helixes and squadrons, such as `1b` and `1a3`, with their turn; a Flanking Force has edges, Reserves have none. */
export interface Scheduled {
  readonly units: readonly string[];
  readonly turn: number;
  readonly edges?: readonly string[];
}

export const SCENARIOS: readonly BattleScenario[] = scenarios.map(({ table, ...scenario }) => {
  const { size, zone, terrain } = tables[table as keyof typeof tables];
  const [width = 0, height = 0] = size;
  const points = pointsOf(Object.values(scenario.forces));
  return { ...scenario, ...minutesOf(minutes, scenario.id), points, size: [width, height], zone, terrain };
});

/** The greatest Maximum Force Value of these ready-made rosters. */
function pointsOf(forces: readonly string[]): number {
  return Math.max(...rosters.filter(({ id }) => forces.includes(id)).map(({ maximumForceValue }) => maximumForceValue));
}
