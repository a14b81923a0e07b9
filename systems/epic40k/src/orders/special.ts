import {
  ask,
  type JsonRecord,
  next,
  type Procedure,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
} from '@bridgehead/kernel';
import { candidatesNamed, nameOf, setMark, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentsOn, hasWarEngines, unitsOn } from '../book/detachments.js';
import { isBroken } from '../book/marks.js';
import { inOrder } from '../book/strategy.js';
import { usesSpecial } from '../fire/guns.js';

const RULE = 'E40-ORD-06';

/** E40-ORD-06, E40-ORD-10: detachments with a unit that has Flak or Artillery. */
function candidates(table: Table, side: Side): readonly string[] {
  return detachmentsOn(table, side).filter((squad) => unitsOn(table, squad).some((unit) => usesSpecial(table, unit)));
}

function whyNotSpecial(table: Table, squad: string): Refusal | null {
  if (isBroken(table, squad)) return refuse('E40-ORD-10', `${nameOf(table, squad)} is broken.`);
  return hasWarEngines(table, squad) ? refuse('E40-ORD-10', 'War engines take no Special orders.') : null;
}

/** E40-ORD-06: which detachments go on Special orders? */
export const specialAsk = severalAsk<Table, JsonRecord>({
  name: 'specialOrders',
  prompt: 'Which detachments go on Special orders?',
  meaning: 'the ids of detachments with Flak or Artillery; none.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It has neither Flak nor Artillery on the table.'),
  candidates: (table, _args, side) => candidatesNamed(table, candidates(table, side)),
  barred: (table, _args, id) => whyNotSpecial(table, id),
  range: (table, _args, side) => ({ least: 0, most: candidates(table, side).length }),
  usual: () => [],
});

/** E40-ORD-06: before initiative is drawn, the higher strategy rating first; E40-ORD-10: without a test. */
export const specialOrders = stage({
  id: 'specialOrders',
  name: 'Special orders',
  meaning: 'Both sides say which detachments use Flak or bombard.',
  *run(play) {
    for (const side of inOrder(play.table)) yield* giveSpecial(play, side);
    return next('initiative', { step: 'movement' });
  },
});

function* giveSpecial(play: TablePlay, side: Side): Procedure<void> {
  const able = candidates(play.table, side).filter((squad) => whyNotSpecial(play.table, squad) === null);
  if (able.length === 0) return;
  for (const squad of yield* ask(side, specialAsk, {})) setMark(play, squad, 'special', 1, RULE);
}
