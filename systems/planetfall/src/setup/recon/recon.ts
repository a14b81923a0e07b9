import { notAChoice } from '../../book/not-a-choice.js';
import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Refusal,
  refuse,
  type Side,
  type StageCall,
  textIn,
  textsIn,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  nameOf,
  playedSides,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { sideAfter, sideToAct } from '@bridgehead/wargame';
import { AGREED, agreedIn } from '../agreed.js';
import { setupAfter, whoIsFirst } from '../setup-order.js';
import { isReconSquadron, makeReconMove, scoutingAhead, squadsWithSpecialists, whyNotRecon } from './recon-move.js';

const RULE = 'PF-SETUP-15';

/** The name under which it is declared that a squadron has no room for a Recon Move. */
export const NO_RECON_MOVE = 'No Recon Move possible';

/** PF-SETUP-15: the Recon Phase. The winner of an Opposed Tactics Test says which commander makes the first Recon Move. */
export const recon = stage({
  id: 'recon',
  name: 'Recon Phase',
  meaning: 'If both sides have Recon Moves to make, a test says who decides who makes the first.',
  args: AGREED,
  *run(play, agreed) {
    play.cite(RULE);
    const choose = (winner: Side) => ask(winner, reconFirst, {});
    const side = yield* whoIsFirst(play, sidesOnRecon(play.table), 'the Recon Phase', RULE, choose);
    return next('reconMove', { side, agreed });
  },
});

/** PF-SETUP-15: the winner of the test says which commander makes the first Recon Move. */
export const reconFirst = pickAsk<Table, Record<string, never>>({
  name: 'reconFirst',
  prompt: 'Who makes the first Recon Move?',
  meaning: 'The id of a side.',
  rules: ['PF-SETUP-15', 'PF-TEST-06'],
  candidates: (table) =>
    sidesOnRecon(table).map((id) => ({ id, label: `${nameOf(table, id)} makes the first Recon Move` })),
  // The side that goes first may take ground that the enemy then has to keep away from.
  usual: (_table, _args, side) => side,
});

/** The commanders with a Recon Move to make, before either has made one. */
function sidesOnRecon(table: Table): readonly Side[] {
  return playedSides(table).filter((side) => mayRecon(table, side, []));
}

/** PF-SETUP-15: the side whose turn it is moves one Recon squadron or passes for good; then the other. */
export const reconMoveStage = stage({
  id: 'reconMove',
  name: 'Recon Phase: a Recon Move',
  meaning: 'A side moves one Squadron of Recon Specialists Flat Out, or passes for good.',
  args: {
    side: 'whose turn it is',
    moved: 'the Squadrons that have made theirs; none where not given',
    passed: 'the sides that have passed; none where not given',
    agreed: 'what the stage begin is given then',
  },
  *run(play, args) {
    const agreed = agreedIn(args);
    const due = textIn(args, 'side');
    const moved = textsIn({ moved: [], ...args }, 'moved');
    const passed = textsIn({ passed: [], ...args }, 'passed');
    const side = sideToAct(play.table, due, (one) => !passed.includes(one) && mayRecon(play.table, one, moved));
    if (side === undefined) return endOfRecon(play, moved, passed, agreed);
    const squad = yield* ask(side, reconSquadron, { moved });
    const other = sideAfter(play.table, side);
    if (squad === NO_MORE) return next('reconMove', { moved, passed: [...passed, side], side: other, agreed });
    yield* makeReconMove(play, squad);
    return next('reconMove', { moved: [...moved, squad], passed, side: other, agreed });
  },
});

/** Names the squadrons that had no room for a move. */
function endOfRecon(play: TablePlay, moved: readonly string[], passed: readonly Side[], agreed: JsonRecord): StageCall {
  for (const side of playedSides(play.table).filter((one) => !passed.includes(one))) {
    for (const { id: by } of squadsOf(play.table, side)) {
      if (!moved.includes(by) && isReconSquadron(play.table, by))
        play.emit({ kind: 'declared', side, what: NO_RECON_MOVE, by, because: RULE });
    }
  }
  return setupAfter(play.table, 'recon', agreed);
}

/** The answer that this side makes no more Recon Moves. */
const NO_MORE = 'pass';

/** PF-SETUP-15: the squadron that makes the next Recon Move, other than those that have made theirs. */
export const reconSquadron = pickAsk<Table, { readonly moved: readonly string[] }>({
  name: 'reconSquadron',
  prompt: 'Which Squadron makes a Recon Move?',
  meaning: 'The id of a Squadron of Recon Specialists, or pass.',
  rules: ['PF-SETUP-15'],
  candidates: (table, _args, side) => candidatesNamed(table, squadsWithSpecialists(table, side)),
  pass: { id: NO_MORE, label: 'No more Recon Moves' },
  barred: (table, { moved }, id) => whyNotNow(table, moved, id),
  unlisted: notAChoice('PF-SETUP-15', 'it is no Squadron of Recon Specialists of this side.'),
  usual: (table, { moved }, side) =>
    squadsWithSpecialists(table, side).find(
      (id) => whyNotNow(table, moved, id) === null && scoutingAhead(table, id) !== null,
    ) ?? NO_MORE,
});

/** Each squadron makes one Recon Move. */
function whyNotNow(table: Table, moved: readonly string[], squad: string): Refusal | null {
  if (moved.includes(squad)) return refuse(RULE, `${nameOf(table, squad)} has made its Recon Move.`);
  return whyNotRecon(table, squad);
}

function mayRecon(table: Table, side: Side, moved: readonly string[]): boolean {
  return squadsWithSpecialists(table, side).some((squad) => whyNotNow(table, moved, squad) === null);
}
