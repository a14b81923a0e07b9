import { type Chance, HOUSE } from '@bridgehead/kernel';
import { CaseField, type CaseMembers } from './case-field.js';
import type { Begins, GivenMuster, GivenRoll, GivenSetup, ParsedCase } from './parsed-case.js';
import { Bad, type CaseProblem, isCaseProblem, messageOf } from './problem.js';
import { POSITION_FIELDS, readPosition } from './read-position.js';
import { readDice, readExpectations, readQuery, readStanding, readStep } from './read-steps.js';
import { variantsOf } from './variants.js';
import { treeOf } from './yaml-tree.js';

const FIELDS = [
  'title',
  'proves',
  'system',
  'note',
  ...POSITION_FIELDS,
  'stage',
  'setup',
  'roll',
  'query',
  'muster',
  'standing',
  'dice',
  'play',
  'expect',
  'variants',
];

/** Reads a case without its variants; for any text, the result is a case or a problem that says where and what to do. */
export function parseCase(text: string, fileName: string): ParsedCase | CaseProblem {
  return trying(fileName, () => readCase(CaseField.ofFile(treeOf(text)), fileName));
}

/** Reads a case and its variants in their order; if the case itself is bad, there is one problem only. */
export function parseCases(text: string, fileName: string): (ParsedCase | CaseProblem)[] {
  const trees = trying(fileName, () => {
    const file = treeOf(text);
    return [file, ...variantsOf(file)];
  });
  if (isCaseProblem(trees)) return [trees];
  const cases = trees.map((tree) => trying(fileName, () => readCase(CaseField.ofFile(tree), fileName)));
  return isCaseProblem(cases[0]) ? cases.slice(0, 1) : cases;
}

function trying<R>(fileName: string, read: () => R): R | CaseProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof Bad) return error.in(fileName);
    return new Bad(1, '', `this file cannot be read: ${messageOf(error).slice(0, 200)}`).in(fileName);
  }
}

function readCase(root: CaseField, file: string): ParsedCase {
  if (!root.isRecord) root.fail(`a case is a map of fields: ${FIELDS.join(', ')}`);
  const fields = root.members(...FIELDS);
  const system = fields.need('system');
  const expect = fields.get('expect');
  const parsed: ParsedCase = {
    file,
    title: fields.need('title').text(),
    proves: fields
      .need('proves')
      .several()
      .map((rule) => ({ rule: rule.text(), line: rule.line })),
    system: system.text(),
    systemLine: system.line,
    position: readPosition(fields),
    begins: readBegins(fields),
    dice: readDiceOf(fields),
    standing: fields.get('standing')?.entries().map(readStanding) ?? [],
    queries: fields.get('query')?.several().map(readQuery) ?? [],
    musters: fields.get('muster')?.several().map(readMuster) ?? [],
    play: fields.list('play', readStep),
    expect:
      expect === undefined
        ? { line: root.line, paths: [], sees: [], events: [], without: [] }
        : readExpectations(expect),
  };
  checkWhole(parsed, fields);
  return parsed;
}

function checkWhole(parsed: ParsedCase, fields: CaseMembers): void {
  const { begins } = parsed;
  if (begins.at === 'setup' && begins.seed !== undefined)
    fields.get('dice')?.fail('dice come from the script or from the seed of the setup, not from both');
  if (begins.at !== 'nothing') return;
  for (const field of ['play', 'dice', 'standing', 'expect']) {
    fields.get(field)?.fail(`"${field}" needs a battle: give a stage, a setup or a roll`);
  }
  if (parsed.queries.length === 0 && parsed.musters.length === 0) {
    fields.of.fail('a case needs a stage, a setup, a roll, a query or a muster');
  }
}

function readDiceOf(fields: CaseMembers): ParsedCase['dice'] {
  const dice = fields.get('dice');
  return dice === undefined ? { line: fields.of.line, script: {} } : readDice(dice);
}

const BEGINNINGS = ['stage', 'setup', 'roll'] as const;

export function readBegins(fields: CaseMembers): Begins {
  const [first, second] = BEGINNINGS.filter((name) => fields.get(name) !== undefined);
  if (first === undefined) return { at: 'nothing' };
  if (second !== undefined) fields.need(second).fail(`a battle begins in one way: "${first}" is there already`);
  const field = fields.need(first);
  if (first === 'stage') return readStage(field);
  return first === 'setup' ? readSetup(field) : readRoll(field);
}

