import { ANY_INTERRUPT, hint, type StandingOrder } from '@bridgehead/kernel';
import type { CaseField, CaseMembers } from './case-field.js';
import type {
  Expectations,
  ExpectedEvent,
  ExpectedOdds,
  ExpectedPath,
  ExpectedQuestion,
  GivenDice,
  GivenQuery,
  GivenStanding,
  CaseStep,
  RefusedBy,
} from './parsed-case.js';
import { readAnswer } from './read-answer.js';

const BESIDE = ['refused', 'to', 'cautions'];
const ASIDE: Readonly<Record<string, (field: CaseField, step: CaseMembers) => CaseStep>> = {
  asks: (field) => ({ does: 'asks', line: field.line, questions: readQuestions(field) }),
  both: (field) => ({
    does: 'both',
    line: field.line,
    answers: field.entries().map(([side, given]) => ({ side, answer: readAnswer(given) })),
  }),
  expect: (field) => ({ does: 'expect', line: field.line, expect: readExpectations(field) }),
  odds: (field) => ({ does: 'odds', line: field.line, odds: readOdds(field) }),
  undo: (field) => ({ does: 'undo', line: field.line, answers: field.whole(1, 1000) }),
  query: (field) => ({ does: 'query', line: field.line, query: readQuery(field) }),
};

/** One step of play: a side's answer, or one of the steps above. */
export function readStep(field: CaseField): CaseStep {
  const step = field.members(...field.entries().map(([key]) => key));
  const heads = field.entries().filter(([key]) => !BESIDE.includes(key));
  const [head, other] = heads;
  if (head === undefined) return field.fail(`a step is a side's answer, or one of ${Object.keys(ASIDE).join(', ')}`);
  if (other !== undefined)
    return other[1].fail(`a step has one thing only: "${head[0]}" is there already${hint(other[0], BESIDE)}`);
  const [name, value] = head;
  const aside = Object.hasOwn(ASIDE, name) ? ASIDE[name] : undefined;
  if (aside !== undefined) {
    for (const beside of BESIDE) step.get(beside)?.fail(`"${beside}" stands beside a side's answer only`);
    return aside(value, step);
  }
  return readAnswerStep(name, value, step);
}

/** One of the rules that the refusal names, or all of them. */
function readRefused(field: CaseField): RefusedBy {
  return typeof field.value === 'string' ? field.text() : field.texts();
}

function readAnswerStep(side: string, value: CaseField, step: CaseMembers): CaseStep {
  // A misspelt step looks like a side that answers, followed by something that is not an answer.
  if (!value.isRecord && value.value !== 'usual' && value.value !== 'pass') {
    return value.fail(`"${side}" is neither a step nor a side that answers${hint(side, Object.keys(ASIDE))}`);
  }
  return {
    does: 'answer',
    line: value.line,
    side,
    answer: readAnswer(value),
    ...step.maybe('to', (to) => to.text()),
    ...step.maybe('refused', readRefused),
    ...step.maybe('cautions', (rules) => rules.texts()),
  };
}

/** What must be asked now; `none` for nothing. */
function readQuestions(field: CaseField): ExpectedQuestion[] {
  return field.value === 'none' ? [] : field.several().map(readQuestion);
}

function readQuestion(field: CaseField): ExpectedQuestion {
  const known = [
    'side',
    'ask',
    'args',
    'options',
    'includes',
    'excludes',
    'unavailable',
    'usual',
    'preview',
    'secret',
    'interrupt',
  ];
  const asks = field.members(...known);
  return {
    line: field.line,
    ...asks.maybe('side', (side) => side.text()),
    ...asks.maybe('ask', (ask) => ask.text()),
    ...asks.maybe('args', (args) => args.json()),
    ...asks.maybe('options', (options) => options.texts()),
    ...asks.maybe('includes', (options) => options.texts()),
    ...asks.maybe('excludes', (options) => options.texts()),
    ...asks.maybe('unavailable', (ids) => Object.fromEntries(ids.entries().map(([id, rule]) => [id, rule.text()]))),
    ...asks.maybe('usual', (usual) => usual.text()),
    ...asks.maybe('preview', (ids) => Object.fromEntries(ids.entries().map(([id, preview]) => [id, preview.json()]))),
    ...asks.maybe('secret', (secret) => secret.json()),
    ...asks.maybe('interrupt', (interrupt) => interrupt.flag()),
  };
}

