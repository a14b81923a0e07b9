import fitted from '../../data/weights.json' with { type: 'json' };
import { type JsonRecord, textIn } from '@bridgehead/kernel';
import { type ActionMeaning, cardOf, type Fires, type Opponent, type Table } from '@bridgehead/tabletop';
import { occupiedBy, transportOf } from '@bridgehead/wargame';
import { firesFirst } from '../book/memos.js';
import { worthOfEngaging } from '../close-quarters/appraisal.js';
import { PASS } from '../close-quarters/call-cqb.js';
import type { DesignatorArgs } from '../fire/designate.js';
import { bestFire, expectedFire } from '../fire/expected-fire.js';
import { FIRE_FIRST } from '../fire/hit-and-run.js';
import { waitsAbove } from '../sky-drop/waiting.js';
import { WAIT } from '../transports/assault.js';
import { DECLINE } from '../turn/activate.js';
import { tacticalCard } from '../cards/deck.js';
import { featuresOf } from './features.js';
import { interestsOf, isNearObjective, worthOfGuns } from './interests.js';
import { turnsAfter } from './missions.js';
import { threatTo } from './threat.js';
import { thoughtOfRamming, worthOfBid, worthOfCalling, worthOfRamming, worthOfWaiting } from './worth-of-fights.js';
import { gainOn, worthBuyingBack, worthOfCard } from './worth-of-cards.js';
import { boarding, daring, worthHolding, worthOfUses } from './worth-of-drops.js';

/** PF-MAR-17: a squadron that has fired before its move does not fire again. */
function unlessFiredFirst(table: Table, squad: string): Fires {
  return firesFirst.read(table, squad) === true ? 'not' : 'plainly';
}

/** PF-MOVE-02: the Movement Actions that are worth thinking about. */
const ACTIONS: Readonly<Record<string, ActionMeaning>> = {
  cruise: { ask: 'cruise', fires: unlessFiredFirst },
  focusedFire: { fires: () => 'carefully' },
  overwatch: { fires: () => 'not', worth: worthOfWaiting },
  stationary: { fires: unlessFiredFirst },
  flatOut: { ask: 'flatOut', fires: () => 'not' },
  ram: { ask: 'ramTarget', fires: () => 'not', worth: thoughtOfRamming },
  occupy: { ask: 'occupy', fires: unlessFiredFirst },
  exit: { ask: 'exit', args: (table, squad) => comingOutOf(squad, occupiedBy(table, squad)), fires: unlessFiredFirst },
  disembark: {
    ask: 'disembark',
    args: (table, squad) => comingOutOf(squad, transportOf(table, squad)),
    fires: unlessFiredFirst,
  },
};

function comingOutOf(squad: string, piece: string | null): JsonRecord {
  return { squad, piece: piece ?? '' };
}

/** Small forces and large ones, on both tables, with drops and late arrivals. */
const MIX: Opponent['mix'] = [
  { scenario: 'skirmish' },
  { scenario: 'battle750' },
  { scenario: 'battle750', forces: { red: 'dindrenzi-750', blue: 'terran-750' } },
  { scenario: 'wideBattle750' },
  { scenario: 'battle1500' },
  { scenario: 'battle1500', forces: { red: 'terran-1500', blue: 'dindrenzi-drop-1500' } },
  { scenario: 'wideBattle1500', forces: { red: 'dindrenzi-1500', blue: 'terran-1500' } },
  { scenario: 'relief1500' },
];

/** Firestorm: Planetfall for computer players; worths are Tactical Value. */
export const opponent: Opponent = {
  interests: interestsOf,
  expected: expectedFire,
  threat: threatTo,
  turnsAfter,
  temper: { fear: 0.4, patience: 0.8 },
  features: featuresOf,
  weights: fitted.weights,
  idle: (table, ask, { args, side }) => ask.usual(table, args, side),
  objectiveRules: ['PF-SCORE-04'],
  mix: MIX,
  roles: {
    holdBack: { role: 'some', wanted: (table, _args, side) => worthHolding(table, side) },
    startAboard: { role: 'choose', worth: (table, _args, squad, side) => boarding(table, side, squad) },
    arrive: { role: 'place' },
    land: { role: 'place' },
    activate: { role: 'activate', worth: (table, _args, squad) => eagerness(table, squad) },
    assault: { role: 'choose', worth: (table, _args, squad) => (squad === WAIT ? 0 : comingOut(table, squad)) },
    // A squadron fires first if it is where its guns are at their best already.
    hitAndRun: {
      role: 'choose',
      worth: (table, args, id) =>
        id === FIRE_FIRST ? bestFire(table, textIn(args, 'squad')) : worthOfGuns(table, textIn(args, 'squad')),
    },
    movementAction: { role: 'action', actions: ACTIONS },
    cruise: { role: 'move', fires: unlessFiredFirst },
    flatOut: { role: 'move', fires: () => 'not' },
    exit: { role: 'move', fires: unlessFiredFirst },
    disembark: { role: 'move', fires: unlessFiredFirst },
    occupy: { role: 'enter' },
    useDesignators: {
      role: 'spend',
      worth: (table, args, use, side) => worthOfUses(table, args as DesignatorArgs, side)(use),
    },
    declareTarget: { role: 'target' },
    ramTarget: { role: 'choose', worth: (table, _args, target) => worthOfRamming(table, target) },
    overwatch: { role: 'react', at: 'mover' },
    callCqb: { role: 'choose', worth: (table, args, call) => worthOfCalling(table, textIn(args, 'squad'), call) },
    counterCall: {
      role: 'choose',
      worth: (table, args, caller) => (caller === PASS ? 0 : worthOfEngaging(table, caller, textIn(args, 'squad'))),
    },
    openBidding: { role: 'spend', worth: (_table, _args, answer) => (answer === 'bid' ? 1 : 0) },
    buyBack: { role: 'some', wanted: (table, _args, side) => worthBuyingBack(table, side) },
    playCard: { role: 'spend', worth: (table, _args, card, side) => worthOfCard(table, side, card) },
    cardTarget: {
      role: 'choose',
      worth: (table, args, squad, side) =>
        gainOn(table, side, tacticalCard(cardOf(table, textIn(args, 'card')).face), squad),
    },
    logisticsBid: { role: 'spend', worth: (table, _args, bid, side) => worthOfBid(table, side, bid) },
  },
};

/** Those on the table by what they have to shoot at; who is aboard something comes last, and only where it is needed. */
function eagerness(table: Table, squad: string): number | null {
  if (squad === DECLINE) return -2;
  if (waitsAbove(table, squad)) return daring(table, squad);
  return transportOf(table, squad) === null ? null : comingOut(table, squad) - 2;
}

/** 1 if a squadron aboard a Transport is near an Objective, -1 if it is not. */
function comingOut(table: Table, squad: string): number {
  const carrier = transportOf(table, squad);
  return carrier !== null && isNearObjective(table, carrier) ? 1 : -1;
}
