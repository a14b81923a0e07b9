import { ask, next, type Procedure, severalAsk, type Side } from '@bridgehead/kernel';
import { living, nameOf, NEUTRAL, putOff, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isServed } from '../../sky-drop/usable.js';
import { AGREED, writeLateArrivals, ZONE } from '../agreed.js';
import { heldBackFor, holdable, mayHoldBack, whyNotHeldBack } from './kept-off.js';

const RULE = 'PF-SETUP-10';

/** As it is declared. */
export const HELD_BACK = 'Held back';

/** PF-SETUP-10: which squadrons a commander keeps off the table, to bring them in later. Nobody has to be. */
export const holdBack = severalAsk<Table, Record<string, never>>({
  name: 'holdBack',
  prompt: 'Who is held back?',
  meaning: 'The ids of Squadrons that stay off the table for a Sky Drop; none is an answer.',
  rules: ['PF-SETUP-10', 'PF-DROP-05'],
  candidates: (table, _args, side) =>
    holdable(table, side).map((id) => ({
      id,
      label: isServed(table, id) ? nameOf(table, id) : `${nameOf(table, id)} (no marker of this force is for it)`,
      pieces: [id],
    })),
  barred: (table, _args, id) => whyNotHeldBack(table, id),
  range: (table, _args, side) => ({ least: 0, most: holdable(table, side).length }),
  usual: () => [],
});

/** PF-SETUP-10: before deployment each commander says openly which squadrons are held back, and then which start Embarked. */
export const holdBackStage = stage({
  id: 'holdBack',
  name: 'Holding back',
  meaning: 'Both sides say which Squadrons they keep off the table for a Sky Drop.',
  args: { ...AGREED, zone: ZONE, byHand: 'true, if the deployment follows' },
  *run(play, args) {
    // PF-TURN-03: a squadron that comes late is neither held back nor put aboard.
    const agreed = writeLateArrivals(play, args);
    for (const side of play.table.sides.keys()) if (mayHoldBack(play.table, side)) yield* hold(play, side);
    const [first = NEUTRAL] = play.table.sides.keys();
    return next('embarkation', { side: first, agreed });
  },
});

/** PF-DROP-05: each squadron is put aside for the way in which it comes in. */
function* hold(play: TablePlay, side: Side): Procedure<void> {
  for (const squad of yield* ask(side, holdBack, {})) {
    const why = heldBackFor(play.table, squad);
    play.emit({ kind: 'declared', side, what: HELD_BACK, by: squad, because: RULE });
    for (const { id } of living(play.table, squad)) putOff(play, id, why, RULE);
  }
}
