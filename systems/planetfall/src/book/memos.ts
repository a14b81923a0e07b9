import type { Json, Side } from '@bridgehead/kernel';
import { type Edge, memo, type MemoWord, type OpenMemo } from '@bridgehead/tabletop';
import type { LateArrival } from '@bridgehead/wargame';

/** The memos of Planetfall in the order of this file: what it remembers between stages. */
export const MEMOS: MemoWord[] = [];

function remembered<V extends Json>(
  id: string,
  lifetime: 'segment' | 'activation' | 'turn' | 'battle',
  spec: { readonly name: string; readonly meaning: string; readonly isList?: true },
): OpenMemo<V> {
  const one = memo<V>(id, lifetime, spec);
  MEMOS.push(one.word);
  return one;
}

/** PF-TURN-04: the Initiative Order of this turn. */
export const initiativeOrder = remembered<readonly Side[]>('initiativeOrder', 'turn', {
  isList: true,
  name: 'Initiative Order',
  meaning: 'the sides in the order of this turn',
});

/** PF-TURN-06: the helix from which a side must activate until it is finished. */
export const openHelix = remembered<string>('openHelix', 'turn', {
  name: 'open Helix',
  meaning: 'of a side: the Helix, named as the formation is, that it must finish before it begins another',
});

/** The latest Movement Action of a squadron; it stands until its next one. */
export type MovementActionName = 'cruising' | 'flatOut' | 'stationary';
export const movementAction = remembered<MovementActionName>('movementAction', 'battle', {
  name: 'Movement Action',
  meaning: 'of a Squadron: cruising, flatOut or stationary, its latest',
});

/** PF-ORDER-01: Focused Fire, nominated with Remain Stationary. */
export const focusedFire = remembered<true>('focusedFire', 'activation', {
  name: 'Focused Fire',
  meaning: 'of a Squadron: nominated in this activation',
});

/** PF-ORDER-02: Overwatch, nominated with Remain Stationary; any other action of the squadron takes it back. */
export const overwatchNominated = remembered<true>('overwatchNominated', 'activation', {
  name: 'Overwatch nominated',
  meaning: 'of a Squadron: in this activation',
});

/** PF-ORDER-02: a squadron that went on Overwatch in this turn: it has activated, though it has no Activation Marker. */
export const overwatchSet = remembered<true>('overwatchSet', 'turn', {
  name: 'Overwatch set',
  meaning: 'of a Squadron: it went on Overwatch in this turn, and so has activated',
});

/** PF-MAR-17: the active squadron fires first and moves afterwards. */
export const firesFirst = remembered<true>('hitAndRun', 'activation', {
  name: 'Hit and Run',
  meaning: 'of a Squadron: it fires first in this activation',
});

/** PF-TRANSPORT-05: a squadron whose Flat Out Marker is left from an earlier turn. */
export const flatOutBefore = remembered<true>('flatOutBefore', 'turn', {
  name: 'Flat Out before',
  meaning: 'of a Squadron: its Flat Out Marker is left from an earlier turn',
});

/** PF-TURN-07: a side whose remaining squadrons are all aboard something, and that has declined to bring them in. */
export const declined = remembered<true>('declined', 'turn', {
  name: 'declined',
  meaning: 'of a side: it brings no more Squadrons in this turn that are aboard something',
});

/** PF-MAR-03: the squadron of Assault Vehicles whose passengers activate now, before play passes. */
export const assaultFrom = remembered<string>('assaultFrom', 'turn', {
  name: 'assault from',
  meaning: 'the Squadron of Assault Vehicles whose passengers activate before play passes',
});

/** PF-CQB-04, PF-MARKER-14: a squadron that has initiated an engagement in this turn. */
export const cqbInitiated = remembered<true>('cqbInitiated', 'turn', {
  name: 'CQB initiated',
  meaning: 'of a Squadron: it has called its engagement of this turn',
});

/** PF-ORDER-01, PF-ORDER-02: a squadron that took part in an engagement during the present activation. */
export const foughtCqb = remembered<true>('foughtCqb', 'activation', {
  name: 'CQB fought',
  meaning: 'of a Squadron: it took part in one in this activation',
});

/** PF-TRANSPORT-07: a squadron that has just bailed out of a wreck, and at which Overwatch has not yet had its chance to fire. */
export const bailedOut = remembered<true>('bailedOut', 'segment', {
  name: 'bailed out',
  meaning: 'of a Squadron: out of a wreck, and Overwatch has not yet answered',
});

/** PF-MORALE-02: the Damage Markers that a squadron got in this segment. */
export const damageTaken = remembered<number>('damageTaken', 'segment', {
  name: 'Damage taken',
  meaning: 'of a Squadron: Damage Markers of this Segment',
});

/** PF-MORALE-03: a squadron that got some of them from a Terror Weapon. */
export const terrorised = remembered<true>('terrorised', 'segment', {
  name: 'Terror',
  meaning: 'of a Squadron: damaged by a Terror Weapon in this Segment',
});

/** PF-MAR-08: the number of Debilitating Effect Markers that a model gets when the segment closes. */
export const corroded = remembered<number>('corroded', 'segment', {
  name: 'Corroded',
  meaning: 'of a Model: Debilitating Effect Markers due at the end of this Segment',
});

/** PF-SETUP-05, PF-MOVE-13: the edge of the table that a side deployed along, where a scenario says so. */
export const deploymentEdge = remembered<Edge>('deploymentEdge', 'battle', {
  name: 'Deployment Edge',
  meaning: 'of a side: bottom, top, left or right; bottom for red and top for blue where not given',
});

