import { ask, type JsonRecord, pickAsk, type Procedure, type RuleId } from '@bridgehead/kernel';
import { candidatesNamed, modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { giveTo } from './tokens.js';

interface Inheriting extends JsonRecord {
  readonly token: string;
  readonly units: readonly string[];
}

/** DZC-OBJ-09, DZC-OBJ-11: which unit takes the Objective? */
export const heirAsk = pickAsk<Table, Inheriting>({
  name: 'heir',
  prompt: 'Which unit takes the Objective?',
  meaning: 'The id of a unit, where several could take it.',
  rules: ['DZC-OBJ-09', 'DZC-OBJ-11'],
  candidates: (table, { units }) => candidatesNamed(table, units),
});

/** An Objective goes to one of these units, all of one side, which says to which; whether there was any. */
export function* giveToOneOf(
  play: TablePlay,
  token: string,
  units: readonly string[],
  rule: RuleId,
): Procedure<boolean> {
  const [first] = units;
  if (first === undefined) return false;
  const to = units.length === 1 ? first : yield* ask(modelOf(play.table, first).side, heirAsk, { token, units });
  giveTo(play, token, to, rule);
  return true;
}
