import type { Procedure, RuleId } from '@bridgehead/kernel';
import { living, type TablePlay } from '@bridgehead/tabletop';
import { hasKeyword } from '../keywords/keywords.js';
import { pin } from '../pinning/pin.js';
import { bailOut } from '../transports/bail-out.js';
import { sufferWounds } from './wounds.js';

/** Wounds that no armour, Shield or other rule may stop; all models count as exposed. */
export function* directWounds(play: TablePlay, unit: string, wounds: number, rule: RuleId): Procedure<void> {
  yield* bareWounds(play, unit, wounds, rule);
  // FF-AIR-04: any wound Pins a unit that Flies, and only shooting a Vehicle.
  if (hasKeyword(play.table, unit, 'fly') && !hasKeyword(play.table, unit, 'vehicle')) pin(play, unit, 'FF-AIR-04');
}

/** FF-KEYWORD-33: the same, and nothing comes of them but the wounds. */
export function* bareWounds(play: TablePlay, unit: string, wounds: number, rule: RuleId): Procedure<void> {
  yield* sufferWounds(play, unit, wounds, { first: living(play.table, unit).map(({ id }) => id), rule });
  yield* bailOut(play);
}
