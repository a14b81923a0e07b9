import { notAChoice } from '../book/not-a-choice.js';
import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, living, mark, markOn, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { BASIC, rollPool } from '../book/dice.js';
import { DAMAGE } from '../book/marks.js';

const RULE = 'PF-ORBAT-13';

/** PF-ORBAT-13: the model that is repaired. */
export const restored = pickAsk<Table, { readonly squad: string }>({
  name: 'restored',
  prompt: 'Which Model loses a Damage Marker?',
  meaning: 'The id of a damaged Model.',
  rules: [RULE],
  candidates: (table, { squad }) => candidatesNamed(table, damagedIn(table, squad)),
  unlisted: notAChoice(RULE, 'it is no damaged Model of the Squadron.'),
  usual: (table, { squad }) =>
    damagedIn(table, squad).toSorted((a, b) => markOn(table, b, DAMAGE) - markOn(table, a, DAMAGE))[0] ?? null,
});

/** PF-ORBAT-13: one unmodified die for a squadron with a damaged model; 4+ takes one Damage Marker off one of its models. */
export function* restoreByLegacy(play: TablePlay, squad: string): Procedure<void> {
  if (damagedIn(play.table, squad).length === 0) return;
  const { side } = squadOf(play.table, squad);
  const repaired = yield* rollPool(play, { stream: 'REPAIR', rule: RULE, side, count: 1, mechanic: BASIC });
  if (repaired > 0) mark(play, yield* ask(side, restored, { squad }), DAMAGE, -1, RULE);
}

function damagedIn(table: Table, squad: string): readonly string[] {
  const models = living(table, squad).map(({ id }) => id);
  if (!models.some((model) => hasTrait(table, model, 'legacy-through-fortitude'))) return [];
  return models.filter((model) => markOn(table, model, DAMAGE) > 0);
}
