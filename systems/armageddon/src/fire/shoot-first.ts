import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { formationHas } from '../book/abilities.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround } from '../book/units.js';
import { shootAt } from './attack.js';
import { previewOf, whyNotShootAt } from './shoot.js';
import type { Manner } from './volley.js';

interface Shooting extends JsonRecord {
  readonly squad: string;
  readonly manner: Manner;
}

const LATER = 'pass';

/** EA-FORCE-59: does it shoot before it moves? */
export const shootFirstAsk = pickAsk<Table, Shooting>({
  name: 'shootFirst',
  prompt: 'Does it shoot before this move, and at which formation?',
  meaning: 'The id of an enemy formation, or pass to shoot later.',
  rules: ['EA-FORCE-59'],
  candidates: (table, _args, side) => candidatesNamed(table, formationsOnGround(table, enemyOf(side))),
  pass: { id: LATER, label: 'Move first' },
  barred: (table, { squad, manner }, target) => whyNotShootAt(table, { attacker: squad, target, manner }),
  usual: () => LATER,
  details: (table, { squad, manner }, target) => ({
    forecast: { procedure: 'shoot', args: { attacker: squad, target, manner } },
    preview: previewOf(table, { attacker: squad, target, manner }),
  }),
});

/** EA-FORCE-59: Eldar may shoot before any of their moves, once in the action. Returns whether they did. */
export function* shootFirst(play: TablePlay, formation: string, manner: Manner): Procedure<boolean> {
  if (!formationHas(play.table, formation, 'hit-and-run-tactics')) return false;
  const { side } = squadOf(play.table, formation);
  const canShoot = formationsOnGround(play.table, enemyOf(side)).some(
    (target) => whyNotShootAt(play.table, { attacker: formation, target, manner }) === null,
  );
  if (!canShoot) return false;
  const target = yield* ask(side, shootFirstAsk, { squad: formation, manner });
  if (target === LATER) return false;
  yield* shootAt(play, { attacker: formation, target, manner });
  return true;
}
