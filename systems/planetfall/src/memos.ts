import type { Side } from '@bridgehead/kernel';
import { memo, type MemoWord, type OpenMemo } from '@bridgehead/tabletop';

/** What Planetfall remembers between stages. Lifetimes: `segment`, `activation`, `turn`, `battle`. */

/** PF-TURN-04: the Initiative Order of this turn. */
export const initiativeOrder: OpenMemo<readonly Side[]> = memo<readonly Side[]>('initiativeOrder', 'turn');

/** PF-TURN-06: the helix from which a side must activate until it is finished. */
export const openHelix: OpenMemo<string> = memo<string>('openHelix', 'turn');

/** The latest Movement Action of a squadron; it stands until its next one. */
export type MovementActionName = 'cruising' | 'flatOut' | 'stationary';
export const movementAction: OpenMemo<MovementActionName> = memo<MovementActionName>('movementAction', 'battle');

/** PF-ORDER-01: nominated with Remain Stationary. */
export const focusedFire: OpenMemo<true> = memo<true>('focusedFire', 'activation');

/** PF-ORDER-02: nominated with Remain Stationary; anything else that it does takes this back. */
export const overwatchNominated: OpenMemo<true> = memo<true>('overwatchNominated', 'activation');

/** PF-MAR-17: the active squadron fires first and moves afterwards. */
export const hitAndRun: OpenMemo<true> = memo<true>('hitAndRun', 'activation');

/** PF-CQB-04, PF-MARKER-14: a squadron that has initiated an engagement in this turn. */
export const cqbInitiated: OpenMemo<true> = memo<true>('cqbInitiated', 'turn');

/** PF-ORDER-01, -02: a squadron that took part in an engagement during the present activation. */
export const foughtCqb: OpenMemo<true> = memo<true>('foughtCqb', 'activation');

/** PF-TRANSPORT-07: a squadron that has just bailed out of a wreck, and that Overwatch has not yet looked at. */
export const bailedOut: OpenMemo<true> = memo<true>('bailedOut', 'segment');

/** PF-MORALE-02: Damage Markers that a squadron got in this segment. */
export const damageTaken: OpenMemo<number> = memo<number>('damageTaken', 'segment');

/** PF-MORALE-03: some of them from a Terror Weapon. */
export const terrorised: OpenMemo<true> = memo<true>('terrorised', 'segment');

/** PF-MAR-08: models that get a Debilitating Effect Marker when the segment closes, and how many. */
export const corroded: OpenMemo<number> = memo<number>('corroded', 'segment');

/** PF-SETUP-02: the agreed Maximum Force Value. */
export const maximumForceValue: OpenMemo<number> = memo<number>('maximumForceValue', 'battle');

/** PF-SCORE-09: the last turn, where one was agreed. */
export const turnLimit: OpenMemo<number> = memo<number>('turnLimit', 'battle');

export const MEMOS: readonly MemoWord[] = [
  { ...wordOf(initiativeOrder), name: 'Initiative Order', meaning: 'the sides in the order of this turn' },
  {
    ...wordOf(openHelix),
    name: 'open Helix',
    meaning: 'of a side: the Helix that it must finish before it begins another',
  },
  {
    ...wordOf(movementAction),
    name: 'Movement Action',
    meaning: 'of a Squadron: cruising, flatOut or stationary, its latest',
  },
  { ...wordOf(focusedFire), name: 'Focused Fire', meaning: 'of a Squadron: nominated in this activation' },
  { ...wordOf(overwatchNominated), name: 'Overwatch nominated', meaning: 'of a Squadron: in this activation' },
  { ...wordOf(hitAndRun), name: 'Hit and Run', meaning: 'of a Squadron: it fires first in this activation' },
  {
    ...wordOf(cqbInitiated),
    name: 'CQB initiated',
    meaning: 'of a Squadron: it has called its engagement of this turn',
  },
  { ...wordOf(foughtCqb), name: 'CQB fought', meaning: 'of a Squadron: it took part in one in this activation' },
  {
    ...wordOf(bailedOut),
    name: 'bailed out',
    meaning: 'of a Squadron: out of a wreck, and Overwatch has not yet answered',
  },
  { ...wordOf(damageTaken), name: 'Damage taken', meaning: 'of a Squadron: Damage Markers of this Segment' },
  { ...wordOf(terrorised), name: 'Terror', meaning: 'of a Squadron: damaged by a Terror Weapon in this Segment' },
  {
    ...wordOf(corroded),
    name: 'Corroded',
    meaning: 'of a Model: Debilitating Effect Markers due at the end of this Segment',
  },
  { ...wordOf(maximumForceValue), name: 'Maximum Force Value', meaning: 'as agreed' },
  { ...wordOf(turnLimit), name: 'turn limit', meaning: 'the last turn; none where not given' },
];

function wordOf({ name, lifetime }: { readonly name: string; readonly lifetime: string }): {
  readonly id: string;
  readonly lifetime: string;
} {
  return { id: name, lifetime };
}
