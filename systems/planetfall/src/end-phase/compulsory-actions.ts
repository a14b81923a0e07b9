import { fastFlatMap } from '@bridgehead/geometry';
import { ask, next, type Procedure, severalAsk, type Side } from '@bridgehead/kernel';
import {
  BATTLE,
  living,
  mark,
  markOn,
  nameOf,
  setMark,
  squadOf,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { DAMAGE, DISORDER, isForlornHope } from '../book/marks.js';
import { initiativeOrder } from '../book/memos.js';
import { removeCasualties } from '../damage/casualties.js';
import { levelsLeft } from '../damage/damage-rating.js';
import { consolidate } from '../disorder/consolidation.js';
import { emergeUnderFire } from '../orders/overwatch.js';

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
  const { side } = squadOf(play.table, squad);
  let left = markOn(play.table, squad, DISORDER);
  if (left === 0) return [];
  setMark(play, squad, DISORDER, 0, 'PF-END-02');
  play.cite('PF-MORALE-05');
  while (left > 0) {
    const standing = standingIn(play.table, squad);
    if (standing.length === 0) break;
    const hurt = left >= standing.length ? standing : yield* ask(side, disorderDamage, { squad, markers: left });
    for (const model of hurt) mark(play, model, DAMAGE, 1, 'PF-END-02');
    left -= hurt.length;
  }
  return fastFlatMap(living(play.table, squad), ({ id }) => (levelsLeft(play.table, id).length === 0 ? [id] : []));
}

/** PF-END-02: the owner says which models take the Damage that is left after everyone has had as much. */
export const disorderDamage = severalAsk<Table, { readonly squad: string; readonly markers: number }>({
  name: 'disorderDamage',
  prompt: 'Who takes the Damage of Disorder?',
  meaning: 'The ids of the Models that take one more.',
  rules: ['PF-END-02'],
  *candidates(table, { squad }) {
    for (const { id } of living(table, squad)) {
      if (levelsLeft(table, id).length > 0) yield { id, label: nameOf(table, id), pieces: [id] };
    }
  },
  range: (_table, { markers }) => ({ least: markers, most: markers }),
  // Those that can take it without falling first.
  usual: (table, { squad, markers }) =>
    living(table, squad)
      .map(({ id }) => ({ id, levels: levelsLeft(table, id).length }))
      .filter(({ levels }) => levels > 0)
      .sort((a, b) => b.levels - a.levels)
      .slice(0, markers)
      .map(({ id }) => id),
});

function standingIn(table: Table, squad: string): readonly string[] {
  return fastFlatMap(living(table, squad), ({ id }) => (levelsLeft(table, id).length > 0 ? [id] : []));
}

/** In Initiative Order. */
function squadsInOrder(table: Table): readonly string[] {
  const order: readonly Side[] = initiativeOrder.read(table, BATTLE) ?? [...table.sides.keys()];
  return fastFlatMap(order, (side) => squadsOf(table, side).map(({ id }) => id));
}
