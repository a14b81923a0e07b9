import fitted from '../../data/weights.json' with { type: 'json' };
import type { Side } from '@bridgehead/kernel';
import {
  counterOf,
  distanceBetween,
  footprintOfPiece,
  type Interest,
  living,
  type Opponent,
  profileOf,
  squadDistance,
  squadsOf,
  type Table,
  tokensOf,
} from '@bridgehead/tabletop';
import { nearestEnemies } from '@bridgehead/wargame';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { enemyOf, INCH } from '../book/play.js';
import { leaderOnTable } from '../book/squads.js';
import { expectedHarm } from '../fire/expected.js';
import { BEACON_REACH } from '../battle/victory.js';

/** What the probe tells computer players; worths are victory points. */
export const opponent: Opponent = {
  interests,
  expected: expectedHarm,
  threat: (table, squad) =>
    nearestEnemies(table, squad).reduce((sum, enemy) => sum + expectedHarm(table, enemy, squad), 0),
  features,
  weights: fitted.weights,
  idle: (table, ask, { args, side }) => ask.usual(table, args, side),
  objectiveRules: ['PB-BATTLE-03'],
  mix: [{ scenario: 'crossing' }, { scenario: 'depot' }],
  roles: {
    activate: { role: 'activate' },
    action: {
      role: 'action',
      actions: {
        hold: { fires: () => 'not' },
        move: { ask: 'moveSquad', fires: () => 'not' },
        shoot: { fires: () => 'plainly' },
        // PB-FLY-01: an attack run has no range, and nothing else is as good for a flyer.
        run: { fires: () => 'not', worth: () => WORTH_OF_RUN },
      },
    },
    moveSquad: { role: 'move', fires: () => 'not' },
    shoot: { role: 'target' },
    react: { role: 'react', at: 'squad' },
  },
};

const WORTH_OF_RUN = 0.2;

/** What being in range of an enemy is worth. */
const WORTH_OF_RANGE = 0.3;

/** PB-BATTLE-03, PB-BATTLE-04: beacons, and enemies to shoot at. */
function interests(table: Table, squad: string): readonly Interest[] {
  const leader = leaderOnTable(table, squad);
  if (leader === undefined) return [];
  const pace = Math.max(1, figuresOf(table, leader).move);
  const beacons = tokensOf(table, 'beacon').map(({ id }): Interest => {
    const beyond = Math.max(0, distanceBetween(table, leader, id) - BEACON_REACH);
    return {
      piece: id,
      at: footprintOfPiece(table, id).centre,
      worth: 1,
      turns: beyond / INCH / pace,
      how: 'touching',
    };
  });
  const [enemy] = nearestEnemies(table, squad);
  const target = enemy === undefined ? undefined : leaderOnTable(table, enemy);
  if (enemy === undefined || target === undefined) return beacons;
  const range = Math.max(0, ...profileOf(table, leader).weapons.map((weapon) => weaponFigures(weapon).range));
  const beyond = Math.max(0, squadDistance(table, squad, enemy) / INCH - range);
  const at = footprintOfPiece(table, target).centre;
  return [...beacons, { piece: enemy, at, worth: WORTH_OF_RANGE, turns: beyond / pace, how: 'inRange' }];
}

/** A position in numbers, each as what one side has beyond the other. */
function features(table: Table, side: Side): Readonly<Record<string, number>> {
  const lead = (of: (one: Side) => number) => of(side) - of(enemyOf(side));
  return {
    score: lead((one) => counterOf(table, one, 'victory')),
    models: lead((one) => squadsOf(table, one).reduce((sum, { id }) => sum + living(table, id).length, 0)),
  };
}
