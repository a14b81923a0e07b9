import { remember, squadDistance, type Table } from '@bridgehead/tabletop';
import { type AttackDice, diceOf, type FightingManner } from '../assault/attacks.js';
import { chargePace } from '../assault/charge.js';
import { hasAbility } from '../book/abilities.js';
import { blastOn, isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { unitCount, unitsOf, unitsOnGround } from '../book/units.js';
import { meanFragility, worthOf } from './harm.js';

/** Kills that a formation may expect in the first round, and how many of them strike first. */
interface Kills {
  readonly all: number;
  readonly first: number;
}

/** D3 extra attacks. */
const MEAN_OF_DICE = 2;

/** EA-ASLT-04: kills of all dice of a formation, in contact or at a distance. */
function killsExpected(table: Table, formation: string, target: string, manner: FightingManner): Kills {
  const key = `armageddon kills ${formation} ${target} ${manner} ${unitCount(table, formation)}/${unitCount(table, target)}`;
  return remember(table, key, () => {
    let [all, first] = [0, 0];
    for (const unit of unitsOf(table, formation)) {
      const own = diceOf(table, unit, manner);
      for (const dice of own.length > 0 ? own : diceOf(table, unit, otherThan(manner))) {
        const kills = killsOf(table, target, dice);
        all += kills;
        if (dice.strikesFirst) first += kills;
      }
    }
    // Not everybody finds an enemy in reach.
    const share = manner === 'closeCombat' ? shareInContact(table, formation, target) : SHARE_IN_RANGE;
    const most = unitCount(table, target);
    return { all: Math.min(most, all * share), first: Math.min(most, first * share) };
  });
}

const SHARE_IN_RANGE = 0.8;

/** EA-ASLT-02: two about each enemy. */
function shareInContact(table: Table, formation: string, target: string): number {
  return Math.min(0.9, (2 * unitCount(table, target)) / Math.max(1, unitsOf(table, formation).length));
}

function otherThan(manner: FightingManner): FightingManner {
  return manner === 'closeCombat' ? 'firefight' : 'closeCombat';
}

function killsOf(table: Table, target: string, { needs, dice, traits }: AttackDice): number {
  const isMacro = traits.some(({ trait }) => trait === 'macro-weapon' || trait === 'titan-killer');
  const number = typeof dice === 'number' ? dice : MEAN_OF_DICE;
  return (number * Math.max(0, 7 - needs) * meanFragility(table, target, isMacro)) / 6;
}

/** How much one point of the result changes the chance to win. */
const SHARE_OF_POINT = 0.12;

/** EA-KEY-07: of those who are struck first some do not strike back. */
function leftAfter(table: Table, formation: string, { first }: Kills): number {
  return 1 - Math.min(MOST_SILENCED, first / Math.max(1, unitCount(table, formation)));
}

const MOST_SILENCED = 0.6;

function pointsFor(table: Table, formation: string, other: string): number {
  const [ours, theirs] = [unitCount(table, formation), unitCount(table, other)];
  const inspiring = unitsOf(table, formation).filter((id) => hasAbility(table, id, 'inspiring')).length;
  const markers = blastOn(table, formation);
  const isClean = markers === 0 && !isBroken(table, formation);
  const hasFewer = markers < blastOn(table, other) || isBroken(table, other);
  const numbers = (ours > theirs ? 1 : 0) + (ours > 2 * theirs ? 1 : 0);
  return inspiring + numbers + (isClean ? 1 : 0) + (hasFewer ? 1 : 0);
}

/** EA-ASLT-08: the points that an attacker may expect to have beyond the defender. */
function lead(table: Table, formation: string, target: string, manner: FightingManner): number {
  const ours = killsExpected(table, formation, target, manner);
  const theirs = killsExpected(table, target, formation, manner);
  const kills = ours.all * leftAfter(table, formation, theirs) - theirs.all * leftAfter(table, target, ours);
  return kills + pointsFor(table, formation, target) - pointsFor(table, target, formation);
}

/** EA-ASLT-02: whether a unit of the formation could get into contact; those in the air land beside whom they like. */
function canContact(table: Table, formation: string, target: string): boolean {
  const standing = unitsOnGround(table, formation);
  if (standing.length === 0) return true;
  return squadDistance(table, formation, target) <= cm(Math.max(...standing.map((unit) => chargePace(table, unit))));
}

/** What an assault in that manner is worth: the enemy if it is won, the own formation if it is lost. */
export function worthOfFighting(table: Table, formation: string, target: string, manner: FightingManner): number {
  const chance = Math.min(0.95, Math.max(0.05, 0.5 + SHARE_OF_POINT * lead(table, formation, target, manner)));
  return chance * worthOf(table, target) - (1 - chance) * worthOf(table, formation);
}

/** EA-ASLT-08: what an assault is worth, in contact or at a distance. */
export function worthOfAssault(table: Table, formation: string, target: string): number {
  const far = worthOfFighting(table, formation, target, 'firefight');
  if (!canContact(table, formation, target)) return far;
  return Math.max(far, worthOfFighting(table, formation, target, 'closeCombat'));
}
