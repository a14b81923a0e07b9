import type { Bearer, Modifier } from '@bridgehead/kernel';
import type { Rules } from '@bridgehead/wargame';

interface OfFormation {
  readonly formation: string;
}

interface ActionTest extends OfFormation {
  /** The name of the action. */
  readonly action: string;
  readonly retaining: boolean;
}

/** Where abilities and army rules reach into the procedures. */
export interface ArmyMoments {
  /** EA-ACT-02: changes of the number that an action test needs. */
  actionTest(rules: Rules, bearer: Bearer, test: ActionTest): readonly Modifier[];
  /** EA-MOR-07: changes of the number that a rally test needs. */
  rallyTest(rules: Rules, bearer: Bearer, test: OfFormation): readonly Modifier[];
  /** EA-FIRE-04, EA-MOR-03: how many Blast markers count as one. */
  markersPerUnit(rules: Rules, bearer: Bearer, of: OfFormation, markers: number): number;
  /** EA-KEY-15: how many Blast markers a Leader takes off. */
  markersPerLeader(rules: Rules, bearer: Bearer, of: OfFormation, markers: number): number;
  /** EA-TURN-04: the penalty for retaining. */
  retainPenalty(rules: Rules, bearer: Bearer, of: OfFormation, penalty: number): number;
}