/** `name`, or `{ name: { arguments } }`. */
function readStage(field: CaseField): Begins {
  const { line } = field;
  if (!field.isRecord) return { at: 'stage', line, stage: { stage: field.text(), args: {} }, argLines: {} };
  const [first, ...more] = field.entries();
  if (first === undefined || more.length > 0) return field.fail('a stage is its name, or { name: { arguments } }');
  const [stage, args] = first;
  if (args.value === null) return { at: 'stage', line, stage: { stage, args: {} }, argLines: {} };
  const argLines = Object.fromEntries(args.entries().map(([name, arg]) => [name, arg.line]));
  return { at: 'stage', line, stage: { stage, args: args.jsonRecord() }, argLines };
}

function readSetup(field: CaseField): GivenSetup {
  const setup = field.members('scenario', 'rosters', 'table', 'options', 'seed', 'refused');
  return {
    at: 'setup',
    line: field.line,
    scenario: setup.need('scenario').text(),
    rosters: setup.get('rosters')?.jsonRecord() ?? {},
    ...setup.maybe('table', (table) => table.json()),
    ...setup.maybe('options', (options) => options.jsonRecord()),
    ...setup.maybe('seed', (seed) => seed.text()),
    ...setup.maybe('refused', (rule) => rule.text()),
  };
}

function readRoll(field: CaseField): GivenRoll {
  const roll = field.members('procedure', 'args', 'is', ...CHANCE_FIELDS);
  const procedure = roll.get('procedure');
  const args = roll.get('args')?.jsonRecord() ?? {};
  return {
    at: 'roll',
    line: field.line,
    roll: procedure === undefined ? { chance: readChance(roll) } : { procedure: procedure.text(), args },
    ...roll.maybe('is', (is) => is.json()),
  };
}

const CHANCE_FIELDS = ['kind', 'stream', 'count', 'sides', 'needs', 'mechanic', 'classes', 'bag'];

/** A bare chance follows no rule of a book, so it proves none. */
function readChance(roll: CaseMembers): Chance {
  const kind = roll.need('kind').text();
  const base = {
    stream: roll.get('stream')?.text() ?? 'roll',
    rule: HOUSE.dice,
    count: roll.get('count')?.whole(0, 1000) ?? 1,
  };
  if (kind === 'draw') return { kind, ...base, bag: roll.need('bag').amounts() };
  const rolled = { ...base, sides: roll.get('sides')?.whole(1, 1000) ?? 6 };
  if (kind === 'faces' || kind === 'sum') return { kind, ...rolled };
  if (kind === 'tally') return { kind, ...rolled, classes: readClasses(roll.need('classes')) };
  if (kind !== 'pool') return roll.need('kind').fail('a chance is a pool, faces, a sum, a tally or a draw');
  const mechanic = roll.get('mechanic')?.jsonRecord() ?? {};
  return { kind, ...rolled, needs: roll.need('needs').whole(), mechanic };
}

function readClasses(field: CaseField): Record<string, number[]> {
  return Object.fromEntries(
    field.entries().map(([name, faces]) => [name, faces.list().map((face) => face.whole(1, 1000))]),
  );
}

function readMuster(field: CaseField): GivenMuster {
  const muster = field.members('roster', 'lists', 'points', 'accepted', 'refused');
  const refused =
    muster
      .get('refused')
      ?.several()
      .map((rule) => rule.text()) ?? [];
  const accepted = muster.get('accepted')?.flag() ?? false;
  if (accepted === refused.length > 0) field.fail('a muster is either accepted: true, or refused: [rules]');
  const lists = muster.get('lists')?.json();
  const roster = muster.need('roster').json();
  return { line: field.line, roster, ...(lists === undefined ? {} : { lists }), points: readPoints(muster), refused };
}

/** A number for the whole, or `{ total: n, 'Battle Group 1 / Core Helix': n }`. */
function readPoints(muster: CaseMembers): GivenMuster['points'] {
  const points = muster.get('points');
  if (points === undefined) return {};
  if (!points.isRecord) return { total: points.number() };
  return Object.fromEntries(points.entries().map(([name, value]) => [name, value.number()]));
}
