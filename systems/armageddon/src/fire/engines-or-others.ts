import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isWarEngine } from '../book/units.js';
import type { Volley } from './volley.js';

interface Choosing extends JsonRecord {
  readonly squad: string;
  readonly target: string;
}

/** EA-WE-02: at the war engines of a mixed formation, or at the others? */
export const enginesAsk = pickAsk<Table, Choosing>({
  name: 'engines',
  prompt: 'Fire at the war engines, or at the others?',
  meaning: 'engines or others; asked if the target has both.',
  rules: ['EA-WE-02'],
  candidates: () => [
    { id: 'others', label: 'At the others' },
    { id: 'engines', label: 'At the war engines' },
  ],
});

/** EA-WE-02: the attacker states it; whoever is not fired at cannot be hit. */
export function* chooseAmong(
  play: TablePlay,
  { attacker, target }: Volley,
  candidates: readonly string[],
): Procedure<readonly string[]> {
  const engines = candidates.filter((id) => isWarEngine(play.table, id));
  if (engines.length === 0 || engines.length === candidates.length) return candidates;
  const chosen = yield* ask(squadOf(play.table, attacker).side, enginesAsk, { squad: attacker, target });
  return candidates.filter((id) => isWarEngine(play.table, id) === (chosen === 'engines'));
}
