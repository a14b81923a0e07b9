import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, putIn, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED } from '../book/marks.js';
import { isTouching } from '../book/measuring.js';
import { figuresOf } from '../book/figures.js';
import { formationOf, groundUnits, isWarEngine, unitsOf, unitsOnGround } from '../book/units.js';
import { hasRoomFor, mayCarry } from './capacity.js';

/** EA-TRANS-06: war engines of other formations that take the whole formation, all of which is in contact. */
function enginesFor(table: Table, formation: string): readonly string[] {
  const units = unitsOf(table, formation);
  if (units.length === 0 || unitsOnGround(table, formation).length < units.length) return [];
  return groundUnits(table, squadOf(table, formation).side).filter(
    (engine) =>
      isWarEngine(table, engine) &&
      figuresOf(table, engine).transport !== null &&
      formationOf(table, engine) !== formation &&
      units.every((unit) => isTouching(table, engine, unit) && mayCarry(table, engine, unit)) &&
      hasRoomFor(table, engine, units),
  );
}

const PASS = 'pass';

/** EA-TRANS-06: does the formation get aboard? */
export const boardAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'board',
  prompt: 'Does the formation get aboard a war engine?',
  meaning: 'The id of a war engine that all units touch and that takes them all, or pass.',
  rules: ['EA-TRANS-06'],
  candidates: (table, { squad }) => candidatesNamed(table, enginesFor(table, squad)),
  pass: { id: PASS, label: 'Stay on foot' },
});

/** EA-TRANS-06: at the end of a move of its own; the engine does not act after that in this turn. */
export function* board(play: TablePlay, formation: string): Procedure<void> {
  if (enginesFor(play.table, formation).length === 0) return;
  const engine = yield* ask(squadOf(play.table, formation).side, boardAsk, { squad: formation });
  if (engine === PASS) return;
  for (const unit of unitsOf(play.table, formation)) putIn(play, unit, engine, 'EA-TRANS-06');
  setMark(play, formationOf(play.table, engine), ACTIVATED, 1, 'EA-TRANS-06');
}
