import { notAChoice } from '../../book/not-a-choice.js';
import { ask, next, pickAsk, type Procedure, type Side, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  living,
  nameOf,
  playedSides,
  putIn,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { whyNotCarry } from '../../transports/transport.js';
import { agreedIn, HANDED_ON } from '../agreed.js';
import { HOLDING_BACK, setupAfter } from '../setup-order.js';
import { mayEmbark, riders, transportsOff, whyNotAboard } from './hold-back.js';

const RULE = 'PF-SETUP-10';

/** The name under which it is declared. */
export const STARTS_EMBARKED = 'Starts Embarked';

/** The answer that no other squadron starts Embarked. */
export const NOBODY_ELSE = 'pass';

/** PF-SETUP-10: a squadron that starts Embarked. Asked until no other squadron does. */
export const startAboard = pickAsk<Table, Record<string, never>>({
  name: 'startAboard',
  prompt: 'Which Squadron starts Embarked?',
  meaning: 'The id of a Squadron, or pass. Asked until pass.',
  rules: ['PF-SETUP-10'],
  candidates: (table, _args, side) =>
    riders(table, side).map((id) => ({ id, label: `${nameOf(table, id)} starts Embarked`, pieces: [id] })),
  pass: { id: NOBODY_ELSE, label: 'Nobody else starts Embarked' },
  barred: (table, _args, id, side) => whyNotAboard(table, side, id),
  unlisted: notAChoice('PF-TRANSPORT-02', 'no Transport of this side carries it.'),
  usual: () => NOBODY_ELSE,
});

/** PF-SETUP-10: the Transport in which a squadron starts. It is asked only if there is one. */
export const startIn = pickAsk<Table, { readonly squad: string }>({
  name: 'startIn',
  prompt: 'In which Transport does it start?',
  meaning: 'The id of a Model.',
  rules: ['PF-SETUP-10', 'PF-TRANSPORT-01'],
  candidates: (table, _args, side) => candidatesNamed(table, transportsOff(table, side)),
  barred: (table, { squad }, id) => whyNotCarry(table, squad, id),
  unlisted: notAChoice('PF-TRANSPORT-01', 'it is no Transport of this side that is still to be deployed.'),
});

/** PF-SETUP-10: one commander after the other puts squadrons aboard Transports; then the next step follows. */
export const embarkation = stage({
  id: 'embarkation',
  name: 'Embarkation',
  meaning: 'A side says which Squadrons start in Transports.',
  args: { side: 'whose turn it is', agreed: HANDED_ON },
  *run(play, args) {
    const side = textIn(args, 'side');
    const agreed = agreedIn(args);
    // A quick deployment leaves passengers where the rosters have put them.
    if (agreed[HOLDING_BACK] === true) return setupAfter(play.table, 'holdBack', agreed);
    while (mayEmbark(play.table, side)) {
      const squad = yield* ask(side, startAboard, {});
      if (squad === NOBODY_ELSE) break;
      yield* goAboard(play, side, squad);
    }
    const sides = playedSides(play.table);
    const following = sides[sides.indexOf(side) + 1];
    return following === undefined
      ? setupAfter(play.table, 'holdBack', agreed)
      : next('embarkation', { side: following, agreed });
  },
});

function* goAboard(play: TablePlay, side: Side, squad: string): Procedure<void> {
  const transport = yield* ask(side, startIn, { squad });
  play.emit({ kind: 'declared', side, what: STARTS_EMBARKED, by: squad, at: transport, because: RULE });
  for (const { id } of living(play.table, squad)) putIn(play, id, transport, RULE);
}
