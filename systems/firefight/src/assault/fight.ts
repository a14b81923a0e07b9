import { type JsonRecord, milestone, next, type Procedure, type StageCall, textIn } from '@bridgehead/kernel';
import { endLifetime, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isUnitDestroyed, zoneOf } from '../book/units.js';
import { chooseForAction } from '../command/choose-benefit.js';
import { bailOut } from '../transports/bail-out.js';
import { resolveAssault } from './result.js';
import { assaultResult } from './state.js';
import { applyStrike, inContact, type Melee, meleePools, rollStrike, strike } from './strike.js';

/** An Assault at the moment of contact. */
export interface Engagement {
  readonly attacker: string;
  readonly defender: string;
  readonly charge: boolean;
  readonly hindered: boolean;
  /** FF-CQB-12: the Defender Counter Charges. */
  readonly counter: boolean;
  /** Wounds that the attackers suffered by a reaction. */
  readonly suffered: number;
}

interface Wounds {
  readonly attacker: number;
  readonly defender: number;
}

/** FF-CQB-14 to FF-CQB-24: both units fight, and the result is carried out. */
export const fight = stage({
  id: 'fight',
  name: 'Assault',
  meaning: 'Both units strike, and the result is carried out.',
  args: {
    attacker: 'the attacking unit',
    defender: 'the unit that it assaults',
    gait: 'advance or sprint',
    hindered: 'whether the Charge is Hindered',
    counter: 'whether the Defender Counter Charges',
    suffered: 'wounds of the attackers by the reaction',
  },
  *run(play, args): Procedure<StageCall> {
    const engagement = engagementIn(args);
    const { attacker, defender } = engagement;
    const zone = zoneOf(play.table, defender);
    // FF-CMD-06: before the dice are rolled.
    for (const unit of [attacker, defender]) yield* chooseForAction(play, unit);
    yield* exchange(play, engagement);
    yield* bailOut(play);
    yield* milestone('attack');
    const second = yield* resolveAssault(play, engagement, zone);
    if (second !== null) return second;
    endLifetime(play, 'action', 'FF-CQB-24');
    return next('act', { unit: attacker });
  },
});

export function engagementIn(args: JsonRecord): Engagement {
  return {
    attacker: textIn(args, 'attacker'),
    defender: textIn(args, 'defender'),
    charge: args['gait'] === 'sprint',
    hindered: args['hindered'] === true,
    counter: args['counter'] === true,
    suffered: Number(args['suffered'] ?? 0),
  };
}

/** FF-CQB-14, FF-CQB-19: both units strike, and who has won is noted. */
export function* exchange(play: TablePlay, engagement: Engagement): Procedure<void> {
  const { attacker, suffered } = engagement;
  const wounds = yield* strikes(play, engagement);
  const onAttacker = wounds.attacker + suffered;
  const winner = winnerOf(play.table, engagement, onAttacker, wounds.defender);
  assaultResult.write(play, attacker, { winner, onAttacker, onDefender: wounds.defender }, 'FF-CQB-19');
}

/** FF-CQB-19: the side that suffered fewer wounds; a lone survivor whatever the wounds. */
function winnerOf(
  table: Table,
  { attacker, defender }: Engagement,
  onAttacker: number,
  onDefender: number,
): string | null {
  const [noAttacker, noDefender] = [isUnitDestroyed(table, attacker), isUnitDestroyed(table, defender)];
  if (noAttacker || noDefender) return noAttacker && noDefender ? null : noAttacker ? defender : attacker;
  if (onAttacker === onDefender) return null;
  return onAttacker < onDefender ? attacker : defender;
}

/** FF-CQB-14: who strikes first, or both at the same time. Returns the wounds that each suffered. */
function* strikes(play: TablePlay, engagement: Engagement): Procedure<Wounds> {
  const { attacker, defender, charge, hindered, counter } = engagement;
  const charged = charge && !hindered;
  const attack: Melee = { striker: attacker, target: defender, charged, hindered, attacks: true };
  const answer: Melee = { striker: defender, target: attacker, charged: counter };
  if (charge === counter) return yield* strikeTogether(play, attack, answer);
  const [first, second] = charge ? [attack, answer] : [answer, attack];
  if (bothRoll(play.table, first, second)) play.cite('FF-CQB-14');
  const inflicted = yield* strike(play, first);
  const back = isUnitDestroyed(play.table, second.striker) ? 0 : yield* strike(play, second);
  return charge ? { attacker: back, defender: inflicted } : { attacker: inflicted, defender: back };
}

/** FF-CQB-14: there is no order of striking where only one side has dice. */
function bothRoll(table: Table, ...melees: readonly Melee[]): boolean {
  return melees.every((melee) => meleePools(table, melee).length > 0);
}

/** FF-CQB-14: both sides' wounds are worked out before anybody is removed. */
function* strikeTogether(play: TablePlay, attack: Melee, answer: Melee): Procedure<Wounds> {
  if (bothRoll(play.table, attack, answer)) play.cite('FF-CQB-14');
  const onDefender = yield* rollStrike(play, attack);
  const onAttacker = yield* rollStrike(play, answer);
  // FF-DAMAGE-03: who touched an enemy does not change because that enemy falls at the same moment.
  const [ofDefender, ofAttacker] = [inContact(play.table, attack), inContact(play.table, answer)];
  const defender = yield* applyStrike(play, attack, onDefender, ofDefender);
  const attacker = yield* applyStrike(play, answer, onAttacker, ofAttacker);
  return { attacker, defender };
}
