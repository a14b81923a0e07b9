import type { BattleInfo, SentSituation } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import type { Session, Snapshot } from './session.js';

/** A battle that has begun, as its screens receive it. */
export interface BattleProps {
  readonly session: Session;
  readonly snapshot: Snapshot;
  /** The table as far as what happened has been shown. */
  readonly table: Table;
  /** The table as it stands. */
  readonly known: Table;
  readonly standing: SentSituation;
  readonly info: BattleInfo;
}
