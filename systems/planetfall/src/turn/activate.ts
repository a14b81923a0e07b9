import { fastFlatMap } from '@bridgehead/geometry';
import { pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { candidatesNamed, isOff, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { whyNotEnter } from '../portals/enter-portal.js';
import { isWaitingForPortal, waitingForPortal } from '../portals/portals.js';
import { isInBattle, isSquadInPlay, transportOf } from '@bridgehead/wargame';
import { isWorthLeaving } from '../movement/destination.js';
import { whyNotDisembark } from '../transports/coming-out.js';
import { aboveOf, waitsAbove, whyNotDrop } from '../sky-drop/waiting.js';
import { helixName, helixOf, squadsOfHelix } from '../book/helix.js';
import { lateOf, whyStillLate } from './late-arrivals.js';
import { declined, openHelix } from '../book/memos.js';
import { whyNotReady } from './readiness.js';
import { riskFor } from '../sky-drop/appraisal.js';

/** The answer that no squadron is brought in. */
export const DECLINE = 'decline';

/**
 * PF-TURN-05, PF-TURN-06: a Ready squadron activates, of the open helix if there is one. No side may pass. PF-TURN-07: but squadrons that
 * are aboard something, wait above or wait for a Portal may come in and need not.
 */
export const activate = pickAsk<Table, Record<string, never>>({
  name: 'activate',
  prompt: 'Which Squadron activates?',
  meaning:
    'The id of a Squadron; decline, once all that are left are aboard something or wait for a Sky Drop or a Portal.',
  rules: ['PF-TURN-05', 'PF-TURN-06'],
  *candidates(table, _args, side) {
    const outside = outsideOf(table, side);
    yield* candidatesNamed(table, [...inPlayOf(table, side), ...embarkedOf(table, side)]);
    for (const id of outside) yield { id, label: labelOutside(table, id), pieces: [id] };
    yield* candidatesNamed(table, lateOf(table, side));
    if (!hasReady(table, side) || mayComeIn(table, side).length > 0)
      yield { id: DECLINE, label: outside.length > 0 ? 'Bring nobody else in' : 'Leave everybody aboard' };
  },
  usual: (table, _args, side) => usualOf(table, side),
  unlisted: whyNotAtAll,
  barred: (table, _args, id, side) => (id === DECLINE ? whyNotDecline(table, side) : whyNotNow(table, side, id)),
});

function labelOutside(table: Table, squad: string): string {
  const { name } = squadOf(table, squad);
  return waitsAbove(table, squad) ? `${name}, by Sky Drop` : `${name}, through a Portal`;
}

/** PF-TURN-05: why an id that is not offered cannot activate: it names a squadron that is not there, or none. */
function whyNotAtAll(table: Table, _args: Record<string, never>, id: string, side: Side): Refusal | null {
  if (id === DECLINE || id === 'pass') return whyNotDecline(table, side);
  const squad = table.squads.get(id);
  if (squad === undefined) return null;
  if (squad.side !== side) return refuse('PF-TURN-05', `${squad.name} is not yours to activate.`);
  return isInBattle(table, id)
    ? refuse('PF-TURN-07', `${squad.name} is held off the table.`)
    : refuse('PF-TURN-05', `${squad.name} is gone.`);
}

/** The usual squadron: one that must activate; otherwise one that would come in near its goal, with little risk of being lost. */
function usualOf(table: Table, side: Side): string {
  const may = (squad: string) => whyNotNow(table, side, squad) === null;
  return (
    inPlayOf(table, side).find(may) ??
    mayComeIn(table, side).find((squad) => may(squad) && isWorthBringing(table, squad)) ??
    DECLINE
  );
}

/** The highest risk of missing the table at which a commander still lets a squadron come down. */
const MOST_RISK = 0.15;

function isWorthBringing(table: Table, squad: string): boolean {
  if (transportOf(table, squad) !== null) return isWorthLeaving(table, squad);
  return !waitsAbove(table, squad) || riskFor(table, squad) <= MOST_RISK;
}

/** Whether a side has anything to decide: a squadron that is Ready, or one that might come in. */
export function mayActivate(table: Table, side: Side): boolean {
  if (hasReady(table, side)) return true;
  if (declined.read(table, side) === true) return false;
  return mayComeIn(table, side).some((squad) => whyNotNow(table, side, squad) === null);
}

/** PF-TURN-07: the squadrons that need not activate, but may come in. */
function mayComeIn(table: Table, side: Side): readonly string[] {
  return [...embarkedOf(table, side), ...outsideOf(table, side)];
}

/** The squadrons that wait above or for a Portal. */
function outsideOf(table: Table, side: Side): readonly string[] {
  return [...new Set([...aboveOf(table, side), ...waitingForPortal(table, side)])];
}

/** PF-TURN-07: squadrons in Transports on the table. */
function embarkedOf(table: Table, side: Side): readonly string[] {
  return fastFlatMap(squadsOf(table, side), ({ id }) => {
    const transport = transportOf(table, id);
    return transport === null || isOff(table, transport) ? [] : [id];
  });
}

function inPlayOf(table: Table, side: Side): readonly string[] {
  return fastFlatMap(squadsOf(table, side), ({ id }) => (isSquadInPlay(table, id) ? [id] : []));
}

export function hasReady(table: Table, side: Side): boolean {
  return whyNotDecline(table, side) !== null;
}

/** PF-TURN-05: a side may not pass while it has a squadron that must activate. */
function whyNotDecline(table: Table, side: Side): Refusal | null {
  const must = squadsOf(table, side).find(({ id }) => isReady(table, id));
  return must === undefined ? null : refuse('PF-TURN-05', `${must.name} is Ready and must still activate.`);
}

/** Whether a squadron is on the table and has not activated. */
function isReady(table: Table, squad: string): boolean {
  return isSquadInPlay(table, squad) && whyNotReady(table, squad) === null;
}

/** PF-TURN-06: a side must finish a helix that it has begun before it begins another. */
function whyNotNow(table: Table, side: Side, squad: string): Refusal | null {
  const done = whyNotReady(table, squad) ?? whyStillLate(table, squad);
  if (done !== null) return done;
  const open = openHelix.read(table, side) ?? null;
  const left = open === null || open === helixOf(table, squad) ? 0 : readyIn(table, open);
  if (open === null || left === 0) return whyNotComeIn(table, squad);
  const count = left === 1 ? 'one squadron' : `${NUMBERS[left] ?? left} squadrons`;
  return refuse('PF-TURN-06', `${squadOf(table, squad).name}: the ${helixName(table, open)} is open, ${count} left.`);
}

/** Why a squadron that is not on the table cannot come in; null for one that is. */
function whyNotComeIn(table: Table, squad: string): Refusal | null {
  if (transportOf(table, squad) !== null) return whyNotDisembark(table, squad);
  const above = waitsAbove(table, squad) ? whyNotDrop(table, squad) : null;
  if (!isWaitingForPortal(table, squad)) return above;
  const behind = whyNotEnter(table, squad);
  return waitsAbove(table, squad) && behind !== null ? above : behind;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function readyIn(table: Table, helix: string): number {
  return squadsOfHelix(table, helix).filter((squad) => isReady(table, squad)).length;
}
