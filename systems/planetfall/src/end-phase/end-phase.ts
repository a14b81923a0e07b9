import { notAChoice } from '../book/not-a-choice.js';
import { fastFlatMap } from '@bridgehead/geometry';
import { ask, next, type Procedure, severalAsk, type Side, silent } from '@bridgehead/kernel';
import {
  BATTLE,
  endLifetime,
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
import { bearersOnAll } from '@bridgehead/wargame';
import { BASIC, rollPool } from '../book/dice.js';
import { ACTIVATED, CYBER_ATTACK, DAMAGE, DEBILITATING, DISORDER, FLAT_OUT, isForlornHope } from '../book/marks.js';
import { flatOutBefore, initiativeOrder } from '../book/memos.js';
import { removeCasualties } from '../damage/casualties.js';
import { levelsLeft } from '../damage/damage-rating.js';
import { consolidate } from '../disorder/consolidation.js';
import { emergeUnderFire } from '../orders/overwatch.js';
import { restoreByLegacy } from './legacy-through-fortitude.js';
import { mars } from '../traits/mars.js';

/**
 * PF-END-02: Disorder becomes Damage, and Forlorn Hopes are removed. This happens for both sides at once, so all casualties are removed
 * together.
 */
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

/** Deals the markers out one by one; no model takes a second before every model has one. Gives the models that do not survive. */
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

/** PF-END-02: the owner says which models take the Damage that is left after all have taken the same. */
export const disorderDamage = severalAsk<Table, { readonly squad: string; readonly markers: number }>({
  name: 'disorderDamage',
  prompt: 'Which Models take the Damage of Disorder?',
  meaning: 'The ids of the Models that take one more.',
  rules: ['PF-END-02'],
  *candidates(table, { squad }) {
    for (const { id } of living(table, squad)) {
      if (levelsLeft(table, id).length > 0) yield { id, label: nameOf(table, id), pieces: [id] };
    }
  },
  unlisted: notAChoice('PF-END-02', 'it is no Model of the Squadron that could take Damage.'),
  range: (_table, { markers }) => ({ least: markers, most: markers }),
  // Models that survive it take it first.
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

/** The squadrons in Initiative Order. */
function squadsInOrder(table: Table): readonly string[] {
  const order: readonly Side[] = initiativeOrder.read(table, BATTLE) ?? [...table.sides.keys()];
  return fastFlatMap(order, (side) => squadsOf(table, side).map(({ id }) => id));
}

/** PF-END-04: a die for every Cyber Attack and Debilitating Effect Marker. */
export const repair = stage({
  id: 'repair',
  name: 'End Phase: Repair',
  meaning: 'A die for every Cyber Attack and Debilitating Effect Marker.',
  *run(play) {
    for (const { id: squad } of play.table.squads.values()) {
      const models = living(play.table, squad).map(({ id }) => id);
      yield* repairOn(play, squad, models, CYBER_ATTACK);
      for (const model of models) yield* repairOn(play, model, [model], DEBILITATING);
      yield* restoreByLegacy(play, squad);
    }
    return next('removeEffects');
  },
});

function* repairOn(play: TablePlay, on: string, models: readonly string[], marker: string): Procedure<void> {
  const count = markOn(play.table, on, marker);
  const side = play.table.models.get(models[0] ?? '')?.side;
  if (count === 0 || side === undefined) return;
  // One model with the MAR is enough for a marker on the squadron.
  const modifiers = mars.gather(play, 'repair', bearersOnAll(play.table, models), null, on).slice(0, 1);
  const repaired = yield* rollPool(play, {
    stream: 'REPAIR',
    rule: 'PF-END-04',
    side,
    count,
    modifiers,
    mechanic: BASIC,
  });
  mark(play, on, marker, -repaired, 'PF-END-04');
}

/** PF-END-05: effects that last a turn end. */
export const removeEffects = stage({
  id: 'removeEffects',
  name: 'End Phase: Remove In-Game Effects',
  meaning: 'Effects that last a turn end.',
  run: silent((play: TablePlay) => {
    play.cite('PF-END-05');
    endLifetime(play, 'turn', 'PF-END-05');
    return next('prepare');
  }),
});

/** PF-END-06: all squadrons are Ready again. Flat Out Markers stay, but PF-TRANSPORT-05 asks whether they are of this turn. */
export const prepare = stage({
  id: 'prepare',
  name: 'End Phase: Prepare',
  meaning: 'Activation Markers come off.',
  run: silent((play: TablePlay) => {
    for (const squad of play.table.squads.keys()) {
      if (markOn(play.table, squad, ACTIVATED) > 0) setMark(play, squad, ACTIVATED, 0, 'PF-END-06');
      if (markOn(play.table, squad, FLAT_OUT) > 0) flatOutBefore.write(play, squad, true, 'PF-END-06');
    }
    return next('preTurn');
  }),
});
