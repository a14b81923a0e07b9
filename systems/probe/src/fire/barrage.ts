import { distanceToPoint } from '@bridgehead/geometry';
import { ask, type Procedure, refuse } from '@bridgehead/kernel';
import { type Aim, aimAsk, footprintOfModel, modelOf, nameOf, squadOf, type Table } from '@bridgehead/tabletop';
import { underTemplate } from '@bridgehead/wargame';
import type { Action } from '../activation/action.js';
import { enemyOf, INCH, type Probe } from '../book/play.js';
import { idsOnTable, leaderOnTable, squadsOnTable } from '../book/squads.js';
import { strike } from './attack.js';

/** PB-FIRE-07: how far the middle of the template may be from the walker, and its radius. */
const BARRAGE_RANGE = 18 * INCH;
const BARRAGE_RADIUS = 2 * INCH;

/** PB-FIRE-07: where does the barrage come down? */
export const barrageAsk = aimAsk<{ readonly squad: string }>({
  name: 'barrage',
  prompt: 'Where does the barrage come down?',
  meaning: 'An aim: the middle of the template; options are named by the model beneath it.',
  rules: ['PB-FIRE-07'],
  *candidates(table, _args, side) {
    for (const id of enemiesOf(table, side)) {
      const { centre } = footprintOfModel(table, id);
      yield { id, label: nameOf(table, id), aim: { at: [centre.x, centre.y] }, pieces: [id] };
    }
  },
  shape: () => ({ template: { radius: BARRAGE_RADIUS } }),
  touched: underAim,
  check(table, { squad }, aim) {
    const walker = leaderOnTable(table, squad);
    if (walker === undefined || !('at' in aim)) return refuse('PB-FIRE-07', 'Name a point.');
    const [x, y] = aim.at;
    const { width, height } = table.surface;
    if (x < 0 || y < 0 || x > width || y > height) return refuse('PB-FIRE-07', 'Name a point on the table.');
    return distanceToPoint(footprintOfModel(table, walker), { x, y }) <= BARRAGE_RANGE
      ? null
      : refuse('PB-FIRE-07', 'Name a point within 18".');
  },
});

function enemiesOf(table: Table, side: string): readonly string[] {
  return squadsOnTable(table, enemyOf(side)).flatMap(({ id }) => idsOnTable(table, id));
}

/** PB-CARRY-04: models inside something are out of play. */
function underAim(table: Table, _args: { readonly squad: string }, aim: Aim): readonly string[] {
  if (!('at' in aim)) return [];
  const [x, y] = aim.at;
  return underTemplate(table, { x, y }, BARRAGE_RADIUS).filter((id) => modelOf(table, id).place.kind === 'on');
}

/** PB-FIRE-07, PB-FIRE-08: every model is hit once, friend or foe, if it still stands. */
export function* strikeEach(play: Probe, models: readonly string[], rule: string): Procedure<void> {
  for (const model of models) {
    if (modelOf(play.table, model).place.kind === 'on') yield* strike(play, model, 1, rule);
  }
}

/** PB-FIRE-07: a walker lays down a barrage. */
export const barrage: Action = {
  name: 'barrage',
  label: 'Barrage',
  rule: 'PB-FIRE-07',
  kinds: ['walker'],
  barred(table, squad) {
    const { side } = squadOf(table, squad);
    for (const _aim of barrageAsk.options(table, { squad }, side)) return null;
    return refuse('PB-FIRE-07', 'No enemy is within 18".');
  },
  *run(play, squad) {
    const aim = yield* ask(squadOf(play.table, squad).side, barrageAsk, { squad });
    yield* strikeEach(play, underAim(play.table, { squad }, aim), 'PB-FIRE-07');
    return null;
  },
};
