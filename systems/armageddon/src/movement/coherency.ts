import { ask, pickAsk, type Procedure, type RuleId } from '@bridgehead/kernel';
import {
  candidatesNamed,
  type Coherency,
  coherencyLinks,
  coherent,
  destroy,
  passengersOf,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { cm } from '../book/measuring.js';
import { reachOf, unitsOf, unitsOnGround } from '../book/units.js';
import { addBlast } from '../morale/blast-markers.js';
import { costsMarker } from '../morale/losses.js';

/** EA-COH-01: each unit has a reach; the larger of two reaches links them, and each needs a comrade within its own. */
export function coherencyOf(table: Table, formation: string): Coherency {
  return {
    kind: 'chain',
    distance: cm(5),
    each: Object.fromEntries(unitsOf(table, formation).map((id) => [id, cm(reachOf(table, id))])),
    advice: 'would be out of formation and lost',
    rule: 'EA-COH-01',
  };
}

export function isInFormation(table: Table, formation: string): boolean {
  return coherent(table, unitsOf(table, formation), coherencyOf(table, formation)) === null;
}

/** The parts into which a formation has fallen; EA-COH-02: the owner keeps one of them. */
function partsOf(table: Table, formation: string): readonly (readonly string[])[] {
  const models = unitsOnGround(table, formation);
  const { links, broken } = coherencyLinks(table, models, coherencyOf(table, formation));
  const parts = new Map(models.map((id) => [id, new Set([id])]));
  for (const { from, to } of links) {
    const joined = new Set([...(parts.get(from) ?? []), ...(parts.get(to) ?? [])]);
    for (const id of joined) parts.set(id, joined);
  }
  const whole = [...new Set(parts.values())].map((part) => [...part]);
  return whole.length > 1 || broken.length === 0
    ? whole
    : [models.filter((id) => !broken.includes(id)), ...broken.map((id) => [id])];
}

/** EA-COH-02: which part of the formation is kept? */
export const keepPartAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'keepPart',
  prompt: 'Which part of the formation is kept? The others are lost.',
  meaning: 'The id of a unit in the part that is kept; the first of each part is offered.',
  rules: ['EA-COH-02'],
  candidates: (table, { squad }) =>
    partsOf(table, squad)
      .toSorted((a, b) => b.length - a.length)
      .flatMap((part) => candidatesNamed(table, part.slice(0, 1)).map((one) => ({ ...one, pieces: part }))),
});

/** EA-COH-02: units out of formation after a move are destroyed, and each gives a Blast marker. */
export function* checkFormation(play: TablePlay, formation: string, rule: RuleId = 'EA-COH-02'): Procedure<void> {
  if (isInFormation(play.table, formation)) return;
  const kept = yield* ask(squadOf(play.table, formation).side, keepPartAsk, { squad: formation });
  const parts = partsOf(play.table, formation);
  const astray = parts.filter((part) => !part.includes(kept)).flat();
  // EA-FORCE-05: those aboard are units of the formation too.
  const lost = astray.flatMap((id) => [...passengersOf(play.table, id).map((aboard) => aboard.id), id]);
  const markers = lost.filter((id) => costsMarker(play.table, id)).length;
  for (const id of lost) destroy(play, id, rule);
  yield* addBlast(play, formation, markers, 'EA-COH-02');
}
