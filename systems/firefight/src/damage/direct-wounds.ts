import type { Procedure, RuleId } from '@bridgehead/kernel';
import { living, type TablePlay } from '@bridgehead/tabletop';
import { bailOut } from '../transports/bail-out.js';
import { sufferWounds } from './wounds.js';

/** Wounds that no armour, Shield or other rule may stop; all models count as exposed. */
export function* directWounds(play: TablePlay, unit: string, wounds: number, rule: RuleId): Procedure<void> {
  yield* sufferWounds(play, unit, wounds, { first: living(play.table, unit).map(({ id }) => id), rule });
  yield* bailOut(play);
}
