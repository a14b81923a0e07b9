import type { Procedure, StageCall } from '@bridgehead/kernel';
import { setMark, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED } from '../book/marks.js';
import { isUnitDestroyed, type Zone } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { pin, unpin } from '../pinning/pin.js';
import { consolidate } from './consolidate.js';
import { goBack } from './go-back.js';
import { conquer } from './occupy.js';
import { assaultResult } from './state.js';
import { withdraw } from './withdraw.js';

/** The units of an Assault. */
interface Opponents {
  readonly attacker: string;
  readonly defender: string;
}

/** FF-CQB-20, FF-CQB-22, FF-CQB-23: what the result of an Assault means for both units. */
export function* resolveAssault(
  play: TablePlay,
  { attacker, defender }: Opponents,
  /** Where the Defender was when the fight began. */
  zone: Zone | undefined,
): Procedure<StageCall | null> {
  const winner = assaultResult.read(play.table, attacker)?.winner ?? null;
  if (winner !== null) {
    const byAttacker = winner === attacker;
    yield* beaten(play, { winner, loser: byAttacker ? defender : attacker, byAttacker });
    return yield* follow(play, winner, byAttacker ? zone : undefined);
  }
  // FF-CQB-19: if nobody survives, there is no winner.
  if (!isUnitDestroyed(play.table, attacker)) yield* drawn(play, attacker, defender);
  return null;
}

interface Outcome {
  readonly winner: string;
  readonly loser: string;
  readonly byAttacker: boolean;
}

/** FF-CQB-20, FF-CQB-23: the loser is Activated and Pinned and withdraws; the winner may unpin. */
function* beaten(play: TablePlay, { winner, loser, byAttacker }: Outcome): Procedure<void> {
  // FF-CQB-24: attackers who won go on with their activation.
  play.cite('FF-CQB-24');
  if (!isUnitDestroyed(play.table, loser)) {
    // FF-VEH-03: a Vehicle that loses as Defender may still activate.
    const isVehicle = hasKeyword(play.table, loser, 'vehicle');
    if (!byAttacker || !isVehicle) setMark(play, loser, ACTIVATED, 1, 'FF-CQB-20');
    pin(play, loser, isVehicle ? 'FF-VEH-03' : 'FF-CQB-20', 'vehiclesToo');
    yield* withdraw(play, loser, winner);
  }
  unpin(play, winner, 'FF-CQB-23');
}

/** FF-CQB-23, FF-BLDG-06, FF-BLDG-07: the winner takes the zone that it stormed, fights on for it, or consolidates. */
function* follow(play: TablePlay, winner: string, zone: Zone | undefined): Procedure<StageCall | null> {
  const taken = zone === undefined ? null : yield* conquer(play, winner, zone);
  if (taken !== null) return taken === 'occupied' ? null : taken;
  yield* consolidate(play, winner);
  return null;
}

/** FF-CQB-22: the attackers go back the way they came, and both are Activated and Pinned. */
function* drawn(play: TablePlay, attacker: string, defender: string): Procedure<void> {
  yield* goBack(play, attacker);
  for (const unit of [attacker, defender]) {
    setMark(play, unit, ACTIVATED, 1, 'FF-CQB-22');
    pin(play, unit, 'FF-CQB-22');
  }
}
