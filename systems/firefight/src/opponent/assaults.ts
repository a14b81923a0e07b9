import { squadOf, type Table } from '@bridgehead/tabletop';
import { canReach, isNearEnough } from '../assault/reach.js';
import { isActivated, isPinned } from '../book/marks.js';
import type { Gait } from '../book/moments.js';
import { enemyOf } from '../book/play.js';
import { isOnTable, unitsAbout } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { healthOf, harmOfVolley, woundsOfStrike, worthOf, worthOfWounds } from './harm.js';
import { shareOfHarm } from './last-round.js';

/** What winning an Assault is worth beside the wounds, as a share of the loser: it is Pinned, Activated and driven off. */
const SHARE_OF_BEATEN = 0.25;

/** How much own losses count beside the enemy's. */
const OWN_LOSSES = 0.8;

/** What an Assault promises the attacker, with what it may cost. */
export function worthOfAssault(table: Table, attacker: string, defender: string, gait: Gait): number {
  const charged = gait === 'sprint';
  const inflicted = woundsOfStrike(table, { striker: attacker, target: defender, charged });
  const left = charged ? Math.max(0, 1 - inflicted / healthOf(table, defender)) : 1;
  const suffered = left * woundsOfStrike(table, { striker: defender, target: attacker, charged: false });
  const spoils = inflicted > suffered ? spoilsOf(table, defender) : -spoilsOf(table, attacker);
  return (
    worthOfWounds(table, defender, inflicted) +
    spoils -
    OWN_LOSSES * (worthOfWounds(table, attacker, suffered) + fireBefore(table, attacker, defender))
  );
}

function spoilsOf(table: Table, beaten: string): number {
  return SHARE_OF_BEATEN * shareOfHarm(table, beaten) * worthOf(table, beaten);
}

/** FF-CQB-08: what the Defender's fire may do before contact. */
function fireBefore(table: Table, attacker: string, defender: string): number {
  if (isActivated(table, defender) || isPinned(table, defender)) return 0;
  if (!hasKeyword(table, defender, 'controlled-fire')) return 0;
  return harmOfVolley(table, { attacker: defender, target: attacker, manner: 'controlledFire' });
}

/**
 * The best that a unit may hope for by an Assault with that move; 0 if it had better not. What is not worth more than `beside` need not
 * be known exactly: whether a unit reaches an enemy takes long to find out.
 */
export function bestAssaultWorth(table: Table, unit: string, gait: Gait, beside = 0): number {
  if (!isOnTable(table, unit)) return 0;
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side)).filter((enemy) =>
    isNearEnough(table, unit, enemy, gait),
  );
  const best = enemies
    .map((enemy) => ({ enemy, worth: worthOfAssault(table, unit, enemy, gait) }))
    .filter(({ worth }) => worth > beside)
    .sort((a, b) => b.worth - a.worth)
    .find(({ enemy }) => canReach(table, unit, enemy, gait));
  return best?.worth ?? 0;
}

/** FF-CQB-08: what each reaction is worth to a Defender. */
export function worthOfReaction(
  table: Table,
  defender: string,
  attacker: string,
  gait: Gait,
  reaction: string,
): number {
  const strike = (charged: boolean) => woundsOfStrike(table, { striker: defender, target: attacker, charged });
  switch (reaction) {
    case 'controlledFire':
      return harmOfVolley(table, { attacker: defender, target: attacker, manner: 'controlledFire' });
    case 'blazeAway':
      return harmOfVolley(table, { attacker: defender, target: attacker, manner: 'blazeAwayReaction' });
    case 'counterCharge':
      return (
        worthOfWounds(table, attacker, strike(true)) - WORTH_OF_WAITING * worthOfWounds(table, attacker, strike(false))
      );
    case 'evade':
      return CHANCE_TO_EVADE * worthOfAssault(table, attacker, defender, gait);
    default:
      return 0;
  }
}

/** A Defender that is charged strikes with what is left of it. */
const WORTH_OF_WAITING = 0.5;
const CHANCE_TO_EVADE = 0.5;
