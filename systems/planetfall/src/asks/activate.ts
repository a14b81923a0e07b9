import { pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { isOff, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { whyNotDisembark } from '../actions/disembark.js';
import { helixName, helixOf, squadsOfHelix } from '../helix.js';
import { lateOf, whyStillLate } from '../late-arrivals.js';
import { declined, openHelix } from '../memos.js';
import { isInBattle, isPresent, transportOf } from '../presence.js';
import { whyNotReady } from '../readiness.js';
import { isWorthLeaving } from './worth-leaving.js';

/** Its id among the answers: to leave everybody aboard. */
export const DECLINE = 'decline';

/**
 * PF-TURN-05, PF-TURN-06: a Ready squadron, of the open helix if there is one. Nobody passes, but PF-TURN-07: those who are aboard
 * something may come in and need not.
 */
export const activate = pickAsk<Table, Record<string, never>>({
  name: 'activate',
  rules: ['PF-TURN-05', 'PF-TURN-06'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOf(table, side)) {
      if (isPresent(table, id)) yield { id, label: name, pieces: [id] };
    }
    const aboard = embarkedOf(table, side);
    for (const id of aboard) yield { id, label: squadOf(table, id).name, pieces: [id] };
    for (const id of lateOf(table, side)) yield { id, label: squadOf(table, id).name, pieces: [id] };
    if (!hasReady(table, side) || aboard.length > 0) yield { id: DECLINE, label: 'Leave everybody aboard' };
  },
  usual: (table, _args, side) => usualOf(table, side),
  unlisted: whyNotAtAll,
  barred: (table, _args, id, side) => (id === DECLINE ? whyNotDecline(table, side) : whyNotNow(table, side, id)),
});

/** A squadron that is not there to be activated, or nobody: PF-TURN-05. */
function whyNotAtAll(table: Table, _args: Record<string, never>, id: string, side: Side): Refusal | null {
  if (id === DECLINE || id === 'pass') return whyNotDecline(table, side);
  const squad = table.squads.get(id);
  if (squad === undefined) return null;
  if (squad.side !== side) return refuse('PF-TURN-05', `${squad.name} is not yours to activate.`);
  return isInBattle(table, id)
    ? refuse('PF-TURN-07', `${squad.name} is held off the table.`)
    : refuse('PF-TURN-05', `${squad.name} is gone.`);
}

/** Whoever must; then whoever aboard is where it wants to be. */
function usualOf(table: Table, side: Side): string {
  const must = squadsOf(table, side).find(({ id }) => isPresent(table, id) && whyNotNow(table, side, id) === null);
  if (must !== undefined) return must.id;
  const may = embarkedOf(table, side).filter((squad) => whyNotNow(table, side, squad) === null);
  return may.find((squad) => isWorthLeaving(table, squad)) ?? DECLINE;
}

/** Whether there is anything for a side to decide: somebody who is Ready, or somebody who might come in. */
export function mayActivate(table: Table, side: Side): boolean {
  if (hasReady(table, side)) return true;
  if (declined.read(table, side) === true) return false;
  return embarkedOf(table, side).some((squad) => whyNotNow(table, side, squad) === null);
}

/** PF-TURN-07: squadrons in Transports on the table. */
function embarkedOf(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side)
    .filter(({ id }) => isEmbarked(table, id))
    .map(({ id }) => id);
}

function isEmbarked(table: Table, squad: string): boolean {
  const transport = transportOf(table, squad);
  return transport !== null && !isOff(table, transport);
}

export function hasReady(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => isReady(table, id));
}

/** PF-TURN-05: nobody passes who has a squadron that must activate. */
function whyNotDecline(table: Table, side: Side): Refusal | null {
  const must = squadsOf(table, side).find(({ id }) => isReady(table, id));
  return must === undefined ? null : refuse('PF-TURN-05', `${must.name} is Ready and must still activate.`);
}

/** On the table and not activated. */
function isReady(table: Table, squad: string): boolean {
  return isPresent(table, squad) && whyNotReady(table, squad) === null;
}

function whyNotNow(table: Table, side: Side, squad: string): Refusal | null {
  const done = whyNotReady(table, squad) ?? whyStillLate(table, squad);
  if (done !== null) return done;
  const begun = openHelix.read(table, side);
  const open = begun === helixOf(table, squad) ? null : openHelixOf(table, side);
  if (open === null) return transportOf(table, squad) === null ? null : whyNotDisembark(table, squad);
  const left = readyIn(table, open);
  const count = left === 1 ? 'one squadron' : `${NUMBERS[left] ?? left} squadrons`;
  return refuse('PF-TURN-06', `${squadOf(table, squad).name}: the ${helixName(table, open)} is open, ${count} left.`);
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

/** PF-TURN-06: the helix that a side has begun and not finished. */
function openHelixOf(table: Table, side: Side): string | null {
  const helix = openHelix.read(table, side);
  return helix !== undefined && readyIn(table, helix) > 0 ? helix : null;
}

function readyIn(table: Table, helix: string): number {
  return squadsOfHelix(table, helix).filter((squad) => isReady(table, squad)).length;
}
