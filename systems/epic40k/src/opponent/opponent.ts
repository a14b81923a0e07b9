import fitted from '../../data/weights.json' with { type: 'json' };
import { type JsonRecord, type Side, textIn } from '@bridgehead/kernel';
import type { ActionMeaning, AskRole, Opponent, Table, Temper } from '@bridgehead/tabletop';
import { hasWarEngines, unitsOn } from '../book/detachments.js';
import { orderOf } from '../book/marks.js';
import { expectedLoss } from '../fire/expected.js';
import { plainVolley } from '../fire/declaring.js';
import { holder } from '../turn/initiative.js';
import { bestAssault } from './assaults.js';
import { featuresOf } from './features.js';
import { harmOfFire, mostHarm, threatTo, worthOf } from './harm.js';
import { interestsOf, touchedWorth } from './interests.js';

const moving = (gait: string, fires: ActionMeaning['fires']): ActionMeaning => ({
  ask: 'moveUnits',
  args: (_table, squad): JsonRecord => ({ squad, gait }),
  fires,
});

/** E40-ORD-04: how much more fire on Overwatch does, by its re-rolls. */
const OVERWATCH = 1.4;

/** E40-ORD-03: what is left of the fire of a detachment on Assault orders. */
const HALF = 0.5;

/** E40-ORD-01: the orders that are worth thinking about. */
const ORDERS: Readonly<Record<string, ActionMeaning>> = {
  advance: moving('advance', () => 'plainly'),
  march: moving('march', () => 'not'),
  assault: {
    ...moving('assault', () => 'not'),
    worth(table, squad) {
      const fight = bestAssault(table, squad);
      // E40-ORD-03: who is on Assault orders must leave in the assault phase what it has come to touch.
      return fight === null || fight <= 0 ? null : fight + HALF * mostHarm(table, squad) - touchedWorth(table, squad);
    },
  },
  overwatch: { fires: () => 'carefully' },
};

/** E40-CARD-02: cards that are worth playing wherever they can be; `pass` is worth nothing. */
function card(worth: (table: Table, args: JsonRecord, side: Side) => number): AskRole {
  return { role: 'spend', worth: (table, args, id, side) => (id === 'pass' ? 0 : worth(table, args, side)) };
}

/** E40-CARD-02: the fire of a detachment that is worth being halved. */
const MUCH_FIRE = 8;

const CARDS: Readonly<Record<string, AskRole>> = {
  ironDiscipline: card((table, args) => worthOf(table, textIn(args, 'squad')) - MUCH_FIRE),
  luckyRicochet: card((table, args) => worthOf(table, textIn(args, 'squad')) - 2 * MUCH_FIRE),
  signalJam: card(() => 1),
  minefield: card((table, args) => (hasWarEngines(table, textIn(args, 'squad')) ? 1 : -1)),
  offTableBattery: card(() => 1),
  ammunitionShortage: card((table, args) => mostHarm(table, textIn(args, 'squad')) - MUCH_FIRE),
  fieldRepairs: card(() => 1),
  battleFury: card(() => 1),
  mindWar: card(() => 1),
  foresight: card((table, _args, side) => (holder(table) === side ? -1 : 1)),
  veil: card(() => 1),
};

/** Half of what may be shot at a place counts against it: with less, fast detachments march into the fire of a whole army. */
const TEMPER: Temper = { fear: 0.5, patience: 0.9 };

/** The standard game for computer players; worths are tens of points. */
export const opponent: Opponent = {
  interests: interestsOf,
  expected: (table, squad, target, aim) => (aim === 'carefully' ? OVERWATCH : 1) * harmOfFire(table, squad, target),
  threat: threatTo,
  features: featuresOf,
  weights: fitted.weights,
  temper: TEMPER,
  idle: (table, ask, { args, side }) => ask.usual(table, args, side),
  objectiveRules: ['E40-OBJ-03', 'E40-OBJ-04', 'E40-OBJ-05', 'E40-OBJ-06', 'E40-OBJ-07'],
  mix: [
    { scenario: 'battle750' },
    { scenario: 'battle750', forces: { red: 'eldar-750', blue: 'guard-750' } },
    { scenario: 'vanguards750' },
    { scenario: 'raid750' },
    { scenario: 'battle1500', forces: { red: 'guard-1500', blue: 'eldar-1500' } },
  ],
  roles: {
    ...CARDS,
    pickMover: { role: 'activate', worth: (table, _args, id) => (table.squads.has(id) ? 1 + mostHarm(table, id) : 0) },
    order: { role: 'action', actions: ORDERS },
    moveUnits: {
      role: 'move',
      fires: (table, squad) => (orderOf(table, squad) === 'march' ? 'not' : 'plainly'),
    },
    pickShooter: {
      role: 'activate',
      worth: (table, _args, id) => (table.squads.has(id) ? 0.1 + mostHarm(table, id) : 0),
    },
    target: {
      role: 'target',
      worth: (table, args, id) =>
        table.squads.has(id) ? expectedLoss(table, plainVolley(table, textIn(args, 'squad'), id)) / 10 : 0,
    },
    pickAssaulter: {
      role: 'activate',
      worth: (table, _args, id) => {
        if (!table.squads.has(id)) return 0;
        return hasWarEngines(table, id) ? (bestAssault(table, id) ?? -1) : 1 + unitsOn(table, id).length;
      },
    },
  },
};
