import type { Dice, RollPlace } from '../dice/dice.js';
import type { Thrown } from '../dice/chance.js';
import { canonical } from '../values/json.js';
import type { AnswerInput, Input, RollInput } from './input.js';

/** Faces that were rolled before an undo, by their place. */
export type RememberedRolls = Map<string, Thrown>;

export function placeKey({ answers, rolls }: RollPlace): string {
  return `${answers}.${rolls}`;
}

/**
 * The place that inputs lead to from another one. Answers that were given together count in the order of their
 * questions, whoever was first. `each` hears of every roll on the way.
 */
export function placeAfter(
  from: RollPlace,
  inputs: readonly Input[],
  { course }: Dice,
  each?: (roll: RollInput, at: RollPlace) => void,
): RollPlace {
  if (course === undefined) return from;
  let place = from;
  let given: AnswerInput[] = [];
  const settle = () => {
    if (given.length === 0) return;
    const answers = given
      .toSorted(byQuestion)
      .reduce(
        (digest, { decision, side, answer }) => course.chain(digest, canonical([decision, side, answer])),
        place.answers,
      );
    place = { answers, rolls: 0 };
    given = [];
  };
  for (const input of inputs) {
    if (input.is === 'answer') {
      given.push(input);
      continue;
    }
    settle();
    each?.(input, place);
    place = { ...place, rolls: place.rolls + 1 };
  }
  settle();
  return place;
}

/** Keeps the rolls of inputs that are taken back. */
export function rememberRolls(
  known: RememberedRolls,
  from: RollPlace,
  inputs: readonly Input[],
  after: number,
  dice: Dice,
): void {
  if (dice.course?.remembers !== true) return;
  const kept = new Set(inputs.slice(0, after));
  placeAfter(from, inputs, dice, (roll, at) => {
    if (!kept.has(roll)) known.set(placeKey(at), roll.thrown);
  });
}

/** Ids of questions are two numbers: of the stage, and of the question in it. */
function byQuestion(a: AnswerInput, b: AnswerInput): number {
  const [x = 0, y = 0] = a.decision.split('.').map(Number);
  const [u = 0, v = 0] = b.decision.split('.').map(Number);
  return x - u || y - v;
}
