import type { Procedure } from '@bridgehead/kernel';
import { isDestroyed, type TablePlay } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { CRITICALS, type OneMore } from './criticals.js';
import { type Harm, NO_HARM } from './harm.js';

/** EA-WE-04, EA-FORCE-89: what a critical hit does to this engine. */
export function* critical(play: TablePlay, model: string, oneMore: OneMore): Procedure<Harm> {
  play.cite('EA-WE-04');
  const name = figuresOf(play.table, model).critical;
  const effect = CRITICALS.find((one) => one.names.includes(name ?? ''));
  if (effect === undefined || isDestroyed(play.table, model)) return NO_HARM;
  play.cite('EA-FORCE-89');
  return yield* effect.strike(play, model, oneMore);
}
