import { ask, refuse } from '@bridgehead/kernel';
import {
  type Aim,
  aimAsk,
  aimFootprint,
  type AimShape,
  footprintOfModel,
  modelOf,
  nameOf,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { underCorridor } from '@bridgehead/wargame';
import type { Action } from '../activation/action.js';
import { enemyOf, INCH } from '../book/play.js';
import { idsOnTable, leaderOnTable, squadsOnTable } from '../book/squads.js';
import { strikeEach } from './barrage.js';

type Sweep = { readonly squad: string };

/** PB-FIRE-08: which way does the flame go? */
export const sweepAsk = aimAsk<Sweep>({
  name: 'sweep',
  prompt: 'Which way does the flame go?',
  meaning: 'An aim: a point in that direction; options are named by the model there.',
  rules: ['PB-FIRE-08'],
  *candidates(table, _args, side) {
    for (const { id: enemy } of squadsOnTable(table, enemyOf(side))) {
      for (const id of idsOnTable(table, enemy)) {
        const { centre } = footprintOfModel(table, id);
        yield { id, label: nameOf(table, id), aim: { at: [centre.x, centre.y] }, pieces: [id] };
      }
    }
  },
  shape: flame,
  touched: inTheFlame,
  check(table, args, aim) {
    const { corridor } = flame(table, args);
    const isDirection = 'at' in aim && (aim.at[0] !== corridor.from.x || aim.at[1] !== corridor.from.y);
    return isDirection ? null : refuse('PB-FIRE-08', 'Name a point away from the walker.');
  },
});

/** PB-FIRE-08: a corridor 2" wide and 10" long, from the middle of the walker. */
function flame(table: Table, { squad }: Sweep): Extract<AimShape, { readonly corridor: unknown }> {
  const walker = leaderOnTable(table, squad);
  const from = walker === undefined ? { x: 0, y: 0 } : footprintOfModel(table, walker).centre;
  return { corridor: { from, width: 2 * INCH, length: 10 * INCH } };
}

/** PB-CARRY-04: models inside something are out of play. */
function inTheFlame(table: Table, args: Sweep, aim: Aim): readonly string[] {
  const corridor = aimFootprint(flame(table, args), aim);
  const touched = corridor === null ? [] : underCorridor(table, corridor);
  return touched.filter((id) => modelOf(table, id).place.kind === 'on' && modelOf(table, id).squad !== args.squad);
}

/** PB-FIRE-08: a walker sweeps a corridor with flame. */
export const sweep: Action = {
  name: 'sweep',
  label: 'Sweep',
  rule: 'PB-FIRE-08',
  kinds: ['walker'],
  barred(table, squad) {
    const enemies = squadsOnTable(table, enemyOf(squadOf(table, squad).side));
    if (leaderOnTable(table, squad) === undefined) return refuse('PB-CARRY-04', 'It is inside something.');
    return enemies.length > 0 ? null : refuse('PB-FIRE-08', 'No enemy is on the table.');
  },
  *run(play, squad) {
    const aim = yield* ask(squadOf(play.table, squad).side, sweepAsk, { squad });
    yield* strikeEach(play, inTheFlame(play.table, { squad }, aim), 'PB-FIRE-08');
    return null;
  },
};
