import { fastFlatMap } from '@bridgehead/geometry';
import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { distanceBetween, modelOf, profileOf, type Table, type Token, tokenOf } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { isWithin } from '../book/measuring.js';
import { factionOf, markerName, markersDown, markersOf } from '../sky-drop/markers.js';
import { areNaturalAllies } from '../book/races.js';
import { diceAt } from './firing-solution.js';
import { isDesignator, modelOfGun } from './guns.js';
import { carries, isInArc } from './reach.js';

/** The target that Designators are pooled for: a squadron to be locked, or a marker. */
export type PoolArgs = {
  readonly squad: string;
  readonly designators: readonly string[];
  readonly target: string;
};

/** PF-DROP-02: the Designators of a squadron. They are equipment, not weapons, but are named and measured like guns, `model/weapon`. */
export function designatorsOf(table: Table, squad: string): readonly string[] {
  return fastFlatMap(inPlay(table, squad), ({ id }) =>
    profileOf(table, id)
      .weapons.filter(isDesignator)
      .map((weapon) => `${id}/${weapon.id}`),
  );
}

/** PF-DROP-03, PF-DROP-04: the Designators that have a marker of their own faction in range and arc; no line of sight is needed. */
export function reaching(table: Table, designators: readonly string[], marker: string): readonly string[] {
  return designators.filter(
    (one) => isOfFaction(table, one, marker) && isNear(table, one, marker) && isInArc(table, one, marker),
  );
}

/** PF-DROP-03: each Designator has the dice of its own range. */
export function designationDice(table: Table, designators: readonly string[], marker: string): number {
  return designators.reduce((sum, one) => sum + diceAt(table, one, distanceBetween(table, modelOfGun(one), marker)), 0);
}

/** Why these Designators cannot be used on a marker; null if they can. `rule` is the rule of that use. */
export function whyNotReach(
  table: Table,
  designators: readonly string[],
  marker: string,
  rule: string,
): Refusal | null {
  if (reaching(table, designators, marker).length > 0) return null;
  const name = markerName(table, marker);
  if (!designators.some((one) => isFriendly(table, one, marker)))
    return refuse('PF-DROP-04', `${name} is the enemy's.`);
  const own = designators.filter((one) => isOfFaction(table, one, marker));
  if (own.length === 0)
    return refuse('PF-DROP-04', `${name} was deployed by ${tokenOf(table, marker).face ?? 'another faction'}.`);
  return refuse(
    rule,
    `${name} is ${own.some((one) => isNear(table, one, marker)) ? 'in no arc' : 'out of range'} of a Designator.`,
  );
}

/** PF-DROP-04: whether a marker is of the faction of the Designator's model, or of its Natural Ally. */
function isOfFaction(table: Table, designator: string, marker: string): boolean {
  if (!isFriendly(table, designator, marker)) return false;
  if (tokenOf(table, marker).face === undefined) return true;
  const { race } = figuresOf(table, modelOfGun(designator));
  const faction = factionOf(table, marker);
  return race === faction || areNaturalAllies(race, faction);
}

function isFriendly(table: Table, designator: string, marker: string): boolean {
  return tokenOf(table, marker).owner === modelOf(table, modelOfGun(designator)).side;
}

/** The markers that these Designators might be used on: all of their own side, and those of the enemy within reach. */
export function markersFor(table: Table, designators: readonly string[], side: Side): readonly Token[] {
  const theirs = markersDown(table).filter(({ owner }) => owner !== side);
  const near = theirs.filter(({ id }) => designators.some((one) => isNear(table, one, id)));
  return [...markersOf(table, side), ...near];
}

function isNear(table: Table, designator: string, marker: string): boolean {
  return isWithin(distanceBetween(table, modelOfGun(designator), marker), carries(table, designator, 'long'));
}
