import scenarios from '../../data/scenarios.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import type { JsonRecord, Side } from '@bridgehead/kernel';
import type { Scenario } from '@bridgehead/tabletop';

export const SIDES: readonly Side[] = ['red', 'blue'];

/** A scenario with everything that is laid out for it: a table, the depth of the zones, a last turn and forces. */
export interface BattleScenario extends Scenario {
  readonly zone: number;
  readonly terrain: readonly LaidTerrain[];
  readonly turnLimit: number;
  /** The ready-made roster of each side. */
  readonly forces: Readonly<Record<Side, string>>;
}

/** A piece of terrain as the data has it: lengths in inches, further fields by its kind. */
export interface LaidTerrain extends JsonRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly at: readonly number[];
  readonly size: readonly number[];
}

export const SCENARIOS: readonly BattleScenario[] = scenarios.map(({ table, ...scenario }) => {
  const { size, zone, terrain } = tables[table as keyof typeof tables];
  const [width = 0, height = 0] = size;
  return { ...scenario, size: [width, height], zone, terrain };
});
