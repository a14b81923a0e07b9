import type { StandingOrder } from '../ask/decision.js';
import type { Input } from '../machine/input.js';
import type { Fact, StageCall } from '../system/events.js';
import type { System } from '../system/system.js';
import { isRecord } from '../values/json.js';
import type { Side } from '../values/names.js';
import { HOUSE, type Refusal, refuse } from '../values/refusal.js';

/** A save: the state at the last stage boundary and the journal since. Plain JSON, the umpire's. */
export interface Save {
  readonly bridgehead: 'save';
  readonly system: string;
  readonly version: string;
  readonly stage: StageCall;
  readonly stageNumber: number;
  readonly table: unknown;
  readonly inputs: readonly Input[];
  readonly rolls: number;
  /** How many events there have been, and the running digest over them. */
  readonly events: number;
  readonly digest: readonly [number, number, number, number];
  readonly standing: Readonly<Record<Side, readonly StandingOrder[]>>;
  /** The numbers of the events of this stage, and the digest of them alone: what running it again must give. */
  readonly numbers: readonly number[];
  readonly check: string;
}

/** A save that came from outside: its shape, down to where the table and the answers are checked by others. */
export function readSave<T, E extends Fact>(system: System<T, E>, saved: unknown): Save | Refusal {
  if (!isRecord(saved) || saved['bridgehead'] !== 'save') return bad('it is not a save of Bridgehead');
  if (saved['system'] !== system.id)
    return bad(`it is of the system "${String(saved['system']).slice(0, 40)}", not of "${system.id}"`);
  for (const [field, problem] of FIELDS) if (!problem(saved[field])) return bad(`"${field}" is missing or malformed`);
  const stage = saved['stage'] as { stage: string };
  if (!Object.hasOwn(system.stages, stage.stage)) return bad(`there is no stage "${stage.stage.slice(0, 40)}"`);
  return saved as unknown as Save;
}

const FIELDS: readonly (readonly [string, (value: unknown) => boolean])[] = [
  ['version', (value) => typeof value === 'string'],
  ['stage', (value) => isRecord(value) && typeof value['stage'] === 'string' && isRecord(value['args'])],
  ['stageNumber', isCount],
  ['rolls', isCount],
  ['events', isCount],
  ['inputs', (value) => Array.isArray(value) && value.length <= 10_000 && value.every(isInput)],
  [
    'digest',
    (value) => Array.isArray(value) && value.length === 4 && value.every((word) => Number.isSafeInteger(word)),
  ],
  [
    'standing',
    (value) =>
      isRecord(value) && Object.values(value).every((orders) => Array.isArray(orders) && orders.every(isOrder)),
  ],
  ['numbers', (value) => Array.isArray(value) && value.every((n, i) => isCount(n) && (i === 0 || n > value[i - 1]))],
  ['check', (value) => typeof value === 'string'],
];

/** No battle comes near this many of anything. */
const LARGEST_COUNT = 1e9;

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_COUNT;
}

function isInput(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value['is'] === 'roll') return isCount(value['roll']) && isRecord(value['thrown']);
  return (
    value['is'] === 'answer' &&
    typeof value['decision'] === 'string' &&
    typeof value['side'] === 'string' &&
    isRecord(value['answer'])
  );
}

/** Standing orders as a seat sends them. */
export function ordersFrom(orders: unknown): readonly StandingOrder[] | Refusal {
  const good = Array.isArray(orders) && orders.length <= 200 && orders.every(isOrder);
  if (good) return orders as readonly StandingOrder[];
  return refuse(HOUSE.shape, 'Standing orders are a list of { ask, answer }, each perhaps with { when }.');
}

function isOrder(value: unknown): boolean {
  if (!isRecord(value) || typeof value['ask'] !== 'string') return false;
  const { when, answer } = value;
  return (when === undefined || isRecord(when)) && (answer === 'pass' || answer === 'usual' || isRecord(answer));
}

function bad(problem: string): Refusal {
  return refuse(HOUSE.save, `This save cannot be used: ${problem}.`);
}
