import {
  type Evidence,
  squadsOf,
  type Table,
  type StageSoFar,
  whenAnswered,
  whenAsked,
  whenStage,
  whenTold,
} from '@bridgehead/tabletop';
import { isWaitingForPortal } from '../portals/portals.js';
import { isInBattle, isSquadInPlay, transportOf } from '@bridgehead/wargame';
import { textIn } from '@bridgehead/kernel';
import { squadsOfHelix } from '../book/helix.js';
import { assaultFrom, openHelix } from '../book/memos.js';
import { waitsAbove } from '../sky-drop/waiting.js';
import { isHeldAboard, mayAssault } from '../transports/assault.js';
import { hasReady } from './activate.js';
import { whyNotReady } from './readiness.js';

export const evidence: readonly Evidence[] = [
  // A side need not bring in squadrons that are aboard something, wait above or wait for a Portal.
  whenAsked(
    'activate',
    'PF-TURN-07',
    ({ side }, table) => !hasReady(table, side) || squadsOf(table, side).some(({ id }) => comesIn(table, id)),
  ),
  // A squadron that is aboard something, waits above or waits for a Portal comes in by an activation of its own.
  whenAnswered(
    'activate',
    'PF-TURN-07',
    (answer, table) => 'pick' in answer && typeof answer.pick === 'string' && comesIn(table, answer.pick),
  ),
  // A Helix whose only remaining squadrons are such does not hold up the next Helix.
  whenTold('noted', 'PF-TURN-07', ({ to, was = null }, table) => {
    if (to?.name !== openHelix.name || typeof was?.value !== 'string') return false;
    return squadsOfHelix(table, was.value).some((squad) => isLeftOut(table, squad));
  }),
  // The Rear Echelon has activated, though it has no marker: play passes its side over.
  whenStage(
    'activation',
    'PF-MAR-28',
    ({ side = '' }, table) =>
      !hasReady(table, side) && squadsOf(table, side).some(({ id }) => whyNotReady(table, id)?.rule === 'PF-MAR-28'),
  ),
  // A squadron that has left the battle gets no Activation Marker.
  whenStage('endOfActivation', 'PF-TURN-10', ({ squad = '' }, table) => !isInBattle(table, squad)),
  // The passengers of Assault Vehicles could activate at once, but cannot get out; so play passes.
  whenStage('activation', ['PF-MAR-03', 'PF-TRANSPORT-05'], (_args, table, trail) => {
    const vehicles = vehiclesIn(trail);
    return vehicles !== null && !mayAssault(table, vehicles) && isHeldAboard(table, vehicles);
  }),
];

function comesIn(table: Table, squad: string): boolean {
  if (!table.squads.has(squad)) return false;
  return transportOf(table, squad) !== null || waitsAbove(table, squad) || isWaitingForPortal(table, squad);
}

function isLeftOut(table: Table, squad: string): boolean {
  return !isSquadInPlay(table, squad) && isInBattle(table, squad) && whyNotReady(table, squad) === null;
}

/** The squadron whose activation has just ended, or the Assault Vehicles that carried it into battle. */
function vehiclesIn(trail: StageSoFar): string | null {
  const [began] = trail;
  if (began?.kind !== 'stageBegan' || began.stage.stage !== 'endOfActivation') return null;
  const forgotten = trail.find((event) => event.kind === 'noted' && event.was?.name === assaultFrom.name);
  const vehicles = forgotten?.kind === 'noted' ? forgotten.was?.value : undefined;
  return typeof vehicles === 'string' ? vehicles : textIn(began.stage.args, 'squad');
}
