import { gather } from '@bridgehead/geometry';
import { ask, next, type Procedure, type Side } from '@bridgehead/kernel';
import {
  stage,
  BATTLE,
  living,
  mark,
  markOn,
  setMark,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { emergeUnderFire } from '../orders/overwatch.js';
import { disorderDamage } from './disorder-damage.js';
import { consolidate } from '../disorder/consolidation.js';
import { removeCasualties } from '../damage/casualties.js';
import { levelsLeft } from '../damage/damage-rating.js';
import { DAMAGE, DISORDER, isForlornHope } from '../book/marks.js';
import { initiativeOrder } from '../book/memos.js';

/** PF-END-02: Disorder becomes Damage, and Forlorn Hopes are gone. For both sides at once: what falls is removed together. */
export const compulsoryActions = stage({
  id: 'compulsoryActions',
  name: 'End Phase: Compulsory Actions',
  meaning: 'Disorder becomes Damage; Forlorn Hopes are removed.',
  *run(play) {
    play.cite('PF-END-01');
    const fallen: string[] = [];
    for (const squad of squadsInOrder(play.table)) {
      if (isForlornHope(play.table, squad)) fallen.push(...living(play.table, squad).map(({ id }) => id));
      else fallen.push(...(yield* disorderToDamage(play, squad)));
    }
    yield* removeCasualties(play, fallen, 'PF-END-02');
    yield* emergeUnderFire(play);
    yield* consolidate(play, 'PF-END-02');
    return next('scoreObjectives');
  },
});

/** Each marker in turn; no model takes a second before everybody has one. Gives the models that do not survive it. */
function* disorderToDamage(play: TablePlay, squad: string): Procedure<readonly string[]> {
  let left = markOn(play.table, squad, DISORDER);
  if (left === 0) return [];
  setMark(play, squad, DISORDER, 0, 'PF-END-02');
  play.cite('PF-MORALE-05');
  while (left > 0) {
    const standing = standingIn(play.table, squad);
    if (standing.length === 0) break;
    const hurt = left >= standing.length ? standing : yield* chosen(play, squad, left);
    for (const model of hurt) mark(play, model, DAMAGE, 1, 'PF-END-02');
    left -= hurt.length;
  }
  return gather(living(play.table, squad), ({ id }) => (levelsLeft(play.table, id).length === 0 ? [id] : []));
}

function* chosen(play: TablePlay, squad: string, markers: number): Procedure<readonly string[]> {
  const side = play.table.squads.get(squad)?.side ?? '';
  return yield* ask(side, disorderDamage, { squad, markers });
}

function standingIn(table: Table, squad: string): readonly string[] {
  return gather(living(table, squad), ({ id }) => (levelsLeft(table, id).length > 0 ? [id] : []));
}

/** In Initiative Order. */
function squadsInOrder(table: Table): readonly string[] {
  const order: readonly Side[] = initiativeOrder.read(table, BATTLE) ?? [...table.sides.keys()];
  return gather(order, (side) => squadsOf(table, side).map(({ id }) => id));
}
