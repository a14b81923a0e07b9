import fitted from '../../data/weights.json' with { type: 'json' };
import { type JsonRecord, textIn } from '@bridgehead/kernel';
import { footprintOfPiece, type Opponent, type Table } from '@bridgehead/tabletop';
import type { Gait } from '../book/moments.js';
import { leaderOf } from '../book/units.js';
import { zoneId } from '../buildings/zones.js';
import { type Shooting, volleyOf } from '../fire/shoot.js';
import { FINISH } from '../turn/turn.js';
import { ACTIONS, firesAfter } from './actions.js';
import { bestAssaultWorth, worthOfAssault, worthOfReaction } from './assaults.js';
import { featuresOf } from './features.js';
import { mostHarm, pullAt } from './gains.js';
import { harmOfVolley, worthOf } from './harm.js';
import { interestsOf } from './interests.js';
import { worthOfActingNow, worthOfEffect } from './orders.js';
import { gainByRide } from './rides.js';
import { turnsAfter } from './last-round.js';
import { gainInside } from './shelter.js';
import { FEAR, threatTo } from './threat.js';

/** Every mission, with every list against every other at some size. */
const MIX: Opponent['mix'] = [
  { scenario: 'meetingEngagement500', forces: { red: 'lantern-500', blue: 'rotbrood-500' } },
  { scenario: 'occupation500', forces: { red: 'deepvault-500', blue: 'concord-500' } },
  { scenario: 'controlTheIntel500', forces: { red: 'rotbrood-500', blue: 'deepvault-500' } },
  { scenario: 'seismicShift500', forces: { red: 'concord-500', blue: 'lantern-500' } },
  { scenario: 'raidTheLabs500', forces: { red: 'lantern-500', blue: 'deepvault-500' } },
  { scenario: 'meetingEngagement1000', forces: { red: 'deepvault-1000', blue: 'rotbrood-1000' } },
  { scenario: 'occupation1000', forces: { red: 'rotbrood-1000', blue: 'concord-1000' } },
  { scenario: 'controlTheIntel1000', forces: { red: 'concord-1000', blue: 'lantern-1000' } },
  { scenario: 'raidTheLabs1000', forces: { red: 'lantern-1000', blue: 'concord-1000' } },
  { scenario: 'controlTheIntel1500', forces: { red: 'lantern-1500', blue: 'rotbrood-1500' } },
];

/** Firefight for computer players; worths are tens of points. */
export const opponent: Opponent = {
  interests: interestsOf,
  expected: (table, attacker, target, aim) =>
    harmOfVolley(table, { attacker, target, manner: 'shoot', ...(aim === 'carefully' ? { long: true } : {}) }),
  threat: threatTo,
  turnsAfter,
  features: featuresOf,
  weights: fitted.weights,
  idle: (table, ask, { args, side }) => ask.usual(table, args, side),
  objectiveRules: ['FF-SCENARIO-03', 'FF-SCENARIO-05'],
  mix: MIX,
  allRound: true,
  roles: {
    activate: { role: 'activate', worth: (table, _args, unit) => eagerness(table, unit) },
    extraActivation: { role: 'spend', worth: (table, _args, unit) => actingNow(table, unit) },
    unpin: { role: 'spend', worth: (table, _args, unit) => (table.squads.has(unit) ? worthOf(table, unit) : 0) },
    action: { role: 'action', actions: ACTIONS },
    moveUnit: { role: 'move', fires: firesAfter },
    enter: { role: 'choose', worth: (table, args, id) => worthOfGoingIn(table, args, id) },
    changeZone: { role: 'choose', worth: (table, args, id) => worthOfGoingIn(table, args, id) },
    ontoRoof: { role: 'choose', worth: (table, args, id) => worthOfGoingIn(table, args, id) },
    occupy: {
      role: 'choose',
      worth: (table, args, id) => (id === 'occupy' ? gainInside(table, textIn(args, 'squad'), zoneIn(args), false) : 0),
    },
    evadeTo: { role: 'choose', worth: (table, args, id) => gainInside(table, textIn(args, 'squad'), id, false) },
    secondAssault: {
      role: 'choose',
      worth: (table, args, id) =>
        table.squads.has(id) ? worthOfAssault(table, textIn(args, 'squad'), id, 'advance') : 0,
    },
    board: { role: 'choose', worth: (table, args, vehicle) => gainByRide(table, textIn(args, 'squad'), vehicle) },
    leaveFlier: { role: 'move', fires: () => 'not' },
    scoutMove: { role: 'move', fires: () => 'not' },
    consolidate: { role: 'move', fires: () => 'not' },
    arrive: { role: 'place' },
    shoot: { role: 'target', worth: (table, args, target) => harmOfVolley(table, volleyOf(args as Shooting, target)) },
    assaultTarget: { role: 'choose', worth: (table, args, target) => worthOfClosing(table, args, target) },
    reaction: {
      role: 'choose',
      worth: (table, args, id) =>
        worthOfReaction(table, textIn(args, 'unit'), textIn(args, 'attacker'), textIn(args, 'gait') as Gait, id),
    },
    effectTarget: {
      role: 'choose',
      worth: (table, args, target) => worthOfEffect(table, textIn(args, 'by'), target, textIn(args, 'effect')),
    },
    unflinching: {
      role: 'choose',
      worth: (table, args, id) => (id === 'charge' ? bestAssaultWorth(table, textIn(args, 'unit'), 'sprint') : 0),
    },
    invigorated: {
      role: 'choose',
      worth: (table, args, id) =>
        id === 'frenzy' ? bestAssaultWorth(table, textIn(args, 'unit'), 'sprint') * GAIN_BY_VIGOUR - VIGOUR : 0,
    },
  },
};

/** FF-KEYWORD-27: what a re-roll adds to a Charge, and what the wound that it may cost is worth. */
const GAIN_BY_VIGOUR = 0.15;
const VIGOUR = 0.5;

/** FF-TURN-04: who can do much acts first; Reserves come on before anybody does nothing. */
function eagerness(table: Table, unit: string): number {
  if (unit === FINISH) return -1;
  const harm = mostHarm(table, unit);
  return Math.max(harm, bestAssaultWorth(table, unit, 'sprint', harm));
}

function actingNow(table: Table, unit: string): number {
  return table.squads.has(unit) ? worthOfActingNow(table, unit) : 0;
}

/** FF-ACT-03: a unit that goes in by an Advance may still Shoot. */
function worthOfGoingIn(table: Table, args: JsonRecord, id: string): number {
  const unit = textIn(args, 'squad');
  const advances =
    args['gait'] === undefined ? args['by'] !== 'sprint' && args['by'] !== 'jump' : args['gait'] === 'advance';
  return gainInside(table, unit, id, advances && firesAfter(table, unit) !== 'not');
}

/** FF-BLDG-08: how `occupy` names the place in a building. */
function zoneIn(args: JsonRecord): string {
  const { part } = args;
  return zoneId({ building: textIn(args, 'building'), ...(typeof part === 'string' ? { part } : {}) });
}

/** What an Assault is worth, with the place to which it leads. */
function worthOfClosing(table: Table, args: JsonRecord, target: string): number {
  const unit = textIn(args, 'squad');
  const { centre } = footprintOfPiece(table, leaderOf(table, target) ?? target);
  const worth = worthOfAssault(table, unit, target, textIn(args, 'gait') as Gait);
  return worth + pullAt(table, unit, centre) - FEAR * threatTo(table, unit);
}
