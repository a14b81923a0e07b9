import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import { markOn, setMark, type TablePlay } from '@bridgehead/tabletop';
import type { FormationAction } from '../activation/action.js';
import { BLAST, CAP } from '../book/marks.js';
import { isReadyToFly, whyBomberMayNot } from './aircraft.js';

/** EA-AIR-04: aircraft that take another action are no longer on patrol. */
export function* endPatrol(play: TablePlay, formation: string): Procedure<void> {
  if (markOn(play.table, formation, CAP) > 0) setMark(play, formation, CAP, 0, 'EA-AIR-04');
  yield* [];
}

/** EA-AIR-02: a failed test means Stand Down, without a Blast marker; EA-ACT-03: and no retaining. */
export function* standDownAfterFailure(play: TablePlay, formation: string): Procedure<StageCall> {
  play.cite('EA-AIR-02');
  yield* [];
  return next('endOfActivation', { squad: formation, retaining: true, failed: true });
}

/** EA-AIR-12: no test; all Blast markers go. */
export const standDown: FormationAction = {
  name: 'standDown',
  label: 'Stand down',
  note: 'the aircraft stay away and lose their Blast markers',
  rule: 'EA-AIR-12',
  withoutTest: true,
  isKnownTo: isReadyToFly,
  barred: () => null,
  prepare: endPatrol,
  *run(play, formation) {
    standsDown(play, formation);
    yield* [];
    return null;
  },
};

/** EA-AIR-12. */
export function standsDown(play: TablePlay, formation: string): void {
  setMark(play, formation, BLAST, 0, 'EA-AIR-12');
}

/** EA-AIR-04: the aircraft wait for a ground attack. */
export const combatAirPatrol: FormationAction = {
  name: 'combatAirPatrol',
  label: 'Combat Air Patrol',
  note: 'fighters wait for an enemy ground attack and may intercept it',
  rule: 'EA-AIR-04',
  isKnownTo: isReadyToFly,
  barred: whyBomberMayNot,
  failed: standDownAfterFailure,
  prepare: endPatrol,
  *run(play, formation) {
    setMark(play, formation, CAP, 1, 'EA-AIR-04');
    yield* [];
    return null;
  },
};
