import { type Answer, hint, type PieceMove, type Spotting, type Step } from '@bridgehead/kernel';
import type { CaseField } from './case-field.js';
import type { GivenAnswer } from './parsed-case.js';

type Reader = (field: CaseField) => Answer;

const KINDS: Readonly<Record<string, Reader>> = {
  pick: (field) => ({ pick: field.isList ? field.texts() : field.text() }),
  allocate: (field) => ({ allocate: Object.fromEntries(field.entries().map(([item, bin]) => [item, bin.text()])) }),
  order: (field) => ({ order: field.texts() }),
  number: (field) => ({ number: field.whole() }),
  place: (field) => ({ place: Object.fromEntries(field.entries().map(([model, spot]) => [model, readSpot(spot)])) }),
  move: (field) => ({ move: field.list().map(readMove) }),
  aim: readAim,
};

/** An answer in the system's units: `{ pick: id }`, `{ move: [...] }` …, or `usual`, `pass`, `{ option: id }`, `{ shift: … }`. */
export function readAnswer(field: CaseField): GivenAnswer {
  if (field.value === 'usual') return { is: 'usual' };
  if (field.value === 'pass') return { is: 'pass' };
  const known = [...Object.keys(KINDS), 'option', 'shift'];
  if (!field.isRecord) return field.fail(`an answer is usual, pass, or a map with one of ${known.join(', ')}`);
  const [first, ...more] = field.entries();
  if (first === undefined || more.length > 0) return field.fail(`an answer has just one of ${known.join(', ')}`);
  const [kind, value] = first;
  if (kind === 'option') return { is: 'option', id: value.text() };
  if (kind === 'shift') return readShift(value);
  const read = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (read === undefined) return value.fail(`there is no answer of the kind "${kind}"${hint(kind, known)}`);
  return { is: 'answer', answer: read(value) };
}

function readShift(field: CaseField): GivenAnswer {
  const shift = field.members('squad', 'by');
  return { is: 'shift', squad: shift.need('squad').text(), by: shift.need('by').point() };
}

function readMove(field: CaseField): PieceMove {
  const move = field.members('model', 'path');
  return { model: move.need('model').text(), path: move.need('path').list().flatMap(readStep) };
}

/** `[x, y]`, `[x, y, facing]`, `{ to }`, `{ face }` or `{ turn, reverse }`. */
function readStep(field: CaseField): Step[] {
  if (field.isList) return readPointStep(field);
  const step = field.members('to', 'face', 'turn', 'reverse');
  const to = step.get('to');
  if (to !== undefined) return [{ to: to.point() }];
  const face = step.get('face');
  if (face !== undefined) return [{ face: face.facing() }];
  const turn = step.need('turn').text();
  if (turn !== 'left' && turn !== 'right') return step.need('turn').fail('a turn goes left or right');
  return [step.get('reverse')?.flag() === true ? { turn, reverse: true } : { turn }];
}

function readPointStep(field: CaseField): Step[] {
  const [x, y, facing, ...more] = field.list();
  if (x === undefined || y === undefined || more.length > 0)
    return field.fail('a step is [x, y], [x, y, facing], { face } or { turn }');
  const to: Step = { to: [x.length(), y.length()] };
  return facing === undefined ? [to] : [to, { face: facing.facing() }];
}

function readSpot(field: CaseField): Spotting {
  if (field.isRecord) {
    const inside = field.members('in', 'part');
    return { in: inside.need('in').text(), ...inside.maybe('part', (part) => part.text()) };
  }
  const [x, y, facing, ...more] = field.list();
  if (x === undefined || y === undefined || more.length > 0)
    return field.fail('a place is [x, y, facing], { in: id } or { in: id, part: id }');
  return { at: [x.length(), y.length()], facing: facing?.facing() ?? 0 };
}

/** `[x, y]`, `[x, y, facing]`, or a distance along a path: `{ on: path, at: n }`. */
function readAim(field: CaseField): Answer {
  if (field.isRecord) {
    const aim = field.members('on', 'at');
    return { aim: { along: aim.need('at').length() } };
  }
  const [x, y, facing, ...more] = field.list();
  if (x === undefined || y === undefined || more.length > 0)
    return field.fail('an aim is [x, y], [x, y, facing] or { on: path, at: n }');
  const at = [x.length(), y.length()] as const;
  return { aim: facing === undefined ? { at } : { at, facing: facing.facing() } };
}
