import { ask, type Procedure, severalAsk, type Side } from '@bridgehead/kernel';
import {
  candidatesNamed,
  counter,
  counterOf,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { formationHas } from '../book/abilities.js';
import { d3, rollDie } from '../book/dice.js';
import { isBroken } from '../book/marks.js';
import { checkBreak } from '../morale/blast-markers.js';
import { daemonsOf, dismiss, hasFocus, LESSER } from './daemons.js';

/** EA-FORCE-54: which daemons stay? */
export const keepDaemonsAsk = severalAsk<Table, { readonly squad: string }>({
  name: 'keepDaemons',
  prompt: 'Which daemons does the Daemonic Focus keep on the table?',
  meaning: 'The ids of some daemons of the formation; none is legal.',
  rules: ['EA-FORCE-54'],
  candidates: (table, { squad }) => candidatesNamed(table, daemonsOf(table, squad)),
  range: (table, { squad }) => ({ least: 0, most: daemonsOf(table, squad).length }),
  usual: (table, { squad }) => daemonsOf(table, squad),
});

/** EA-FORCE-53, EA-FORCE-54: after rallying daemons go back to the pool, which can break a formation. */
export function* dismissDaemons(play: TablePlay): Procedure<void> {
  for (const formation of play.table.squads.keys()) {
    const daemons = daemonsOf(play.table, formation);
    if (daemons.length === 0) continue;
    const focused = !isBroken(play.table, formation) && hasFocus(play.table, formation);
    const { side } = squadOf(play.table, formation);
    const kept = focused ? yield* ask(side, keepDaemonsAsk, { squad: formation }) : [];
    for (const daemon of daemons) if (!kept.includes(daemon)) dismiss(play, daemon);
    checkBreak(play, formation);
  }
}

/** EA-FORCE-57: a natural 6 adds D3 lesser daemons to the pool, a 1 takes D3 away. */
export function* favour(play: TablePlay, side: Side, face: number): Procedure<void> {
  if (face > 1 && face < 6) return;
  if (!squadsOf(play.table, side).some(({ id }) => formationHas(play.table, id, 'daemonic-pact'))) return;
  const number = d3(yield* rollDie('FAVOUR', 'EA-FORCE-57', side));
  const by = face === 6 ? number : -Math.min(number, counterOf(play.table, side, LESSER));
  counter(play, side, LESSER, by, 'EA-FORCE-57');
}
