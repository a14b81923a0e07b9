import type { Procedure, RuleId } from '@bridgehead/kernel';
import { modelOf, passengersOf, type TablePlay } from '@bridgehead/tabletop';
import { crashLandingFault } from '../aircraft/landing.js';
import { rollDie, rollTest } from '../book/dice.js';
import { sheetOf } from '../book/figures.js';
import { carriedBy, removeToken } from '../objectives/tokens.js';
import { removeUnit } from './remove-unit.js';

/** What becomes of those aboard: unharmed, each on a 4+ destroyed, or all destroyed. */
export type Fate = 'safe' | 'shaken' | 'lost';

/** Tables T-3 and T-4. */
export function fateOf(face: number): Fate {
  if (face <= 2) return 'safe';
  return face <= 5 ? 'shaken' : 'lost';
}

/** DZC-AIR-10, DZC-AIR-11, DZC-AIR-16: what becomes of an aircraft that is shot down. */
export function* aircraftFate(play: TablePlay, model: string): Procedure<Fate> {
  const { side } = modelOf(play.table, model);
  if (sheetOf(play.table, model).landingZone === 'TINY') {
    play.cite('DZC-AIR-16');
    return 'lost';
  }
  const fate = fateOf(yield* rollDie('WRECK', 'DZC-AIR-10', side, { target: model }));
  if (fate !== 'safe' || crashLandingFault(play.table, model) === null) return fate;
  play.cite('DZC-AIR-11');
  return 'shaken';
}

/** DZC-TRANSPORT-15, DZC-AIR-10, DZC-AIR-14: who survives a wreck, depth first; survivors are still aboard. */
export function* passengersFate(
  play: TablePlay,
  carrier: string,
  fate: Fate,
  rule: RuleId,
): Procedure<readonly string[]> {
  const survivors: string[] = [];
  for (const { id } of [...passengersOf(play.table, carrier)].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (fate === 'safe') survivors.push(id);
    else if (fate === 'lost') loseAll(play, id, rule);
    else if (yield* dies(play, id, rule)) survivors.push(...(yield* contentsOf(play, id)));
    else survivors.push(id);
  }
  return survivors;
}

function* dies(play: TablePlay, model: string, rule: RuleId): Procedure<boolean> {
  const { side } = modelOf(play.table, model);
  return (yield* rollTest({ stream: 'PASSENGER', rule, side, needs: 4, about: { target: model } })) > 0;
}

/** DZC-AIR-14: a carried Transport that is destroyed rolls for its own contents. */
function* contentsOf(play: TablePlay, transport: string): Procedure<readonly string[]> {
  let survivors: readonly string[] = [];
  if (passengersOf(play.table, transport).length > 0) {
    const face = yield* rollDie('WRECK', 'DZC-AIR-14', modelOf(play.table, transport).side);
    survivors = yield* passengersFate(play, transport, fateOf(face), 'DZC-AIR-14');
  }
  removeUnit(play, transport, 'DZC-TRANSPORT-15');
  return survivors;
}

function loseAll(play: TablePlay, model: string, rule: RuleId): void {
  for (const { id } of passengersOf(play.table, model)) loseAll(play, id, rule);
  // DZC-OBJ-12: what was aboard an aircraft that is Destroyed in the Air is gone.
  if (rule === 'DZC-AIR-10') for (const token of carriedBy(play.table, model)) removeToken(play, token, 'DZC-OBJ-12');
  removeUnit(play, model, rule);
}
