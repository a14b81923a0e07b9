import { gather } from '@bridgehead/geometry';
import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { distanceBetween, modelOf, nameOf, profileOf, type Table, type Token, tokenOf } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { areNaturalAllies } from '../sky-drop/sky-drop-focus.js';
import { hitAndRun } from '../book/memos.js';
import { figuresOf } from '../book/figures.js';
import { factionOf, markerName, markersDown, markersOf } from '../sky-drop/markers.js';
import { isWithin } from '../book/within.js';
import { whyTooFast } from './barred.js';
import { diceAt } from './firing-solution.js';
import { isDesignator, modelOfGun } from './guns.js';
import { isPlaced } from './hit-number.js';
import { carries, inRange, isInArc, reached } from './reach.js';
import { gunsThatReach } from './targeting.js';

/** PF-DROP-02: equipment, not a weapon. Named like a gun, `model/weapon`, and measured like one. */
export function designatorsOf(table: Table, squad: string): readonly string[] {
  return gather(present(table, squad), ({ id }) =>
    profileOf(table, id)
      .weapons.filter(isDesignator)
      .map((weapon) => `${id}/${weapon.id}`),
  );
}

/** PF-MAR-36: the Designators of models with Target Lock. */
export function locking(table: Table, designators: readonly string[]): readonly string[] {
  return designators.filter((one) =>
    profileOf(table, modelOfGun(one)).traits.some(({ trait }) => trait === 'target-lock'),
  );
}

/** Those of them that have the target in range, arc and sight. */
export function locksOn(table: Table, designators: readonly string[], target: string): readonly string[] {
  return locking(table, designators).filter((one) => reached(table, one, target, 'long').length > 0);
}

/** PF-DROP-03, PF-DROP-04: the Designators that have a marker of their own faction in range and arc; nobody needs to see it. */
export function reaching(table: Table, designators: readonly string[], marker: string): readonly string[] {
  return designators.filter(
    (one) => isOfFaction(table, one, marker) && isNear(table, one, marker) && isInArc(table, one, marker),
  );
}

/** PF-DROP-03: each Designator has the dice of its own range. */
export function designationDice(table: Table, designators: readonly string[], marker: string): number {
  return designators.reduce((sum, one) => sum + diceAt(table, one, distanceBetween(table, modelOfGun(one), marker)), 0);
}

/** Why these Designators cannot be turned to a marker; `rule` is that of the use. */
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

/** PF-DROP-04: the model's own faction, or its Natural Ally. */
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

/** The markers that these Designators might be turned to: those of their side, and of the enemy what they could reach. */
export function markersFor(table: Table, designators: readonly string[], side: Side): readonly Token[] {
  const theirs = markersDown(table).filter(({ owner }) => owner !== side);
  const near = theirs.filter(({ id }) => designators.some((one) => isNear(table, one, id)));
  return [...markersOf(table, side), ...near];
}

function isNear(table: Table, designator: string, marker: string): boolean {
  return isWithin(distanceBetween(table, modelOfGun(designator), marker), carries(table, designator, 'long'));
}

/** The same for a Target Lock. */
export function lockDice(table: Table, designators: readonly string[], target: string): number {
  return designators.reduce((sum, designator) => {
    const [nearest] = reached(table, designator, target, 'long');
    return nearest === undefined ? sum : sum + diceAt(table, designator, nearest.distance);
  }, 0);
}

/** Why these Designators cannot lock a squadron, or why it would be for nothing. */
export function whyNotLock(
  table: Table,
  squad: string,
  designators: readonly string[],
  target: string,
): Refusal | null {
  const name = nameOf(table, target);
  const useless = whyNoLock(table, squad);
  if (useless !== null) return useless;
  if (locksOn(table, designators, target).length === 0) {
    const near = locking(table, designators).filter((one) => inRange(table, one, target).length > 0);
    if (near.length === 0) return refuse('PF-MAR-36', `Target Lock: ${name} is out of range.`);
    const bears = near.some((one) => inRange(table, one, target).some((model) => isInArc(table, one, model)));
    return refuse('PF-MAR-36', `Target Lock: ${bears ? 'no line of sight to' : 'no arc toward'} ${name}.`);
  }
  if (gunsThatReach(table, squad, target).length > 0) return null;
  return refuse('PF-MAR-36', `Target Lock: no Main Ordnance of ${nameOf(table, squad)} reaches ${name}.`);
}

/** Why a Target Lock would be of no use to a squadron, whatever it locks. */
function whyNoLock(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  const fast = whyTooFast(table, squad);
  if (fast !== null) return refuse('PF-DROP-02', `Target Lock: ${fast.reason} It does not fire.`);
  if (hitAndRun.read(table, squad) === true)
    return refuse('PF-MAR-17', `Target Lock: not in a Hit and Run of ${name}.`);
  return isPlaced(table, squad) ? refuse('PF-MAR-36', `Target Lock: all fire of ${name} is Placed already.`) : null;
}
