import { ask, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  aimAsk,
  lengthInUnits,
  modelOf,
  pointsOf,
  poseAtLength,
  setMark,
  squadOf,
  squadsOf,
  type Table,
  type WalkedPath,
} from '@bridgehead/tabletop';
import type { Attack } from '../book/moments.js';
import { enemyOf, type Probe } from '../book/play.js';
import { isOnTable, isPinned, isReady } from '../book/squads.js';
import { canStand, diceAlong, pointsAhead, type Way, walkedOf } from '../movement/way.js';

/** PB-REACT-01: who reacts to this move? */
export const reactAsk = pickAsk<Table, Way>({
  name: 'react',
  prompt: 'Who reacts to the move?',
  meaning: 'The id of a squad, or pass.',
  rules: ['PB-REACT-01'],
  *candidates(table, _way, side) {
    for (const { id, name } of squadsOf(table, side)) if (isOnTable(table, id)) yield { id, label: name, pieces: [id] };
  },
  pass: { id: 'pass', label: 'Hold fire' },
  barred(table, way, id) {
    const why = whyNotReact(table, id);
    if (why !== null) return why;
    const walked = walkedOf(table, way);
    const some = pointsAhead(walked, way.from).some(
      (along) => diceAlong(table, id, walked, along) > 0 && whyNotThere(table, way.leader, walked, along) === null,
    );
    return some ? null : refuse('PB-REACT-01', 'No point of the way is within its range and sight.');
  },
  usual: () => 'pass',
});

/** PB-REACT-01: why a squad may not react at all. */
export function whyNotReact(table: Table, squad: string): Refusal | null {
  if (!isOnTable(table, squad)) return refuse('PB-REACT-01', 'It is not on the table.');
  if (!isReady(table, squad)) return refuse('PB-REACT-01', 'It is not ready.');
  return isPinned(table, squad) ? refuse('PB-ACT-03', 'It is pinned.') : null;
}

/** PB-REACT-02: why the mover could not stop at a point. */
function whyNotThere(table: Table, leader: string, walked: WalkedPath, along: number): Refusal | null {
  return canStand(table, leader, poseAtLength(walked, along))
    ? null
    : refuse('PB-REACT-02', 'The mover could not stand there.');
}

interface ReactPoint extends Way {
  readonly by: string;
}

/** PB-REACT-02: at which point of the way is the mover shot at? */
export const reactPointAsk = aimAsk<ReactPoint>({
  name: 'reactPoint',
  prompt: 'Where on its way is it shot at?',
  meaning: 'An aim along the way; options are named by their length along it.',
  rules: ['PB-REACT-02'],
  shape: (table, args) => ({ along: pointsOf(walkedOf(table, args)) }),
  touched: (_table, args) => [args.leader],
  *candidates(table, args) {
    const walked = walkedOf(table, args);
    // The usual point is the first with the most dice.
    const points = pointsAhead(walked, args.from).map((along) => ({
      along,
      dice: diceAlong(table, args.by, walked, along),
    }));
    for (const { along } of points.sort((a, b) => b.dice - a.dice)) {
      yield { id: String(along), label: `After ${lengthInUnits(along)}"`, aim: { along }, pieces: [args.leader] };
    }
  },
  check(table, args, aim) {
    const walked = walkedOf(table, args);
    const along = 'along' in aim ? aim.along : -1;
    if (along < args.from || along > walked.length)
      return refuse('PB-REACT-02', 'Name a point of the way that lies ahead.');
    const why = whyNotThere(table, args.leader, walked, along);
    if (why !== null) return why;
    return diceAlong(table, args.by, walked, along) > 0
      ? null
      : refuse('PB-REACT-01', 'That point is not within its range and sight.');
  },
});

interface Reaction {
  readonly by: string;
  readonly along: number;
}

/** PB-REACT-01, PB-REACT-02: who reacts to a move, and where. */
export function* reactionTo(play: Probe, way: Way): Procedure<Reaction | null> {
  const side = enemyOf(modelOf(play.table, way.leader).side);
  const by = yield* ask(side, reactAsk, way, { interrupt: true });
  if (by === 'pass') return null;
  const aim = yield* ask(side, reactPointAsk, { ...way, by }, { interrupt: true });
  return { by, along: 'along' in aim ? aim.along : 0 };
}

/** Resolves an attack; passed in, since an attack may itself lead to reactions. */
export type Resolve = (play: Probe, attack: Attack) => Procedure<number>;

/** PB-REACT-01: a reaction costs readiness. Returns how many hits it scored. */
export function* react(
  play: Probe,
  given: Pick<Attack, 'shooter' | 'target' | 'at'>,
  attack: Resolve,
): Procedure<number> {
  const { shooter, target, at = target } = given;
  const { side } = squadOf(play.table, shooter);
  setMark(play, shooter, 'ready', 0, 'PB-REACT-01');
  play.emit({ kind: 'declared', side, what: 'Reaction', by: shooter, at, because: 'PB-REACT-01' });
  return yield* attack(play, { ...given, manner: 'reaction' });
}
