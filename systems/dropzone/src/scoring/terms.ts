import type { JsonRecord, Side } from '@bridgehead/kernel';
import { BATTLE, type Edge, type Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { RED } from '../book/play.js';

const APPROACHES = ['Battle Line', 'Distant', 'Vanguard'] as const;
export type ApproachName = (typeof APPROACHES)[number];

/** DZC-SETUP-03, DZC-SETUP-11: Direct Deployment as a scenario allows it. */
interface DeploymentTerms extends JsonRecord {
  /** Of the strip along the own edge, in inches. */
  readonly depth: number;
  readonly categories: readonly string[];
  /** The function of Structures in the zone in which infantry may begin. */
  readonly inside?: string;
  /** Whether Squads aboard aircraft are entitled as well. */
  readonly lifted?: boolean;
}

/** DZC-SETUP-01: what a scenario states. */
export interface ScenarioTerms extends JsonRecord {
  readonly turns: number;
  readonly approach: ApproachName;
  /** DZC-OBJ-14 to DZC-OBJ-16: friendly or enemy edges, or points; none if not given. */
  readonly extraction?: string;
  /** What the forces cost at most: a tenth of it earns the point for Kill Points. */
  readonly limit?: number;
  /** DZC-OBJ-18: how many booby traps each side sets in its half. */
  readonly traps?: number;
  /** DZC-SCENARIO-06: how many Barricade sections each side sets up in its Deployment Zone. */
  readonly barricades?: number;
  /** DZC-SETUP-03: who may be Directly Deployed, and where. */
  readonly deploys?: DeploymentTerms;
  /** DZC-SCENARIO-06: Structures, each with the side that scores once it is destroyed. */
  readonly prizes?: Readonly<Record<string, Side>>;
  /** The rule of the scenario. */
  readonly rule?: string;
}

const terms = remembered<JsonRecord>('terms', 'battle', {
  name: 'Scenario',
  meaning:
    'of the battle: what its scenario states, `{ turns, approach, extraction: friendly | enemy, limit, traps, barricades, deploys: { depth, categories, inside, lifted }, prizes }`; 6 turns and Battle Line if not given',
});

/** The memo that a scenario writes when it is laid out. */
export const TERMS = terms;

export function scenarioOf(table: Table): ScenarioTerms {
  const given = terms.read(table, BATTLE) ?? {};
  return { turns: 6, approach: 'Battle Line', ...given };
}

/** G-05: whose edge is the southern one. */
export const southern = remembered<Side>('south', 'battle', {
  name: 'South',
  meaning: 'the side whose friendly edge is the southern one; red if nothing is written',
});

/** Player A of our scenarios. */
export function southOf(table: Table): Side {
  return southern.read(table, BATTLE) ?? RED;
}

/** DZC-SETUP-12: red enters from the south, blue from the north, unless they have diced for that. */
export function friendlyEdges(table: Table, side: Side): readonly Edge[] {
  return [side === southOf(table) ? 'bottom' : 'top'];
}
