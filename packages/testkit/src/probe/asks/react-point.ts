import { type Refusal, refuse } from '@bridgehead/kernel';
import { aimAsk, lengthInUnits, poseAtLength, type Table, type Walked } from '@bridgehead/tabletop';
import { canStand, diceAlong, pointsAhead, type Way, walkedOf } from '../way.js';

export interface ReactPoint extends Way {
  readonly by: string;
}

/** PB-REACT-02: at which point of the way is the mover shot at? */
export const reactPointAsk = aimAsk<ReactPoint>({
  name: 'reactPoint',
  prompt: 'Where on its way is it shot at?',
  meaning: 'An aim along the way; options are named by their length along it.',
  rules: ['PB-REACT-02'],
  *candidates(table, args) {
    const walked = walkedOf(table, args);
    // The usual one is the first at which most dice can be rolled.
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
      : refuse('PB-REACT-01', 'It has no range or no sight to that point.');
  },
});

/** PB-REACT-02: why the mover could not stop at a point. */
export function whyNotThere(table: Table, leader: string, walked: Walked, along: number): Refusal | null {
  return canStand(table, leader, poseAtLength(walked, along))
    ? null
    : refuse('PB-REACT-02', 'The mover could not stand there.');
}
