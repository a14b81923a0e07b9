import type { RuleId } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { Shot } from '../fire/shot.js';

/** A rule of the forces that changes a shot before its dice are rolled. */
export interface ShotRule {
  readonly rule: RuleId;
  /** What it changes; null if it does not concern this shot. */
  readonly amend: (table: Table, shot: Shot) => Partial<Pick<Shot, 'modifiers' | 'energy' | 'shots'>> | null;
}
