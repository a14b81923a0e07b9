import { ask, type Procedure, severalAsk } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { hasActed, isBroken } from '../book/marks.js';
import { unitsOf } from '../book/units.js';
import { alongside } from './alongside.js';
import { intermingledWith } from './sides.js';

/** EA-KEY-25: a Supreme Commander counts as Commander. */
const COMMANDERS: readonly string[] = ['commander', 'supreme-commander', 'supreme-commander-harlequins'];

/** EA-KEY-02: formations with a unit within 5 cm that could act. */
function couldComeAlong(table: Table, formation: string): readonly string[] {
  if (!unitsOf(table, formation).some((unit) => COMMANDERS.some((ability) => hasAbility(table, unit, ability))))
    return [];
  return intermingledWith(table, formation).filter((id) => !isBroken(table, id) && !hasActed(table, id));
}

/** EA-KEY-02: three in all. */
const MOST_OTHERS = 2;

/** EA-KEY-02, EA-FORCE-10: whom does the Commander take along? */
export const commanderAsk = severalAsk<Table, { readonly squad: string }>({
  name: 'commander',
  prompt: 'Which formations does the Commander take along?',
  meaning: 'The ids of up to two formations within 5 cm; none is legal.',
  rules: ['EA-KEY-02', 'EA-FORCE-10'],
  candidates: (table, { squad }) => candidatesNamed(table, couldComeAlong(table, squad)),
  range: (table, { squad }) => ({ least: 0, most: Math.min(MOST_OTHERS, couldComeAlong(table, squad).length) }),
});

/** EA-KEY-02: chosen before the test, which is one for all. */
export function* takeAlong(play: TablePlay, formation: string): Procedure<void> {
  if (couldComeAlong(play.table, formation).length === 0) return;
  const chosen = yield* ask(squadOf(play.table, formation).side, commanderAsk, { squad: formation });
  if (chosen.length > 0) alongside.write(play, formation, chosen, 'EA-KEY-02');
}
