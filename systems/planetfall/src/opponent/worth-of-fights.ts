import type { Side } from '@bridgehead/kernel';
import { counterOf, squadDistance, type Table } from '@bridgehead/tabletop';
import { inPlay, nearestEnemies, occupiedBy } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { focusedFire, overwatchNominated } from '../book/memos.js';
import { worthOfEngaging, worthOfStorming } from '../close-quarters/appraisal.js';
import { PASS, readCall } from '../close-quarters/call-cqb.js';
import { bestFire } from '../fire/expected-fire.js';
import { tacticalValue } from '../scoring/kills.js';
import { worthOfHoldings } from '../scoring/worth.js';
import { paceOf } from './missions.js';
import { diceAt } from './threat.js';
import { LOGISTICS } from '../turn/opposed-tactics.js';

/** What lying in wait is worth to a squadron that has nothing to shoot at, in Tactical Value. */
const PATIENT = 0.15;

/** PF-ORDER-02: what lying in wait is worth by the dice that reach an enemy once it has come nearer by a Cruising move. */
export function worthOfWaiting(table: Table, squad: string): number {
  const dice = nearestEnemies(table, squad)
    .slice(0, ENEMIES_AWAITED)
    .map((enemy) => diceAt(table, squad, squadDistance(table, squad, enemy) / INCH - paceOf(table, enemy)));
  return WAITING_DIE * Math.max(0, ...dice);
}

const ENEMIES_AWAITED = 3;

/** PF-ORDER-04: what a die is worth that is rolled in the enemy's activation, if anybody comes. */
const WAITING_DIE = 0.01;

/** What a call at close quarters is worth to the squadron that makes it; a pass is worth the order that a fight would cost it. */
export function worthOfCalling(table: Table, squad: string, call: string): number {
  if (call === PASS) return worthOfOrder(table, squad);
  const { target, storms } = readCall(call);
  return storms ? worthOfStorming(table, squad, target) : worthOfEngaging(table, squad, target);
}

/** PF-ORDER-01, PF-ORDER-02: what a squadron loses with its Special Fire Order. */
function worthOfOrder(table: Table, squad: string): number {
  if (overwatchNominated.read(table, squad) === true) return PATIENT;
  return focusedFire.read(table, squad) === true ? bestFire(table, squad) * LOST_WITHOUT_AIM : 0;
}

/** PF-FIRE-08: the share of its harm that fire at 3+ loses at 4+, and a little more because armour takes the first hits. */
const LOST_WITHOUT_AIM = 0.3;

/** The share of a squadron's Tactical Value that the Disorder Test of a Ram puts at risk. */
const SHAKEN = 0.02;

/** PF-MOVE-11: what ramming a squadron is worth: it tests for Disorder, and gives way from what it holds. */
export function worthOfRamming(table: Table, target: string): number {
  return worthOfHoldings(table, target) + SHAKEN * tacticalValue(table, target);
}

/** Zero if a squadron may reach an enemy by going Flat Out, null if it cannot, and had better not look for a way to ram. */
export function thoughtOfRamming(table: Table, squad: string): number | null {
  const reach = Math.max(...inPlay(table, squad).map(({ id }) => figuresOf(table, id).mv[1] ?? 0)) * INCH;
  const isNear = (enemy: string) => squadDistance(table, squad, enemy) <= reach && occupiedBy(table, enemy) === null;
  return nearestEnemies(table, squad).some(isNear) ? 0 : null;
}

/** PF-TEST-05: Logistics Points that are left when the battle ends are lost; half of them are a bid that is worth making. */
export function worthOfBid(table: Table, side: Side, bid: string): number {
  return -Math.abs(Number(bid) - Math.ceil(counterOf(table, side, LOGISTICS) / 2));
}
