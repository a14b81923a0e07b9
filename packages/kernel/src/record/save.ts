import type { StandingOrder } from '../ask/decision.js';
import type { Answer } from '../ask/answer.js';
import type { AnswerInput, Input, RollInput } from '../machine/input.js';
import type { Thrown } from '../dice/chance.js';
import { FIRST_PLACE, type RollPlace } from '../dice/dice.js';
import { type Field, type Members, reading } from '../reader/field.js';
import { listOf, optional, type Reader, shape, variant } from '../reader/readers.js';
import type { Fact, StageCall } from '../system/events.js';
import type { System } from '../system/system.js';
import { isRecord } from '../values/json.js';
import type { Side } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';

/** A save: the state at the last stage boundary and the journal since. Plain JSON, for the umpire only. */
export interface Save {
  readonly bridgehead: 'save';
  readonly system: string;
  readonly version: string;
  readonly stage: StageCall;
  readonly stageNumber: number;
  readonly table: unknown;
  readonly inputs: readonly Input[];
  readonly rolls: number;
  /** Where the course stood when the stage began, for the dice. */
  readonly place: RollPlace;
  /** How many events there have been, and the running digest over them. */
  readonly events: number;
  readonly digest: readonly [number, number, number, number];
  readonly standing: Readonly<Record<Side, readonly StandingOrder[]>>;
  /** The numbers of the events of this stage, and the digest of them alone, which a rerun must reproduce. */
  readonly numbers: readonly number[];
  readonly check: string;
}

/** No battle comes near this many of anything. */
const LARGEST_COUNT = 1e9;
const MOST_INPUTS_OF_STAGE = 10_000;
const MOST_ORDERS_OF_SIDE = 200;

/** Reads the shape of a save from outside; the table and the answers are checked elsewhere. */
export function readSave<T, E extends Fact>(system: System<T, E>, saved: unknown): Save | Refusal {
  if (!isRecord(saved) || saved['bridgehead'] !== 'save') return bad('it is not a save of Bridgehead');
  if (saved['system'] !== system.id)
    return bad(`it belongs to the system "${String(saved['system']).slice(0, 40)}", not to "${system.id}"`);
  const save = reading('This save cannot be used', saved, (field) => field.record(saveIn), HOUSE.save);
  if (isRefusal(save)) return save;
  const { stage } = save.stage;
  return Object.hasOwn(system.stages, stage) ? save : bad(`there is no stage "${stage.slice(0, 40)}"`);
}

function saveIn(save: Members): Save {
  return {
    bridgehead: save.need('bridgehead').oneOf(['save']),
    system: save.need('system').text(),
    version: save.need('version').text(),
    stage: stageCall(save.need('stage')),
    stageNumber: count(save.need('stageNumber')),
    table: save.get('table')?.value,
    inputs: atMost(save.need('inputs'), MOST_INPUTS_OF_STAGE).map(input),
    rolls: count(save.need('rolls')),
    // Saves of earlier versions have none.
    place: placeIn(save.get('place')),
    events: count(save.need('events')),
    digest: digestIn(save.need('digest')),
    standing: save.need('standing').recordOf(listOf(standingOrder)),
    numbers: ascending(save.need('numbers')),
    check: save.need('check').text(),
  };
}

const text: Reader<string> = (field) => field.text();
const count: Reader<number> = (field) => field.whole(0, LARGEST_COUNT);

const rollPlace = shape<RollPlace>({ answers: text, rolls: count });
const stageCall = shape<StageCall>({ stage: text, args: (field) => field.jsonRecord() });

/** The members of an answer depend on the question: its shape is checked when it is given again. */
const answer: Reader<Answer> = (field) => field.jsonRecord() as unknown as Answer;

const onlyTrue: Reader<true> = (field) => (field.flag() ? true : field.fail('must be true'));

const input = variant<Input>('is', {
  answer: shape<AnswerInput>({
    is: (field) => field.oneOf(['answer']),
    decision: text,
    side: text,
    answer,
    secret: optional((field) => field.oneOf(['sealed', 'kept'])),
    standing: optional(onlyTrue),
    together: optional(onlyTrue),
    reason: optional(text),
  }),
  roll: shape<RollInput>({
    is: (field) => field.oneOf(['roll']),
    roll: count,
    // The chance that it answers checks it.
    thrown: (field) => field.jsonRecord() as unknown as Thrown,
    audience: optional(listOf(text)),
  }),
});

function placeIn(field: Field | undefined): RollPlace {
  return field === undefined ? FIRST_PLACE : rollPlace(field);
}

function digestIn(field: Field): Save['digest'] {
  const [a, b, c, d, ...more] = field.list().map((word) => word.whole());
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0)
    return field.fail('must be four whole numbers');
  return [a, b, c, d];
}

function ascending(field: Field): readonly number[] {
  const numbers = field.list().map(count);
  const rising = numbers.every((number, i) => number > (numbers[i - 1] ?? -1));
  return rising ? numbers : field.fail('must be in rising order');
}

const standingOrder = shape<StandingOrder>({
  ask: text,
  when: optional((field) => field.recordOf((member) => member.json())),
  answer: (field) => (field.isRecord ? answer(field) : field.oneOf<'pass' | 'usual'>(['pass', 'usual'])),
});

/** Standing orders as a seat sends them. */
export function ordersFrom(orders: unknown): readonly StandingOrder[] | Refusal {
  return reading('Standing orders', orders, (field) => atMost(field, MOST_ORDERS_OF_SIDE).map(standingOrder));
}

function atMost(field: Field, most: number): readonly Field[] {
  const items = field.list();
  return items.length > most ? field.fail(`must be ${most} at most`) : items;
}

function bad(problem: string): Refusal {
  return refuse(HOUSE.save, `This save cannot be used: ${problem}.`);
}
