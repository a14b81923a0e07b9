import type { Procedure, RuleId, Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { Probe } from '../play.js';

/** A card that is played for its own sake, on one target. */
export interface CardRule {
  readonly face: string;
  readonly rule: RuleId;
  targets(table: Table, side: Side): readonly string[];
  resolve(play: Probe, target: string): Procedure<void>;
}