/** Odds are given with four decimals. */
const CLOSE = 0.0001;

function readOdds(field: CaseField): ExpectedOdds {
  const odds = field.members('side', 'option', 'procedure', 'args', 'of', 'is', 'mean', 'within', 'horizon');
  const procedure = odds.get('procedure');
  const is =
    odds
      .get('is')
      ?.entries()
      .map(([value, p]) => [value, p.number()] as const) ?? [];
  if (is.length === 0 && odds.get('mean') === undefined)
    field.fail('odds need "is" (probabilities by value) or "mean"');
  return {
    line: field.line,
    ...odds.maybe('side', (side) => side.text()),
    forecast:
      procedure === undefined
        ? { option: odds.need('option').text() }
        : { procedure: procedure.text(), args: odds.get('args')?.jsonRecord() ?? {} },
    of: odds.need('of').text(),
    ...odds.maybe('horizon', (horizon) => horizon.text()),
    is: Object.fromEntries(is),
    ...odds.maybe('mean', (mean) => mean.number()),
    within: odds.get('within')?.number() ?? CLOSE,
  };
}

export function readQuery(field: CaseField): GivenQuery {
  const query = field.members('name', 'args', 'is', 'refused');
  if (query.get('is') === undefined && query.get('refused') === undefined)
    field.fail('a query needs "is" or "refused"');
  return {
    line: field.line,
    name: query.need('name').text(),
    args: query.get('args')?.jsonRecord() ?? {},
    ...query.maybe('is', (is) => is.json()),
    ...query.maybe('refused', readRefused),
  };
}

export function readExpectations(field: CaseField): Expectations {
  const paths: ExpectedPath[] = [];
  const sees: { viewer: string; line: number; paths: ExpectedPath[] }[] = [];
  let events: ExpectedEvent[] = [];
  let without: ExpectedEvent[] = [];
  for (const [key, value] of field.entries()) {
    if (key === 'events') events = value.several().map(readEvent);
    else if (key === 'without') without = value.several().map(readEvent);
    else if (key === 'sees') {
      for (const [viewer, seen] of value.entries())
        sees.push({ viewer, line: seen.line, paths: seen.entries().map(readPath) });
    } else paths.push(readPath([key, value]));
  }
  return { line: field.line, paths, sees, events, without };
}

function readPath([path, field]: [string, CaseField]): ExpectedPath {
  return { line: field.line, path, value: field.json() };
}

/** `kind`, or `{ kind: { the members that matter } }`. */
function readEvent(field: CaseField): ExpectedEvent {
  if (!field.isRecord) return { line: field.line, kind: field.text(), with: {} };
  const [first, ...more] = field.entries();
  if (first === undefined || more.length > 0) return field.fail('an event is its kind, or { kind: { … } }');
  return { line: field.line, kind: first[0], with: first[1].value === null ? {} : first[1].jsonRecord() };
}

/** `pass` and `usual` answer every window; a map answers by ask, `*` standing for every window. */
export function readStanding([side, field]: [string, CaseField]): GivenStanding {
  const orders: StandingOrder[] = field.isRecord
    ? field.entries().map(([ask, given]) => ({ ask, answer: readOrder(given) }))
    : [{ ask: ANY_INTERRUPT, answer: readOrder(field) }];
  return { line: field.line, side, orders };
}

function readOrder(field: CaseField): StandingOrder['answer'] {
  if (field.value === 'pass' || field.value === 'usual') return field.value;
  const given = readAnswer(field);
  return given.is === 'answer' ? given.answer : field.fail('a standing order is pass, usual or an answer');
}

export function readDice(field: CaseField): GivenDice {
  const { line } = field;
  if (field.isList) return { line, script: field.list().map(readFaces) };
  return {
    line,
    script: Object.fromEntries(field.entries().map(([stream, faces]) => [stream, faces.several().map(readFaces)])),
  };
}

/** A face, a wave of faces, or the name of what is drawn. */
function readFaces(field: CaseField): number | string | readonly number[] {
  if (field.isList) return field.list().map((face) => face.whole(1, 1000));
  return typeof field.value === 'number' ? field.whole(1, 1000) : field.text();
}