/**
 * PF-TURN-03: the turn in which a squadron that is held off the table arrives, and its edges; the Deployment Edge of its side if none are
 * given.
 */
export const lateArrival = remembered<LateArrival>('lateArrival', 'battle', {
  name: 'Late Arrival',
  meaning:
    "of a Squadron held off the table: { turn } on which it is due, and { edges } for a Flanking Force; Reserves without any come over their side's Deployment Edge",
});

/** PF-MAR-34: the Elements that alone may come down on a Sky Drop Marker, if its Nexus is limited. */
export const nexusLimitation = remembered<string>('nexusLimitation', 'battle', {
  name: 'Nexus limitation',
  meaning: 'of a Sky Drop Marker: the Elements that alone may come down on it, by name, role or race',
});

/**
 * PF-SETUP-14: a side with no squadron that waits above, in a battle that is not set up by hand: its Sky Drop Markers would be of no use.
 */
export const withoutDrops = remembered<true>('withoutDrops', 'battle', {
  name: 'without drops',
  meaning: 'of a side: none of its Squadrons will come by Sky Drop, and it places no Sky Drop Markers',
});

/** PF-DROP-11: the enemy models that a squadron passed over because it had no room to come down where its drop had deviated to. */
export const passedOver = remembered<readonly string[]>('passedOver', 'activation', {
  isList: true,
  name: 'passed over',
  meaning: 'of a Squadron that has just come down: the enemy Models that add their CQB dice against it',
});

/** PF-MAR-36: the squadrons on which the active squadron has a Target Lock, each good for one attack. */
export const targetLocks = remembered<readonly string[]>('targetLocks', 'activation', {
  isList: true,
  name: 'Target Locks',
  meaning: 'of a Squadron: the Squadrons that it has locked in this activation',
});

/** PF-ORBAT-48: the models with an Improved Target Nexus that have locked a squadron in this turn. */
export const nexusLocks = remembered<readonly string[]>('nexusLocks', 'turn', {
  isList: true,
  name: 'Nexus locks',
  meaning: 'of a Squadron: the Models whose Improved Target Nexus has locked it in this turn',
});

/** PF-ORBAT-50: the Shield Rating that a Shield Harmonics Projector adds for the rest of the turn. */
export const harmonics = remembered<number>('shieldHarmonics', 'turn', {
  name: 'Shield Harmonics',
  meaning: 'of a Squadron: what a Shield Harmonics Projector adds to each of its Shield Ratings in this turn',
});

/** PF-TURN-02: a battle without cards, whose turns have no TAC Segment. */
export const withoutTac = remembered<true>('withoutTac', 'battle', {
  name: 'without TAC Segment',
  meaning: 'of the battle: no cards were agreed on, so nothing is bought or played before a turn',
});

/** PF-ORBAT-55, PF-ORBAT-56: the weapon that was chosen for a model when it came by Sky Drop. */
export const dialledIn = remembered<string>('dialledIn', 'battle', {
  name: 'dialled in',
  meaning: 'of a Model: the weapon that was chosen for its Sky Drop; where not given, it has both',
});

/** PF-ORBAT-15: a squadron that has shifted in time and is Cloaked until it next activates. */
export const shifted = remembered<true>('temporalShift', 'battle', {
  name: 'Temporal Shift',
  meaning: 'of a Squadron: it is Cloaked until it next activates',
});

/** PF-ORBAT-15: a squadron that fired Main Ordnance in its activation. */
export const fired = remembered<true>('fired', 'activation', {
  name: 'fired',
  meaning: 'of a Squadron: it fired Main Ordnance in this activation',
});

/** PF-MAR-10: the effects of Cyber Weapons on a squadron in this segment; they apply when the segment closes. */
export type CyberResults = {
  readonly offline: number;
  readonly malfunctions: Readonly<Record<string, number>>;
  readonly fallBack: number;
  readonly disarray: number;
};
export const cyberResults = remembered<CyberResults>('cyberResults', 'segment', {
  name: 'Cyber results',
  meaning: 'of a Squadron: what the end of this Segment brings it: offline, malfunctions by Model, fallBack, disarray',
});

/** PF-SETUP-02: the agreed Maximum Force Value. */
export const maximumForceValue = remembered<number>('maximumForceValue', 'battle', {
  name: 'Maximum Force Value',
  meaning: 'as agreed',
});

/** PF-SCORE-05: whether any side scores Secondary Objectives, or only the side that placed them; any side scores the one in the middle. */
export const secondaries = remembered<string>('secondaries', 'battle', {
  name: 'Secondary Objectives',
  meaning:
    'placer if only the side that placed one scores it (and any side the one that no side placed); any where not given',
});

/** PF-FORCE-12: the race of a side's Main Force. */
export const mainForce = remembered<string>('mainForce', 'battle', {
  name: 'Main Force',
  meaning: 'of a side: its race; that of its first Model where not given',
});

/** What a card adds to the Opposed Tactics Tests of a side. */
export const tacticsBonus = remembered<number>('tacticsBonus', 'turn', {
  name: 'bonus of the turn',
  meaning: 'of a side: what a card adds to its Opposed Tactics Tests in this turn',
});

/** A scenario in which only Objectives score. */
export const killsScoreNothing = remembered<true>('killsScoreNothing', 'battle', {
  name: 'only Objectives score',
  meaning: 'of the battle: destroyed Squadrons score nothing',
});

/** PF-SCORE-09: the last turn, if one was agreed. */
export const turnLimit = remembered<number>('turnLimit', 'battle', {
  name: 'turn limit',
  meaning: 'the last turn; none where not given',
});
