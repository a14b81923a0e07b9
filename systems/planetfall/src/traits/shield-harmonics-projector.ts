import { notAChoice } from '../book/not-a-choice.js';
import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  profileOf,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { inPlay, isSquadInPlay, type Rules } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { isWithinInches } from '../book/measuring.js';
import { harmonics } from '../book/memos.js';

const RULE = 'PF-ORBAT-50';
const NOBODY = 'pass';

type ProjectorArgs = { readonly model: string };

/** PF-ORBAT-50: a shielded squadron of its race within the radius gets a higher Shield Rating until the End Phase. */
export const useProjector = pickAsk<Table, ProjectorArgs>({
  name: 'useProjector',
  prompt: 'Whose shields does the Projector strengthen?',
  meaning: 'The id of a Squadron, or pass.',
  rules: [RULE],
  candidates: (table, { model }) => candidatesNamed(table, servedBy(table, model)),
  pass: { id: NOBODY, label: 'Nobody' },
  unlisted: notAChoice(RULE, 'it is no shielded Squadron of the same race within reach of the Projector.'),
  usual: (table, { model }) =>
    servedBy(table, model).toSorted((a, b) => shieldsOf(table, b) - shieldsOf(table, a))[0] ?? NOBODY,
});

/** At the end of the Movement Segment of a squadron, each Projector in it may be used. */
export function* project(play: TablePlay, squad: string): Procedure<void> {
  if (!isSquadInPlay(play.table, squad)) return;
  for (const { id: model } of inPlay(play.table, squad)) {
    const projector = projectorOn(play.table, model);
    if (projector === null || servedBy(play.table, model).length === 0) continue;
    const served = yield* ask(squadOf(play.table, squad).side, useProjector, { model });
    if (served !== NOBODY)
      harmonics.write(play, served, Math.max(projector.rating, harmonics.read(play.table, served) ?? 0), RULE);
  }
}

/** The Shield Rating with a Projector's boost, if that is better than any other boost. */
export function projectedRating(rules: Rules, model: string, boosted: number): number {
  const { sh } = figuresOf(rules.table, model);
  const more = harmonics.read(rules.table, modelOf(rules.table, model).squad) ?? 0;
  if (more === 0 || sh === 0) return boosted;
  rules.cite(RULE);
  return Math.max(boosted, sh + more);
}

function projectorOn(table: Table, model: string): { readonly rating: number; readonly radius: number } | null {
  const ref = profileOf(table, model).traits.find(({ trait }) => trait === 'shield-harmonics-projector');
  if (ref === undefined) return null;
  return { rating: Number(ref.values?.['rating'] ?? 2), radius: Number(ref.values?.['radius'] ?? 8) };
}

function servedBy(table: Table, model: string): readonly string[] {
  const { radius } = projectorOn(table, model) ?? { radius: 0 };
  const { race } = figuresOf(table, model);
  const isServed = (squad: string) =>
    shieldsOf(table, squad) > 0 &&
    inPlay(table, squad).some(
      ({ id }) => figuresOf(table, id).race === race && isWithinInches(table, model, id, radius),
    );
  return squadsOf(table, modelOf(table, model).side).flatMap(({ id }) => (isServed(id) ? [id] : []));
}

/** The models of a squadron that have a Shield Rating. */
function shieldsOf(table: Table, squad: string): number {
  return inPlay(table, squad).filter(({ id }) => figuresOf(table, id).sh > 0).length;
}
