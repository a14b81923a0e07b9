import type { Answer, DecisionKind } from './answer.js';
import { isRecord } from '../values/json.js';
import { HOUSE, refuse, type Refusal } from '../values/refusal.js';

/** More entries than any answer needs; a longer list is junk. */
const MOST_ENTRIES = 2000;

/** In ten-thousandths of the unit: a point farther away is on no table, and geometry is exact below it. */
const FARTHEST_COORDINATE = 2_000_000;

/** Whether an unknown value is an answer of that kind. Only the shape: the ask decides whether it is legal. */
export function shapeOf(kind: DecisionKind, answer: unknown): Answer | Refusal {
  if (!isRecord(answer)) return misshapen(kind, 'an answer must be an object');
  const [key, ...more] = Object.keys(answer);
  if (key !== MEMBER_OF_KIND[kind] || more.length > 0)
    return misshapen(kind, `it must have only the member "${MEMBER_OF_KIND[kind]}"`);
  const problem = PROBLEM_OF_KIND[kind](answer[key]);
  return problem === null ? (answer as unknown as Answer) : misshapen(kind, problem);
}

const MEMBER_OF_KIND: Readonly<Record<DecisionKind, string>> = {
  pick: 'pick',
  move: 'move',
  place: 'place',
  aim: 'aim',
  allocate: 'allocate',
  bid: 'number',
  order: 'order',
};

type Check = (value: unknown) => string | null;

const PROBLEM_OF_KIND: Readonly<Record<DecisionKind, Check>> = {
  pick: (value) => (isText(value) ? null : texts('pick', value)),
  move: (value) => list('move', value, pieceMove),
  place: (value) => record('place', value, spotting),
  aim: aiming,
  allocate: (value) => record('allocate', value, (bin) => (isText(bin) ? null : 'every bin is an id')),
  bid: (value) => (Number.isSafeInteger(value) ? null : 'number is a whole number'),
  order: (value) => texts('order', value),
};

function pieceMove(value: unknown): string | null {
  if (!isRecord(value) || !isText(value['model'])) return 'every move names its model';
  if (!hasOnly(value, 'model', 'path')) return 'a move has a model and a path and nothing else';
  return list('path', value['path'], step);
}

const STEP_SHAPE = 'a step is { to }, { face } or { turn: left | right }, the last perhaps with reverse: true';

function step(value: unknown): string | null {
  if (!isRecord(value)) return 'a step is an object';
  const [member, ...more] = Object.keys(value).filter((key) => key !== 'reverse');
  if (more.length > 0 || ('reverse' in value && (member !== 'turn' || value['reverse'] !== true))) return STEP_SHAPE;
  if ('to' in value) return isPoint(value['to']) ? null : 'a step "to" is a point [x, y] of whole numbers on the table';
  if ('face' in value)
    return isFacing(value['face']) ? null : 'a step "face" is a facing in tenths of a degree, 0 to 3599';
  if (value['turn'] === 'left' || value['turn'] === 'right') return null;
  return STEP_SHAPE;
}

const PLACE_SHAPE = 'a place is { at: [x, y], facing } or { in: id }, the last perhaps with a part';

function spotting(value: unknown): string | null {
  if (!isRecord(value)) return 'a place is an object';
  if (isText(value['in'])) {
    const named = !('part' in value) || isText(value['part']);
    return named && hasOnly(value, 'in', 'part') ? null : PLACE_SHAPE;
  }
  const placed = isPoint(value['at']) && isFacing(value['facing']) && hasOnly(value, 'at', 'facing');
  return placed ? null : PLACE_SHAPE;
}

function aiming(value: unknown): string | null {
  if (!isRecord(value)) return 'aim is an object';
  if ('along' in value)
    return Number.isSafeInteger(value['along']) && hasOnly(value, 'along') ? null : '"along" is a whole length';
  const facing = value['facing'];
  const faced = facing === undefined || isFacing(facing);
  return isPoint(value['at']) && faced && hasOnly(value, 'at', 'facing')
    ? null
    : 'aim is { at: [x, y] }, with or without a facing, or { along: length }';
}

function list(name: string, value: unknown, check: Check): string | null {
  if (!Array.isArray(value)) return `${name} is a list`;
  if (value.length > MOST_ENTRIES) return `${name} has more than ${MOST_ENTRIES} entries`;
  for (const entry of value) {
    const problem = check(entry);
    if (problem !== null) return problem;
  }
  return null;
}

function texts(name: string, value: unknown): string | null {
  return list(name, value, (entry) => (isText(entry) ? null : `${name} holds ids`));
}

function record(name: string, value: unknown, check: Check): string | null {
  if (!isRecord(value)) return `${name} is an object`;
  return list(name, Object.values(value), check);
}

function hasOnly(value: object, ...members: readonly string[]): boolean {
  return Object.keys(value).every((key) => members.includes(key));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200;
}

function isPoint(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((c) => Number.isSafeInteger(c) && Math.abs(c as number) <= FARTHEST_COORDINATE)
  );
}

function isFacing(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 3600;
}

function misshapen(kind: DecisionKind, problem: string): Refusal {
  return refuse(HOUSE.shape, `This does not answer a "${kind}" question: ${problem}.`);
}
