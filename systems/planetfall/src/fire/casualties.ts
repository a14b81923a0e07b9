import type { Procedure } from '@bridgehead/kernel';
import { destroy, living, mark, modelOf, type TablePlay } from '@bridgehead/tabletop';
import { bearersOn } from '../bearers.js';
import { disorderTest } from '../disorder/disorder-test.js';
import { becomeForlornHope } from '../disorder/forlorn-hope.js';
import { DAMAGE } from '../marks.js';
import { mars } from '../mars.js';
import { damageTaken } from '../memos.js';
import { scoreKill } from '../scoring/kills.js';
import { levelsLeft } from './damage-rating.js';

/** PF-DAMAGE-04: one marker per level reached; models with all levels broken are removed. Gives those that were. */
export function* applyDamage(
  play: TablePlay,
  broken: ReadonlyMap<string, number>,
  rule: string,
): Procedure<readonly string[]> {
  for (const [model, levels] of broken) {
    mark(play, model, DAMAGE, levels, rule);
    const { squad } = modelOf(play.table, model);
    damageTaken.write(play, squad, (damageTaken.read(play.table, squad) ?? 0) + levels, 'PF-MORALE-01');
  }
  const destroyed = [...broken.keys()].filter((model) => levelsLeft(play.table, model).length === 0);
  yield* removeCasualties(play, destroyed, 'PF-DAMAGE-04');
  // PF-MORALE-06: also those that lost nobody.
  for (const squad of squadsOf(play, broken.keys())) becomeForlornHope(play, squad);
  return destroyed;
}

/** Takes models off the table; what follows from their loss follows when all of them are gone. */
export function* removeCasualties(play: TablePlay, models: readonly string[], rule: string): Procedure<void> {
  for (const model of models) destroy(play, model, rule);
  for (const squad of squadsOf(play, models)) {
    if (living(play.table, squad).length === 0) scoreKill(play, squad);
    // PF-MORALE-06: what its Disorder Markers would not have removed before, they may now.
    else becomeForlornHope(play, squad);
  }
  yield* shakeHelixes(play, models);
}

/** PF-MORALE-08: at once, needing two, and apart from any test for damage. */
function* shakeHelixes(play: TablePlay, lost: readonly string[]): Procedure<void> {
  const shaken = new Set<string>();
  for (const model of lost) {
    for (const squad of mars.amend(play, 'modelLost', bearersOn(play.table, model), null, model, [])) shaken.add(squad);
  }
  for (const squad of shaken) {
    yield* disorderTest(play, { squad, needed: 2, cause: 'commandLost', rule: 'PF-MORALE-08' });
  }
}

function squadsOf({ table }: TablePlay, models: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(models, (model) => modelOf(table, model).squad));
}
