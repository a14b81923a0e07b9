import fitted from '../../data/weights.json' with { type: 'json' };
import { type JsonRecord, textIn, textsIn } from '@bridgehead/kernel';
import { type ActionMeaning, type Opponent, squadDistance, squadOf, type Table } from '@bridgehead/tabletop';
import { blastOn } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, unitCount } from '../book/units.js';
import { whyNotEngage } from '../assault/engage.js';
import type { Manner } from '../fire/volley.js';
import { worthOfAssault, worthOfFighting } from './assaults.js';
import { featuresOf } from './features.js';
import { harmOfFire, threatTo } from './harm.js';
import { gainByMoves, interestsOf } from './interests.js';
import { ARRIVAL_ROLES, waitsAtGate, WORTH_OF_COMING } from './arrivals.js';
import { transportsToLeave } from './transports.js';
import { AIR_ACTIONS, AIR_ROLES } from './air.js';

function mostHarm(table: Table, formation: string, manner: Manner = 'steady'): number {
  const enemies = formationsOnGround(table, enemyOf(squadOf(table, formation).side));
  return Math.max(0, ...enemies.map((id) => harmOfFire(table, formation, id, manner)));
}

/** Assaults are weighed only against enemies in reach. */
function bestAssault(table: Table, formation: string): number {
  const enemies = formationsOnGround(table, enemyOf(squadOf(table, formation).side));
  const worths = enemies
    .filter((id) => whyNotEngage(table, formation, id) === null)
    .map((id) => worthOfAssault(table, formation, id));
  return Math.max(0, ...worths);
}

const moving = (fires: ActionMeaning['fires']): ActionMeaning => ({
  ask: 'move',
  args: (_table, squad): JsonRecord => ({ squad, trapped: [] }),
  fires,
});

/** EA-OW-02: how much of the harm that an enemy in reach would suffer is counted for waiting. */
const SHARE_OF_WAITING = 0.5;

/** What a Blast marker that regrouping takes off is worth, in tens of points. */
const WORTH_OF_MARKER = 0.8;

function worthOfMarshalling(table: Table, formation: string): number | null {
  const markers = blastOn(table, formation);
  return markers * 2 < unitCount(table, formation) ? null : Math.min(4, markers) * WORTH_OF_MARKER;
}

/** The share of its fire that a formation loses by going twice. */
const LOST_BY_DOUBLING = 0.35;

/** EA-ACT: the actions that are worth thinking about. */
const ACTIONS: Readonly<Record<string, ActionMeaning>> = {
  sustainedFire: { fires: () => 'carefully' },
  advance: moving(() => 'plainly'),
  engage: { fires: () => 'not', worth: (table, formation) => bestAssault(table, formation) || null },
  // EA-ACT-06: it shoots after a double too, and hits less often.
  double: {
    ...moving(() => 'plainly'),
    worth: (table, formation) => gainByMoves(table, formation, 2) - LOST_BY_DOUBLING * mostHarm(table, formation),
  },
  march: { ...moving(() => 'not'), worth: (table, formation) => gainByMoves(table, formation, 3) },
  marshal: { fires: () => 'not', worth: worthOfMarshalling },
  overwatch: { fires: () => 'not', worth: (table, formation) => SHARE_OF_WAITING * waitingWorth(table, formation) },
  orbitalSupport: { fires: () => 'not', worth: () => 5 },
  ...AIR_ACTIONS,
};

/** Nobody waits for enemies who are far away. */
function waitingWorth(table: Table, formation: string): number {
  const enemies = formationsOnGround(table, enemyOf(squadOf(table, formation).side));
  const near = enemies.filter((id) => squadDistance(table, formation, id) < cm(60));
  return near.length === 0 ? 0 : threatTo(table, formation) * 0.2;
}

/** EA-ASLT-02: into contact, or up to the zones of control to fight with FF. */
function worthOfCharge(table: Table, args: JsonRecord, option: string): number | null {
  const [target] = textsIn(args, 'targets');
  if (target === undefined) return null;
  if (option === 'charge') return worthOfFighting(table, textIn(args, 'squad'), target, 'closeCombat');
  return option === 'toward' ? worthOfFighting(table, textIn(args, 'squad'), target, 'firefight') : null;
}

/** The tournament game for computer players; worths are tens of points. */
export const opponent: Opponent = {
  interests: interestsOf,
  expected: (table, attacker, target, aim) =>
    harmOfFire(table, attacker, target, aim === 'carefully' ? 'sustained' : 'steady'),
  threat: threatTo,
  features: featuresOf,
  weights: fitted.weights,
  idle: (table, ask, { args, side }) => ask.usual(table, args, side),
  objectiveRules: ['EA-SCORE-02'],
  mix: [
    { scenario: 'tournament1000' },
    { scenario: 'tournament1000', forces: { red: 'guard-1000', blue: 'eldar-1000' } },
    { scenario: 'tournament1000', forces: { red: 'necrons-1000', blue: 'tyranids-1000' } },
  ],
  roles: {
    activate: {
      role: 'activate',
      worth: (table, _args, id) => {
        if (!table.squads.has(id)) return 0;
        return waitsAtGate(table, id) ? WORTH_OF_COMING : Math.max(mostHarm(table, id), bestAssault(table, id));
      },
    },
    retain: {
      role: 'spend',
      worth: (table, _args, id) =>
        table.squads.has(id) ? Math.max(mostHarm(table, id), bestAssault(table, id)) - RETAINING : 0,
    },
    action: { role: 'action', actions: ACTIONS },
    move: { role: 'move', fires: () => 'plainly' },
    consolidate: { role: 'move', fires: () => 'not' },
    shoot: {
      role: 'target',
      worth: (table, args, id) =>
        table.squads.has(id) ? harmOfFire(table, textIn(args, 'squad'), id, textIn(args, 'manner') as Manner) : 0,
    },
    overwatch: { role: 'react', at: 'mover' },
    engageTarget: { role: 'choose', worth: (table, args, id) => worthOfAssault(table, textIn(args, 'squad'), id) },
    charge: { role: 'choose', worth: worthOfCharge },
    disembark: { role: 'some', wanted: (table, args) => transportsToLeave(table, textIn(args, 'squad')) },
    hold: {
      role: 'choose',
      worth: (table, args, id) => {
        const squad = textIn(args, 'squad');
        if (id === 'shoot') return mostHarm(table, squad);
        return id === 'regroup' ? blastOn(table, squad) * WORTH_OF_MARKER : 1.5;
      },
    },
    marshal: {
      role: 'choose',
      worth: (table, args, id) => (id === 'shoot' ? mostHarm(table, textIn(args, 'squad'), 'marshal') : 0.5),
    },
    ...ARRIVAL_ROLES,
    ...AIR_ROLES,
  },
};

/** EA-TURN-04: what it must promise to be worth the penalty. */
const RETAINING = 3;
