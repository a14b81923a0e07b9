import { type JsonRecord, next, type Side, type StageCall, ask } from '@bridgehead/kernel';
import { stage, NEUTRAL, sidesOpposing, squadsOf, type TablePlay } from '@bridgehead/tabletop';
import { reconMove as makeReconMove } from './recon-move.js';
import { idIn } from '../book/args.js';
import { mayRecon, NO_MORE, reconSquadron } from './recon-squadron.js';
import { isReconSquadron } from './recon-squadrons.js';
import { agreedIn } from './agreed.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-15';

/** What is declared of who has none. */
export const NO_RECON_MOVE = 'No Recon Move possible';

/** Who has moved, and which commanders have passed. */
interface Done {
  readonly moved: readonly string[];
  readonly passed: readonly Side[];
}

/** PF-SETUP-15: the side whose turn it is moves one Recon squadron or passes for good; then the other. */
export const reconMove = stage({
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
    const due = idIn(args, 'side');
    const done: Done = { moved: namesIn(args['moved']), passed: namesIn(args['passed']) };
    const sides = due === NEUTRAL ? [] : [due, ...sidesOpposing(play.table, due)];
    const side = sides.find((one) => !done.passed.includes(one) && mayRecon(play.table, one, done.moved));
    const agreed = agreedIn(args);
    if (side === undefined) return endOfRecon(play, done, agreed);
    const squad = yield* ask(side, reconSquadron, { moved: done.moved });
    const [other = side] = sidesOpposing(play.table, side);
    if (squad === NO_MORE) return next('reconMove', { ...done, passed: [...done.passed, side], side: other, agreed });
    yield* makeReconMove(play, squad);
    return next('reconMove', { ...done, moved: [...done.moved, squad], side: other, agreed });
  },
});

/** Who has had no room for a move is told of. */
function endOfRecon(play: TablePlay, { moved, passed }: Done, agreed: JsonRecord): StageCall {
  for (const side of play.table.sides.keys()) {
    if (side === NEUTRAL || passed.includes(side)) continue;
    for (const { id: by } of squadsOf(play.table, side)) {
      if (!moved.includes(by) && isReconSquadron(play.table, by))
        play.emit({ kind: 'declared', side, what: NO_RECON_MOVE, by, because: RULE });
    }
  }
  return setupAfter(play.table, 'recon', agreed);
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
